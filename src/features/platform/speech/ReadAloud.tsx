import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { playIcon } from '#ui/icons.ts';

const SpeechPlayer = lazy(async () => ({
  default: (await import('./SpeechPlayer.tsx')).SpeechPlayer,
}));

interface ReadAloudProps extends Pick<ComponentProps<typeof SpeechPlayer>, 'label' | 'load'> {
  /** Which parts of the article around it are read. */
  parts: string;
}

/** Reads an article aloud; what it takes is fetched when somebody wants to listen. */
export function ReadAloud({ parts, ...more }: ReadAloudProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const blocks = () => [...(box.current?.closest('article')?.querySelectorAll(parts) ?? [])];
  return (
    <div ref={box} className="script-only contents">
      <button
        ref={button}
        type="button"
        onClick={() => setOpen(true)}
        className={isOpen ? 'hidden' : `${quietButton} mb-5`}
      >
        <Icon of={playIcon} size={18} />
        {t`Тыңларга`}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SpeechPlayer
            {...more}
            blocks={blocks}
            onClose={() => {
              setOpen(false);
              // Shown again by then.
              requestAnimationFrame(() => button.current?.focus());
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
