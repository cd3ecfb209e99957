import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { mainButton, quietButton } from '#ui/button.ts';
import { aspectOf, centred, cutOut, fullShape, WHOLE, type Cut } from '#ui/crop.web.ts';
import { CropBoard } from '#ui/CropBoard.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';

interface CropDialogProps {
  file: File;
  onCut: (file: File) => void;
  onClose: () => void;
}

/** No cut is narrower than this. */
const LEAST = 120;

/** A picture of a note is cut before it is sent: to a shape, or freely. No pixel is made smaller. */
export function CropDialog({ file, onCut, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const sending = useSend();
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  /** Undefined where the shape is free. */
  const [aspect, setAspect] = useState<number | undefined>(1);
  const [cut, setCut] = useState<Cut>(WHOLE);

  useEffect(() => {
    let gone = false;
    // A file that could be drawn when it was chosen can be drawn now.
    void createImageBitmap(file, { imageOrientation: 'from-image' }).then((opened) => {
      if (gone) return;
      setAspect(aspectOf(opened));
      setBitmap(opened);
    });
    return () => {
      gone = true;
    };
  }, [file]);

  if (bitmap === null) return null;
  const choices: [string, number | undefined][] = [
    [t`Тулысынча`, aspectOf(bitmap)],
    [t`Квадрат`, 1],
    ['4:3', 4 / 3],
    ['3:4', 3 / 4],
    ['16:9', 16 / 9],
    [t`Ирекле`, undefined],
  ];
  // A free cut goes on from the one there is.
  const handleChoice = (next: number | undefined) => {
    setAspect(next);
    if (next !== undefined) setCut(centred(bitmap, next));
  };

  const handleSave = () =>
    sending.send(async () => {
      const blob = await cutOut(bitmap, cut, fullShape(cut, bitmap));
      onCut(new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }));
    });

  const look =
    'inline-flex min-h-11 cursor-pointer items-center rounded-inner px-3 text-14 font-550 text-muted hover:text-text aria-pressed:bg-raised aria-pressed:text-text';
  return (
    <Dialog title={t`Рәсемне кисү`} onClose={onClose}>
      <fieldset aria-label={t`Рәсемнең формасы`} className="-mx-2 flex flex-wrap gap-1">
        {choices.map(([label, value]) => (
          <button
            key={label}
            type="button"
            aria-pressed={aspect === value}
            onClick={() => handleChoice(value)}
            className={look}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <CropBoard bitmap={bitmap} aspect={aspect} least={LEAST} cut={cut} onCut={setCut} />
      <OtherFlags of={sending} />
      <div className="flex flex-wrap justify-end gap-3" {...sending.hold}>
        <button type="button" onClick={onClose} className={quietButton}>
          {t`Кирәкми`}
        </button>
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => void handleSave()}
          className={mainButton}
        >
          {t`Шулай кисәргә`}
        </button>
      </div>
    </Dialog>
  );
}
