import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { linkButton } from '#ui/button.ts';
import type { ReportType } from '../rules.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('./ReportDialog.tsx')).ReportDialog,
}));

/** Where a reader who is signed in says what is wrong with something of the project itself. */
export function ReportMistake({ thing }: { thing: { type: ReportType; id: string } }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (useViewer() === null) return null;
  return (
    <div className="px-4 py-3">
      <button type="button" onClick={() => setOpen(true)} className={`script-only ${linkButton}`}>
        {t`Хата таптыгызмы?`}
      </button>
      <Suspense>{isOpen && <ReportDialog thing={thing} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
