import { useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { linkButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon, linkIcon } from '#ui/icons.ts';
import { useReading } from '#ui/reading.ts';
import { SiteContext } from '#ui/site.ts';
import { noteAddress } from './addresses.ts';
import type { Note } from './calls.ts';

/** Hands the address of a note to another program, or to the clipboard where there is no such way. */
export function ShareNote({ note }: { note: Pick<Note, 'idC' | 'title'> }) {
  const { t } = useLingui();
  const { read } = useReading();
  const { publicUrl } = useContext(SiteContext);
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const url = publicUrl + noteAddress(note);

  async function handleShare() {
    if (typeof navigator.share === 'function') {
      // Whoever closes the list of programs has changed their mind.
      await navigator.share({ title: read(note.title), url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('shown');
    }
  }

  return (
    <div className="script-only mt-1 -mb-1 flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        onClick={() => void handleShare()}
        className={`${linkButton} gap-2 text-muted hover:text-text hover:no-underline`}
      >
        <Icon of={state === 'copied' ? checkIcon : linkIcon} size={18} />
        {t`Уртаклашырга`}
      </button>
      <output className="text-14 text-muted wrap-anywhere empty:hidden">
        {state === 'copied' && t`Сылтама күчереп алынды`}
        {state === 'shown' && url}
      </output>
    </div>
  );
}
