import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import type { Known } from './calls.ts';
import { underline } from './dots.web.ts';
import { useKnown } from './known-shares.web.ts';
import { isEasy } from './rules.ts';

export interface KnownShareProps {
  note: Known & { id: string; idC: string };
}

/** How much of a note the reader knows; nothing before their first word. */
export function ReaderShare({ note }: KnownShareProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { read } = useReading();
  const { dots, entry } = useKnown(note.id);
  const { id, idC } = note;
  useEffect(() => {
    if (entry === undefined) return;
    underline(
      { id, idC },
      dots === true ? entry.unknown.map((form) => read(form).toLowerCase()) : [],
    );
    return () => underline({ id, idC }, []);
  }, [id, idC, dots, entry, read]);
  const share = entry?.share ?? note.share;
  if (share === null || share.words === 0) return null;
  const percent = Math.floor((100 * share.known) / share.words);
  const text =
    share.known === share.words
      ? t`Барлык сүзләр дә таныш`
      : isEasy(share)
        ? t`Сүзләрнең барысы да диярлек таныш · ${number(share.fresh)} яңа`
        : t`Сүзләрнең ${number(percent)} %ы таныш · ${number(share.fresh)} яңа`;
  return (
    <p className="mt-3 flex items-center gap-3 text-14 text-muted">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-1 w-24 flex-none overflow-hidden rounded-full bg-raised"
      >
        <rect width={percent} height={1} className="fill-accent" />
      </svg>
      {text}
    </p>
  );
}
