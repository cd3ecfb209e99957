import { ContentNewer } from '#features/core/cms/ContentNewer.tsx';
import { useEdited } from '#features/core/cms/edited.web.ts';
import { ask } from '#ui/ask.web.ts';
import type { StaffItem } from './calls/staff.ts';
import { getAdminTriangle, updateTriangle } from './client.gen.ts';
import { ItemForm } from './ItemForm.tsx';

interface ItemEditorProps {
  /** What was saved last. */
  item: StaffItem;
  onSaved: () => Promise<void>;
}

/** The editor of a task or a good that is there. */
export function ItemEditor({ item, onSaved }: ItemEditorProps) {
  const params = { id: item.id };
  const edited = useEdited(item, () => ask(getAdminTriangle, { params }));
  // The stock in the form is that of when it was filled: what was ordered since is taken off it.
  const { done } = edited.thing;
  return (
    <ItemForm
      key={edited.key}
      first={edited.thing}
      id={item.id}
      published={item.published}
      onSend={async (written, published) => {
        await edited.save((version) =>
          ask(updateTriangle, { params, body: { ...written, published, version, done } }),
        );
        await onSaved();
      }}
    >
      <ContentNewer of={edited} />
    </ItemForm>
  );
}
