import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { MicTroubleText } from '#features/platform/media/MicTroubleText.tsx';
import type { Spoken } from '#features/platform/media/recorder.web.ts';
import { type SoundShape, soundShape } from '#features/platform/media/sound-shape.web.ts';
import { useRecorder } from '#features/platform/media/use-recorder.web.ts';
import { Waveform } from '#features/platform/media/Waveform.tsx';
import { Hear } from '#features/platform/speech/Hear.tsx';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { micIcon, playIcon, stopIcon } from '#ui/icons.ts';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import type { ExerciseProps } from './ChoiceExercises.tsx';

const LONGEST_SECONDS = 15;

interface SayExerciseProps extends ExerciseProps<'say'> {
  sound: string | undefined;
}

/** Hear, say, hear oneself: the only judge is one's own ear, and nothing is sent. */
export function SayExercise({ exercise, given, onAnswer, sound }: SayExerciseProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaning = useMeaning()(exercise.meaning);
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const recorder = useRecorder(LONGEST_SECONDS, setSpoken);
  const model = useShape(sound);
  const isRecording = recorder.state === 'recording';
  const longest = Math.max(model?.seconds ?? 0, spoken?.seconds ?? 0);
  return (
    <>
      <p>
        <span lang={lang} data-words="" className="font-serif text-22 leading-normal">
          {read(exercise.text)}
        </span>
        <span lang={meaning.lang} className="block text-15 text-muted">
          {meaning.text}
        </span>
      </p>
      {sound !== undefined && <Hear src={sound} slow otherwise={null} />}
      {model !== null && spoken !== null && (
        <div className="grid gap-3">
          <Shape title={t`Үрнәк`} shape={model} longest={longest} />
          <Shape title={t`Сез`} shape={spoken} longest={longest} />
        </div>
      )}
      {spoken !== null && <OwnVoice file={spoken.file} />}
      {recorder.trouble !== null && (
        <p role="alert" className="text-15">
          <MicTroubleText trouble={recorder.trouble} />
        </p>
      )}
      {given === null && (
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            aria-disabled={recorder.state === 'asking'}
            onClick={isRecording ? recorder.stop : recorder.start}
            className={`${spoken === null ? mainButton : quietButton} script-only`}
          >
            <Icon of={isRecording ? stopIcon : micIcon} size={20} />
            {isRecording
              ? t`Туктатырга`
              : spoken === null
                ? t`Үз тавышымны яздырырга`
                : t`Яңадан яздырырга`}
          </button>
          <button
            type="button"
            onClick={() => onAnswer(exercise.text)}
            className={spoken === null ? linkButton : mainButton}
          >
            {spoken === null ? t`Яздырмыйча әйттем` : t`Әйттем`}
          </button>
        </div>
      )}
      <p className="text-14 text-muted">{t`Тавышыгыз беркая да җибәрелми.`}</p>
    </>
  );
}

/** Null until it is known, and where it cannot be. */
function useShape(sound: string | undefined): SoundShape | null {
  const [shape, setShape] = useState<SoundShape | null>(null);
  useEffect(() => {
    if (sound === undefined) return;
    const control = new AbortController();
    // A courtesy: without it one hears the two voices all the same.
    soundShape(sound, control.signal).then(setShape, () => undefined);
    return () => control.abort();
  }, [sound]);
  return shape;
}

interface ShapeProps {
  title: string;
  shape: SoundShape;
  /** Both are drawn to one scale of time. */
  longest: number;
}

const Shape = ({ title, shape, longest }: ShapeProps) => (
  <div className="grid gap-1">
    <span className="text-14 text-muted">{title}</span>
    <span className="block h-10 rounded-inner bg-raised px-2">
      <span
        className="block h-full"
        style={{ width: `${(100 * shape.seconds) / Math.max(longest, 0.1)}%` }}
      >
        <Waveform waveform={shape.waveform} played={0} />
      </span>
    </span>
  </div>
);

function OwnVoice({ file }: { file: Blob }) {
  const { t } = useLingui();
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (player.current !== null) player.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <>
      {/* oxlint-disable-next-line jsx_a11y/media-has-caption -- it is one's own voice */}
      <audio ref={player} />
      <button
        type="button"
        onClick={() => void player.current?.play().catch(() => undefined)}
        className={`${quietButton} justify-self-start`}
      >
        <Icon of={playIcon} size={18} />
        {t`Үземне тыңларга`}
      </button>
    </>
  );
}
