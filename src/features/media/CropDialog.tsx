import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { mainButton, quietButton } from '#ui/button.ts';
import { centred, cutOut, fullShape, type Cut, type Shape } from '#ui/crop.web.ts';
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
/** How much wider than high a free cut may be, and the other way round. */
const MOST_ASPECT = 3;

/** A shape of that many times the height in width, large enough for the board to draw. */
const shapeOf = (aspect: number): Shape => ({
  width: aspect * 1000,
  height: 1000,
  least: LEAST,
});

/** A picture of a note is cut before it is sent: to a shape, or freely. No pixel is made smaller. */
export function CropDialog({ file, onCut, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const sending = useSend();
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [free, setFree] = useState(false);
  const [aspect, setAspect] = useState(1);
  const [cut, setCut] = useState<Cut>({ x: 0, y: 0, width: 1 });

  useEffect(() => {
    let gone = false;
    // A file that could be drawn when it was chosen can be drawn now.
    void createImageBitmap(file, { imageOrientation: 'from-image' }).then((opened) => {
      if (gone) return;
      const whole = opened.width / opened.height;
      setAspect(whole);
      setCut(centred(opened, shapeOf(whole)));
      setBitmap(opened);
    });
    return () => {
      gone = true;
    };
  }, [file]);

  if (bitmap === null) return null;
  const whole = bitmap.width / bitmap.height;
  const choose = (next: number) => {
    setAspect(next);
    setCut(centred(bitmap, shapeOf(next)));
  };
  const choices: [string, number][] = [
    [t`Тулысынча`, whole],
    [t`Квадрат`, 1],
    ['4:3', 4 / 3],
    ['3:4', 3 / 4],
    ['16:9', 16 / 9],
  ];
  const shape = shapeOf(aspect);

  const handleSave = () =>
    sending.send(async () => {
      const blob = await cutOut(bitmap, cut, fullShape(cut, shape));
      onCut(new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }));
    });

  const look =
    'inline-flex min-h-11 cursor-pointer items-center rounded-inner px-3 text-[14px] font-[550] text-muted hover:text-text aria-pressed:bg-raised aria-pressed:text-text';
  return (
    <Dialog title={t`Рәсемне кисү`} onClose={onClose}>
      <fieldset aria-label={t`Рәсемнең формасы`} className="-mx-2 flex flex-wrap gap-1">
        {choices.map(([label, value]) => (
          <button
            key={label}
            type="button"
            aria-pressed={!free && aspect === value}
            onClick={() => {
              setFree(false);
              choose(value);
            }}
            className={look}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={free}
          onClick={() => setFree(true)}
          className={look}
        >{t`Ирекле`}</button>
      </fieldset>
      {free && (
        <div className="grid gap-1">
          <label htmlFor={id}>{t`Биегрәк яки киңрәк`}</label>
          <input
            id={id}
            type="range"
            min={-1}
            max={1}
            step={0.02}
            value={Math.log(aspect) / Math.log(MOST_ASPECT)}
            onChange={(event) => choose(MOST_ASPECT ** Number(event.target.value))}
            className="min-h-11 w-full accent-accent"
          />
        </div>
      )}
      <CropBoard bitmap={bitmap} shape={shape} cut={cut} onCut={setCut} />
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
