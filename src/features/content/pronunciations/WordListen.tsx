import type { ReactNode } from 'react';
import { ListenButton } from '#features/platform/speech/ListenButton.tsx';
import { useVoices } from './voice-list.web.ts';

/** A voice two listeners agree on; that of the machine where there is none. */
export function WordListen({ form, machine }: { form: string; machine: ReactNode }) {
  const voice = useVoices(form).find(({ agreed, src }) => agreed && src !== null);
  return voice === undefined ? (
    machine
  ) : (
    <ListenButton address={`${voice.src}.ogg`} word={voice.user.name} />
  );
}
