import { useLingui } from '@lingui/react/macro';
import { linkButton } from '#ui/button.ts';
import { DraftState } from './DraftState.tsx';
import type { useEditorDraft } from './use-editor-draft.web.ts';

interface EditorDraftStateProps {
  draft: Pick<ReturnType<typeof useEditorDraft>, 'state' | 'restored' | 'isOlder'>;
  /** Shows what was saved last again. */
  onDiscard: () => void;
}

/** Tells that nothing is lost, and how to go back to what was saved. */
export function EditorDraftState({ draft, onDiscard }: EditorDraftStateProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1">
      <DraftState draft={draft} />
      {draft.isOlder && (
        <p className="text-14 text-gold-text">
          {t`Каралама башланганнан соң сакланган текст үзгәргән. Бастырыр алдыннан чагыштырыгыз.`}
        </p>
      )}
      {draft.restored && (
        <button type="button" onClick={onDiscard} className={`${linkButton} justify-self-start`}>
          {t`Караламаны ташларга`}
        </button>
      )}
    </div>
  );
}
