import { useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { MicTroubleText } from '#features/platform/media/MicTroubleText.tsx';
import type { Spoken } from '#features/platform/media/recorder.web.ts';
import { SPOKEN_SECONDS } from '#features/platform/media/rules.ts';
import { useRecorder } from '#features/platform/media/use-recorder.web.ts';
import { VoiceBar } from '#features/platform/media/VoiceBar.tsx';
import { linkButton, quietButton } from '#ui/button.ts';

export interface NoteRecorderProps {
  /** Ends what is being recorded. */
  stop: Ref<() => void>;
  onDone: (file: File, ended: Spoken['ended']) => void;
  onClose: () => void;
}

const ENDINGS = [
  ['audio/mp4', 'm4a'],
  ['audio/ogg', 'ogg'],
] as const;
const endingOf = (type: string): string =>
  ENDINGS.find(([begin]) => type.startsWith(begin))?.[1] ?? 'webm';

/** Records at once what is spoken into a note; what was recorded is heard in its place. */
export function NoteRecorder({ stop, onDone, onClose }: NoteRecorderProps) {
  const { t } = useLingui();
  const recorder = useRecorder(SPOKEN_SECONDS, ({ file, ended }: Spoken) => {
    const name = `${t`Тавыш язмасы`}.${endingOf(file.type)}`;
    onDone(new File([file], name, { type: file.type }), ended);
  });
  const begin = useRef(recorder.start);
  useEffect(() => begin.current(), []);
  useImperativeHandle(stop, () => recorder.stop);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div ref={place} className="scroll-mt-20 scroll-mb-32 pt-3">
      {recorder.trouble !== null ? (
        <div role="alert" className="grid gap-1 rounded-control border border-line p-3">
          <p className="text-15">
            <MicTroubleText trouble={recorder.trouble} />
          </p>
          <div className="flex flex-wrap items-center gap-x-4">
            <button type="button" onClick={recorder.start} className={quietButton}>
              {t`Тагын бер тапкыр`}
            </button>
            <button type="button" onClick={onClose} className={linkButton}>
              {t`Ябарга`}
            </button>
          </div>
        </div>
      ) : recorder.state === 'recording' ? (
        <VoiceBar
          recorder={recorder}
          voice={null}
          onDrop={() => {
            recorder.drop();
            onClose();
          }}
        />
      ) : (
        <p className="py-3 text-muted">{t`Микрофонга рөхсәт көтелә…`}</p>
      )}
    </div>
  );
}
