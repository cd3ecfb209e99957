import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ChangeEvent } from 'react';
import { useAsk } from '#ui/ask.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { deletePicture, updatePicture } from './calls/settings.ts';
import type { User } from './calls/user.ts';
import { CropBoard } from './CropBoard.tsx';
import { centred, cutOut, type Cut } from './crop.web.ts';
import { Section } from './Section.tsx';

interface PictureSettingsProps {
  user: User;
  onChange: () => void;
}

/** The picture: chosen, cut square by hand, sent as 1440 × 1440. */
export function PictureSettings({ user, onChange }: PictureSettingsProps) {
  const { t } = useLingui();
  const ask = useAsk();
  const sending = useSend();
  const input = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [cut, setCut] = useState<Cut | null>(null);

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    await sending.send(async () => {
      const read = await createImageBitmap(file, { imageOrientation: 'from-image' });
      setBitmap(read);
      setCut(centred(read));
    });
  }

  async function handleSave() {
    if (bitmap === null || cut === null) return;
    const ok = await sending.send(async () =>
      ask(updatePicture, { body: await cutOut(bitmap, cut) }),
    );
    if (!ok) return;
    setBitmap(null);
    onChange();
  }

  const handleDelete = () =>
    sending.send(async () => {
      await ask(deletePicture, {});
      onChange();
    });

  return (
    <Section id="picture" title={t`Рәсем`}>
      <div className="grid gap-4" {...sending.hold}>
        {bitmap !== null && cut !== null ? (
          <>
            <CropBoard bitmap={bitmap} cut={cut} onCut={setCut} />
            <div className="flex flex-wrap gap-3">
              <button
                type="button"
                disabled={sending.busy}
                onClick={handleSave}
                className={mainButton}
              >
                {sending.busy ? t`Җибәрелә…` : t`Сакларга`}
              </button>
              <button type="button" onClick={() => setBitmap(null)} className={quietButton}>
                {t`Кирәкми`}
              </button>
            </div>
          </>
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <Avatar
              id={user.id}
              words={[user.name, user.surname]}
              image={user.image}
              size="large"
            />
            <button type="button" onClick={() => input.current?.click()} className={quietButton}>
              {t`Рәсем сайларга`}
            </button>
            {user.image !== null && (
              <button
                type="button"
                disabled={sending.busy}
                onClick={handleDelete}
                className={linkButton}
              >
                {t`Рәсемне алып ташларга`}
              </button>
            )}
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          onChange={handleFile}
          aria-label={t`Рәсем сайларга`}
          tabIndex={-1}
          className="sr-only"
        />
        <OtherFlags of={sending} />
      </div>
    </Section>
  );
}
