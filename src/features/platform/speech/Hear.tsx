import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { playIcon } from '#ui/icons.ts';
import { openSpeaker, type Speaker, type SpeakerState } from './speaker.web.ts';

/** What is to be heard; where that cannot be, something else in its place. */
export function Hear({ src, otherwise }: { src: string; otherwise: ReactNode }) {
  const { t } = useLingui();
  const [status, setStatus] = useState<SpeakerState['status']>('paused');
  const speaker = useRef<Speaker>(null);
  useEffect(() => () => speaker.current?.close(), []);
  const handlePress = () => {
    speaker.current ??= openSpeaker([src], (state) => setStatus(state.status));
    speaker.current.go(0);
  };
  if (status === 'failed') return otherwise;
  return (
    <button
      type="button"
      aria-busy={status === 'loading'}
      onClick={handlePress}
      className={`${quietButton} justify-self-start`}
    >
      <Icon of={playIcon} size={18} />
      {t`Тыңларга`}
    </button>
  );
}
