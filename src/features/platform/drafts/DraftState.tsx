import { useLingui } from '@lingui/react/macro';
import type { Draft } from './use-draft.web.ts';

/** Tells that nothing is lost. Only the return of an older text is read aloud; the rest is seen. */
export function DraftState({ draft }: { draft: Pick<Draft, 'state' | 'restored'> }) {
  const { t } = useLingui();
  return (
    <>
      <output className="text-14 text-muted empty:hidden">
        {draft.restored && t`Сез башлаган текст кайтарылды.`}
      </output>
      <p className="text-14 text-muted empty:hidden">
        {draft.state === 'local' && t`Каралама бу браузерда сакланды.`}
        {draft.state === 'saved' && t`Каралама сакланды.`}
      </p>
    </>
  );
}
