import { ContentNewer } from '#features/core/cms/ContentNewer.tsx';
import { useEdited } from '#features/core/cms/edited.web.ts';
import { ask } from '#ui/ask.web.ts';
import type { AdminEdu } from './calls/staff.ts';
import { getAdminEdu, updateEdu } from './client.gen.ts';
import { fieldsOf, writtenOf } from './edu-fields.ts';
import { EduForm } from './EduForm.tsx';

interface EduEditorProps {
  /** What was saved last. */
  edu: AdminEdu;
  onSaved: () => Promise<void>;
}

/** The editor of a lesson that is there. */
export function EduEditor({ edu, onSaved }: EduEditorProps) {
  const params = { id: edu.id };
  const edited = useEdited(edu, () => ask(getAdminEdu, { params }));
  return (
    <EduForm
      key={edited.key}
      first={fieldsOf(edited.thing)}
      saved={edu}
      onSend={async (fields, published) => {
        await edited.save((version) =>
          ask(updateEdu, { params, body: { ...writtenOf(fields), published, version } }),
        );
        await onSaved();
      }}
    >
      <ContentNewer of={edited} />
    </EduForm>
  );
}
