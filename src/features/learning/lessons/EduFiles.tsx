import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecordingKind } from '#features/platform/media/rules.ts';
import { FileButton } from '#features/platform/media/FileButton.tsx';
import { ask } from '#ui/ask.web.ts';
import { linkButton, quietButton } from '#ui/button.ts';
import { WIDE } from '#ui/crop.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { PictureRemoval } from '#ui/PictureRemoval.tsx';
import { PictureCutter } from '#ui/PictureCutter.tsx';
import { Section } from '#ui/Section.tsx';
import { usePolling } from '#ui/use-polling.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { AdminEdu } from './calls/staff.ts';
import { deleteEduPicture, deleteEduRecording, updateEduPicture } from './client.gen.ts';
import { sendRecording } from './send-recording.web.ts';

interface EduFilesProps {
  edu: AdminEdu;
  /** Something of the lesson is different now. */
  onChange: () => Promise<void>;
}

/** The picture, the video and the audio of a lesson. */
export function EduFiles({ edu, onChange }: EduFilesProps) {
  const { t } = useLingui();
  const { video, audio } = edu.page;
  usePolling(video?.state === 'sent' || audio?.state === 'sent', onChange);

  async function handleCut(cut: Blob) {
    const body = new Uint8Array(await cut.arrayBuffer());
    await ask(updateEduPicture, { params: { id: edu.id }, body });
    await onChange();
  }

  return (
    <Section
      id="files"
      title={t`Рәсем, видео, аудио`}
      lead={t`Дәреснең башында торалар; алдан карауда күрергә була.`}
    >
      <PictureCutter
        shape={WIDE}
        label={t`Рәсем сайларга`}
        button={t`Сакларга`}
        onCut={handleCut}
        end={
          edu.page.image !== null && (
            <PictureRemoval
              onRemove={async () => {
                await ask(deleteEduPicture, { params: { id: edu.id } });
                await onChange();
              }}
            />
          )
        }
      />
      <Recorded kind="video" edu={edu} onChange={onChange} />
      <Recorded kind="audio" edu={edu} onChange={onChange} />
    </Section>
  );
}

function Recorded({ kind, edu, onChange }: EduFilesProps & { kind: RecordingKind }) {
  const { t } = useLingui();
  const sending = useSend();
  const [percent, setPercent] = useState<number | null>(null);
  /** Not sent whole; another press goes on with it. */
  const [left, setLeft] = useState<File | null>(null);
  const isVideo = kind === 'video';
  const recording = edu.page[kind];
  const params = { id: edu.id };

  async function send(file: File) {
    setLeft(null);
    setPercent(0);
    const isSent = await sending.send(async () => {
      await sendRecording({ id: edu.id, kind, file }, setPercent);
      await onChange();
    });
    setPercent(null);
    if (!isSent) setLeft(file);
  }
  const handleRemove = () =>
    void sending.send(async () => {
      await ask(deleteEduRecording, { params, query: { kind } });
      await onChange();
    });

  return (
    <div className="grid gap-2 border-t border-line pt-4" {...sending.hold}>
      <p className="font-550">{isVideo ? t`Видео` : t`Аудио`}</p>
      <output className="text-15 text-muted">
        <State percent={percent} recording={recording} />
      </output>
      {left !== null && (
        <button type="button" onClick={() => void send(left)} className={quietButton}>
          {t`Дәвам итәргә`}
        </button>
      )}
      {percent === null && (
        <FileButton kind={kind} onChoose={(file) => void send(file)}>
          {recording === null ? (isVideo ? t`Видео өстәргә` : t`Аудио өстәргә`) : t`Алмаштырырга`}
        </FileButton>
      )}
      {recording !== null && percent === null && (
        <button type="button" onClick={handleRemove} className={`${linkButton} justify-self-start`}>
          {isVideo ? t`Видеоны алып ташларга` : t`Аудионы алып ташларга`}
        </button>
      )}
      <OtherFlags of={sending} />
    </div>
  );
}

interface StateProps {
  /** Being sent. */
  percent: number | null;
  recording: AdminEdu['page']['video'];
}

function State({ percent, recording }: StateProps) {
  const { t } = useLingui();
  if (percent !== null) return t`Җибәрелә: ${percent} %`;
  if (recording === null) return t`Юк әле`;
  const { state, progress } = recording;
  switch (state) {
    case 'waiting':
      return t`Җибәрелеп бетмәгән: шул ук файлны яңадан сайлагыз`;
    case 'sent':
      return t`Әзерләнә: ${progress} %`;
    case 'ready':
      return t`Әзер`;
    case 'failed':
      return t`Файл кабул ителмәде: ул бозык, артык озын яки без белмәгән төрдә`;
  }
}
