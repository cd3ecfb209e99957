import { useLingui } from '@lingui/react/macro';
import { mainButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { TextPicture } from './TextPictures.tsx';

interface PlaceDialogProps {
  pictures: readonly TextPicture[];
  onPlace: (number: number) => void;
  /** Another file. */
  onNew: () => void;
  onClose: () => void;
}

/** Which picture of the note goes into the text. */
export function PlaceDialog({ pictures, onPlace, onNew, onClose }: PlaceDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Кайсы рәсемне куярга?`} onClose={onClose}>
      <ul className="grid grid-cols-3 gap-2">
        {pictures.map(({ words, view }, at) => {
          const number = at + 1;
          return (
            <li key={number}>
              <button
                type="button"
                aria-label={words === '' ? t`Рәсем ${number}` : t`Рәсем ${number}: ${words}`}
                onClick={() => onPlace(number)}
                className="relative block aspect-square w-full cursor-pointer overflow-clip rounded-inner border border-line hover:border-accent *:size-full *:object-cover"
              >
                {view}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={quietButton}>
          {t`Кирәкми`}
        </button>
        <button type="button" onClick={onNew} className={mainButton}>
          {t`Яңа рәсем`}
        </button>
      </div>
    </Dialog>
  );
}
