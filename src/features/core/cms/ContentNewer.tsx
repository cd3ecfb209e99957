import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { forgetEditorDraft } from '#features/platform/drafts/use-editor-draft.web.ts';
import { quietButton } from '#ui/button.ts';
import type { Edited } from './edited.web.ts';

/** Says in an editor that somebody else has saved meanwhile; stays until one has chosen. */
export function ContentNewer({ of: { newer, takeNewer } }: { of: Edited<unknown> }) {
  const { t } = useLingui();
  function handleTake({ currentTarget: button }: MouseEvent) {
    const page = button.closest('main');
    forgetEditorDraft();
    takeNewer();
    // The form is another one, and this button is gone: who uses the keyboard begins with its first field.
    requestAnimationFrame(() =>
      page?.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus(),
    );
  }
  return (
    <output className="block empty:sr-only">
      {newer !== null && (
        <span className="grid justify-items-start gap-3 rounded-control bg-gold-soft px-4 py-3">
          <span>
            <b className="block font-620">{t`Шул арада моны башка кеше үзгәртеп саклаган.`}</b>
            {t`Язганыгыз монда калды. Тагын бер тапкыр сакласагыз, сезнеке калачак; яңасын ачсагыз, язганыгыз югалачак.`}
          </span>
          <button type="button" onClick={handleTake} className={quietButton}>
            {t`Яңасын ачарга`}
          </button>
        </span>
      )}
    </output>
  );
}
