import { useViewer } from '#features/accounts/viewer.web.ts';
import { useKeptForm } from '#features/drafts/use-kept-form.web.ts';
import type { ReportType } from '#features/moderation/calls.ts';
import { ReportDialog } from '#features/moderation/ReportDialog.tsx';

interface ReportProps {
  thing: { type: ReportType; id: string };
  onClose: () => void;
}

/** A report with its draft. */
export function Report({ thing, onClose }: ReportProps) {
  const person = useViewer()?.id ?? '';
  const formKey = `report-${thing.type}-${thing.id}`;
  const kept = useKeptForm({ person, formKey }, ['reason', 'content']);
  return <ReportDialog thing={thing} kept={kept} onClose={onClose} />;
}
