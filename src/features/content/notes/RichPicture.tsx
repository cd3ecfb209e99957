import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useId } from 'react';
import type { PictureHandle } from '#features/platform/media/PicturePicker.tsx';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { chevronDownIcon, chevronUpIcon, closeIcon, cropIcon, gripIcon } from '#ui/icons.ts';
import { movePicture, type PlacedPicture, removePicture } from './rich-editor.web.ts';
import type { TextPicture } from './TextPictures.tsx';

interface RichPictureProps {
  placed: PlacedPicture;
  editor: Editor;
  /** Undefined where the note has none of that number: readers see nothing there. */
  picture: TextPicture | undefined;
  acts: PictureHandle;
}

/** A picture where it stands in the text: dragged, or moved by its buttons, and described. */
export function RichPicture({ placed, editor, picture, acts }: RichPictureProps) {
  const { t } = useLingui();
  const id = useId();
  const { number } = placed;

  function handleMove(by: 1 | -1, button: HTMLElement) {
    const to = movePicture(editor, placed.at(), by);
    const { move } = button.dataset;
    // It was taken out of the page and put in again; who moves it by keys goes on pressing.
    requestAnimationFrame(() => {
      const figure = editor.view.nodeDOM(to);
      if (figure instanceof HTMLElement)
        figure.querySelector<HTMLElement>(`[data-move="${move ?? ''}"]`)?.focus();
    });
  }

  return (
    <>
      <div className="relative cursor-grab">
        {picture === undefined ? (
          <p className="rounded-control border border-line p-6 text-center font-sans text-15 text-muted">
            {t`Язмада ${number} номерлы рәсем юк.`}
          </p>
        ) : (
          picture.view
        )}
        {/* All of it can be dragged; this says so. */}
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-0 -translate-x-1/2 -translate-y-1/2 rounded-inner border border-line bg-surface py-1.5 text-muted"
        >
          <Icon of={gripIcon} size={18} />
        </span>
        <div className="absolute top-2 right-2 flex rounded-control border border-line bg-surface">
          {picture?.isFile === true && (
            <button
              type="button"
              aria-label={t`Рәсемне кисәргә`}
              title={t`Рәсемне кисәргә`}
              onClick={() => acts.crop(number)}
              className={iconButton}
            >
              <Icon of={cropIcon} />
            </button>
          )}
          {(
            [
              [-1, t`Рәсемне өскә күчерергә`, chevronUpIcon, 'up'],
              [1, t`Рәсемне аска күчерергә`, chevronDownIcon, 'down'],
            ] as const
          ).map(([by, label, icon, name]) => (
            <button
              key={name}
              type="button"
              data-move={name}
              aria-label={label}
              title={label}
              onClick={({ currentTarget }) => handleMove(by, currentTarget)}
              className={iconButton}
            >
              <Icon of={icon} />
            </button>
          ))}
          <button
            type="button"
            aria-label={t`Тексттан чыгарырга`}
            title={t`Тексттан чыгарырга`}
            onClick={() => removePicture(editor, placed.at())}
            className={iconButton}
          >
            <Icon of={closeIcon} />
          </button>
        </div>
      </div>
      {picture !== undefined && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 font-sans text-15">
          <label htmlFor={id} className="text-muted">
            {t`Рәсемдә нәрсә күренә?`}
          </label>
          <input
            id={id}
            type="text"
            lang="tt"
            maxLength={1000}
            value={picture.words}
            onChange={(event) => acts.describe(number, event.target.value)}
            className="min-h-11 min-w-40 flex-1 rounded-inner border border-line bg-bg px-3 hover:border-muted"
          />
        </div>
      )}
    </>
  );
}
