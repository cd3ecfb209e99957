import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { imageIcon, linkIcon, musicIcon, tagIcon, videoIcon } from '#ui/icons.ts';

const ORDER = ['pictures', 'video', 'audio', 'tags', 'links'] as const;
type Extra = (typeof ORDER)[number];

interface NoteExtrasProps {
  /** The fields of each. */
  fields: Record<Extra, ReactNode>;
  /** Those in which something stands already. */
  filled: Readonly<Record<Extra, boolean>>;
}

/**
 * What a note can have beside its text. On a phone it is one row of icons, each of which unfolds
 * its fields; what is filled is never folded away.
 */
export function NoteExtras({ fields, filled }: NoteExtrasProps) {
  const { t } = useLingui();
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<Extra>>(new Set());
  const looks: Record<Extra, readonly [label: string, icon: string]> = {
    pictures: [t`Рәсемнәр`, imageIcon],
    video: [t`Видео`, videoIcon],
    audio: [t`Аудио`, musicIcon],
    tags: [t`Теглар`, tagIcon],
    links: [t`Сылтамалар`, linkIcon],
  };
  const isOpen = (extra: Extra) => filled[extra] || opened.has(extra);
  const open = (extra: Extra) => setOpened((now) => new Set([...now, extra]));
  const close = (extra: Extra) =>
    setOpened((now) => new Set([...now].filter((one) => one !== extra)));
  return (
    <>
      <fieldset
        aria-label={t`Язмага өстәү`}
        className="script-only flex justify-between rounded-control border border-line px-1 wide:hidden"
      >
        {ORDER.map((extra) => (
          <button
            key={extra}
            type="button"
            aria-expanded={isOpen(extra)}
            aria-controls={`${id}-${extra}`}
            onClick={() => (opened.has(extra) ? close(extra) : open(extra))}
            className={`${iconButton} aria-expanded:text-accent`}
          >
            <Icon of={looks[extra][1]} />
            <span className="sr-only">{looks[extra][0]}</span>
          </button>
        ))}
      </fieldset>
      {ORDER.map((extra) => (
        <div
          key={extra}
          id={`${id}-${extra}`}
          // What was written in stays open, even when it is emptied.
          onFocus={() => open(extra)}
          className={isOpen(extra) ? '' : 'max-wide:hidden'}
        >
          {fields[extra]}
        </div>
      ))}
    </>
  );
}
