import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { playIcon } from '#ui/icons.ts';
import { openSpeaker, type Speaker, type SpeakerState } from './speaker.web.ts';

/** For who cannot tell the sounds apart at once. */
const SLOW = 0.7;

interface HearProps {
  src: string;
  /** May also be heard slowly. */
  slow?: boolean;
  otherwise: ReactNode;
}

/** What is to be heard; where that cannot be, something else in its place. */
export function Hear({ src, slow = false, otherwise }: HearProps) {
  const { t } = useLingui();
  const [status, setStatus] = useState<SpeakerState['status']>('paused');
  const speaker = useRef<Speaker>(null);
  useEffect(() => () => speaker.current?.close(), []);
  const play = (rate: number) => {
    speaker.current ??= openSpeaker([src], (state) => setStatus(state.status));
    speaker.current.setRate(rate);
    speaker.current.go(0);
  };
  if (status === 'failed') return otherwise;
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-busy={status === 'loading'}
        onClick={() => play(1)}
        className={quietButton}
      >
        <Icon of={playIcon} size={18} />
        {t`Тыңларга`}
      </button>
      {slow && (
        <button type="button" onClick={() => play(SLOW)} className={quietButton}>
          {t`Акрын`}
        </button>
      )}
    </div>
  );
}
