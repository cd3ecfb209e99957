import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useReading } from '#ui/reading.ts';
import type { Reading } from './calls.ts';
import { shownPieces } from '#tatar/shown-pieces.ts';
import { useNames } from './use-names.web.ts';

const BEAD =
  'grid min-h-11 min-w-11 cursor-pointer justify-items-center rounded-small px-3 pt-1.5 pb-1 font-serif text-18 leading-5.5 font-semibold first:rounded-l-xl last:rounded-r-xl';

interface WordChainProps {
  reading: Pick<Reading, 'root' | 'parts'>;
  /** What stands under the root. */
  rootName?: ReactNode;
}

/**
 * A word as beads: its root, and each suffix with a plain question under it. Pressing a bead tells
 * what school calls it.
 */
export function WordChain({ reading, rootName }: WordChainProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const names = useNames();
  const noteId = useId();
  const [told, setTold] = useState<number | null>(null);
  const { root, parts } = reading;
  if (parts.length === 0) return null;
  const [first, ...shown] = shownPieces([root, ...parts.map(({ part }) => part)], read);
  const part = told === null ? undefined : parts[told];
  return (
    <div className="grid gap-2">
      <fieldset aria-label={t`Сүз төзелеше`} className="flex flex-wrap gap-0.75">
        <span className={`${BEAD} cursor-default! bg-bead`}>
          <span lang={lang}>{first}</span>
          <span className="font-sans text-12 leading-4 font-medium text-muted">
            {rootName ?? t`тамыр`}
          </span>
        </span>
        {parts.map(({ plain }, at) => (
          <button
            key={at}
            type="button"
            aria-pressed={told === at}
            aria-describedby={told === at ? noteId : undefined}
            onClick={() => setTold(told === at ? null : at)}
            className={`${BEAD} bg-gold-soft aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-gold`}
          >
            <span lang={lang}>{shown[at]}</span>
            <span className="font-sans text-12 leading-4 font-medium text-gold-text">
              {names(plain)}
            </span>
          </button>
        ))}
      </fieldset>
      <output id={noteId} className="text-14 text-muted empty:sr-only">
        {part !== undefined && (
          <>
            <b lang={lang} className="font-serif font-semibold text-text">
              -{shown[told ?? 0]}
            </b>{' '}
            – {names(part.name)}
          </>
        )}
      </output>
    </div>
  );
}
