import { ContentNewer } from '#features/core/cms/ContentNewer.tsx';
import { useEdited } from '#features/core/cms/edited.web.ts';
import { ask } from '#ui/ask.web.ts';
import type { AdminInfo } from './calls/staff.ts';
import { getAdminInfo, updateInfo } from './client.gen.ts';
import { fieldsOf, writtenOf } from './info-fields.ts';
import { InfoForm } from './InfoForm.tsx';

interface InfoEditorProps {
  info: AdminInfo;
  onSaved: () => void;
}

/** The editor of a page that is there. */
export function InfoEditor({ info, onSaved }: InfoEditorProps) {
  const params = { id: info.id };
  const edited = useEdited(info, () => ask(getAdminInfo, { params }));
  const { image, published, fixed } = edited.thing;
  return (
    <InfoForm
      key={edited.key}
      first={fieldsOf(edited.thing)}
      {...{ image, published, fixed }}
      isNew={false}
      onSend={async (fields, isShown) => {
        await edited.save((version) =>
          ask(updateInfo, { params, body: { ...writtenOf(fields), published: isShown, version } }),
        );
        onSaved();
      }}
    >
      <ContentNewer of={edited} />
    </InfoForm>
  );
}
