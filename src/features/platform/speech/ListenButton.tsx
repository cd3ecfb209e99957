import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { volumeIcon } from './public/icons.ts';

const LONGEST_WAIT_MS = 30_000;

interface ListenButtonProps {
  /** Of the sound; nothing is shown where there is none. */
  address: string | null;
  /** Told to a screen reader, where several stand on a page. */
  word?: string;
}

/** Says a word. What plays it is fetched at the first press. */
export function ListenButton({ address, word }: ListenButtonProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  if (address === null) return null;
  async function handlePress(src: string) {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { loadSound } = await import('./sound.web.ts');
      await new Audio(await loadSound(src, AbortSignal.timeout(LONGEST_WAIT_MS))).play();
      setState('still');
    } catch {
      setState('failed');
    }
  }
  const label = state === 'failed' ? t`Тавыш йөкләнмәде. Кабатларга` : t`Тыңларга`;
  return (
    <button
      type="button"
      aria-label={word === undefined ? label : `${label}: ${word}`}
      aria-busy={state === 'busy'}
      onClick={() => void handlePress(address)}
      className={`grid size-11 flex-none cursor-pointer place-items-center rounded-full bg-accent-soft hover:brightness-110 aria-busy:animate-pulse ${state === 'failed' ? 'text-red' : 'text-accent'}`}
    >
      <Icon of={volumeIcon} size={22} />
    </button>
  );
}
