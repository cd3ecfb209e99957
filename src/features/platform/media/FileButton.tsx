import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { musicIcon, videoIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { containerOf, HEAD_BYTES, MOST_BYTES, type RecordingKind } from './rules.ts';

const ACCEPT: Record<RecordingKind, string> = {
  video: 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm',
  audio:
    'audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,audio/opus,audio/wav,.mp3,.m4a,.ogg,.opus,.wav',
};

/** Whether a file can be sent as this; read from the file itself, not from its name. */
async function isFit(kind: RecordingKind, file: File): Promise<boolean> {
  if (file.size === 0 || file.size > MOST_BYTES[kind]) return false;
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  return containerOf(kind, new Uint8Array(head)) !== null;
}

interface FileButtonProps {
  kind: RecordingKind;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that asks for one file and says what is wrong with it. */
export function FileButton({ kind, onChoose, children }: FileButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    // A file that cannot even be read is none we could send.
    const fits = await isFit(kind, file).catch(() => false);
    setWrong(!fits);
    if (fits) onChoose(file);
  }

  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className={`${quietButton} justify-self-start`}
      >
        <Icon of={kind === 'video' ? videoIcon : musicIcon} size={19} />
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT[kind]}
        onChange={(event) => void handleFile(event)}
        aria-label={kind === 'video' ? t`Видео сайларга` : t`Аудио сайларга`}
        // The button is what is pressed; read aloud the two would be the same thing twice.
        hidden
      />
      <output className="text-14 font-550 text-red empty:hidden">
        {isWrong &&
          (kind === 'video'
            ? t`Файл кабул ителмәде: 500 МБка кадәрге mp4, mov яки webm кирәк.`
            : t`Файл кабул ителмәде: 100 МБка кадәрге mp3, m4a, ogg, opus яки wav кирәк.`)}
      </output>
    </>
  );
}

export function FileSize({ bytes }: { bytes: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const megabytes = number(Math.max(0.1, Math.round(bytes / 104_857.6) / 10));
  return <span className="whitespace-nowrap">{t`${megabytes} МБ`}</span>;
}
