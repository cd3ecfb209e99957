import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MicTroubleText } from '#features/platform/media/MicTroubleText.tsx';
import type { Spoken } from '#features/platform/media/recorder.web.ts';
import { useRecorder } from '#features/platform/media/use-recorder.web.ts';
import { VoiceBar } from '#features/platform/media/VoiceBar.tsx';
import { ask } from '#ui/ask.web.ts';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { createVoice } from './client.gen.ts';
import { MOST_SECONDS } from './rules.ts';
import { SayButton } from './SayButton.tsx';
import { loadVoices } from './voice-list.web.ts';

/** Records the form at once, lets one hear it, and sends it. */
export function SayWord({ form }: { form: string }) {
  const { t } = useLingui();
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const recorder = useRecorder(MOST_SECONDS, setSpoken);
  const sending = useSend<typeof createVoice>({
    time: { day: t`Бүгенгә җитәрлек яздыргансыз. Иртәгә дәвам итегез` },
    audio: t`Бу тавышны укып булмады. Кабат яздырып карагыз`,
  });
  const begin = useRef(recorder.start);
  useEffect(() => begin.current(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (spoken === null) return;
    void sending.send(async () => {
      await ask(createVoice, { body: { word: form, voice: spoken.file } });
      setSpoken(null);
      sayDone(t`Рәхмәт! Ике кеше хуплагач, аны барысы да ишетер`);
      await loadVoices(form);
    });
  };
  if (recorder.state === 'recording' || spoken !== null)
    return (
      <form {...sending.form} onSubmit={handleSubmit} className="grid gap-1">
        <VoiceBar
          recorder={recorder}
          voice={spoken}
          onDrop={() => {
            recorder.drop();
            setSpoken(null);
          }}
        />
        <OtherFlags of={sending} />
      </form>
    );
  return (
    <div className="grid gap-1">
      <SayButton isFocused isBusy={recorder.state === 'asking'} onPress={recorder.start} />
      {recorder.trouble !== null && (
        <p role="alert" className="text-14 text-red">
          <MicTroubleText trouble={recorder.trouble} />
        </p>
      )}
    </div>
  );
}
