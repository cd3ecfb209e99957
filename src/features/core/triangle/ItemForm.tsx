import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ContentButtons } from '#features/core/cms/ContentButtons.tsx';
import { EditorDraftState } from '#features/platform/drafts/EditorDraftState.tsx';
import { useEditorDraft } from '#features/platform/drafts/use-editor-draft.web.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { LEVELS } from '#tatar/level-names.ts';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/CheckField.tsx';
import { AreaField, SelectField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { type Sending, useSend } from '#ui/use-send.web.ts';
import type { WrittenItem } from './calls/staff.ts';
import type { updateTriangle } from './client.gen.ts';
import { MOST_STOCK, MOST_TASK_PRICE } from './item-rules.ts';
import type { Kind } from './rules.ts';

interface ItemFormProps {
  /** What is there; a new one has only its kind. */
  first: Partial<WrittenItem> & { kind: Kind };
  /** Of one that is there. */
  id?: string;
  published: boolean;
  onSend: (item: WrittenItem, published: boolean) => Promise<unknown>;
  /** What there is to say above its buttons. */
  children?: ReactNode;
}

const FIELDS = [
  'tat',
  'rus',
  'answers',
  'answer',
  'title',
  'content',
  'price',
  'quantity',
] as const;

/** A task or a good as staff write it; kept as a draft, or shown to everybody. */
export function ItemForm(props: ItemFormProps) {
  const { first, id } = props;
  const [shown, setShown] = useState({ fields: first, key: 0 });
  const draft = useEditorDraft<ItemFormProps['first']>(`item/${id ?? ''}`, first, (fields) =>
    setShown({ fields, key: 1 }),
  );
  const discard = () => {
    setShown(({ key }) => ({ fields: first, key: key + 1 }));
    draft.forget();
  };
  return (
    <ItemFields key={shown.key} {...props} first={shown.fields} draft={draft}>
      {props.children}
      <EditorDraftState draft={draft} onDiscard={discard} />
    </ItemFields>
  );
}

interface ItemFieldsProps extends ItemFormProps {
  draft: ReturnType<typeof useEditorDraft<ItemFormProps['first']>>;
}

function itemIn(form: HTMLFormElement): WrittenItem {
  const data = new FormData(form);
  const text = (name: string) => (data.get(name) as string | null) ?? '';
  return {
    kind: text('kind') as Kind,
    tat: text('tat'),
    rus: text('rus'),
    eng: text('eng'),
    answers: text('answers')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((answer) => ({ answer })),
    range: Number(text('range') || 1),
    title: text('title'),
    content: text('content'),
    contentRus: text('contentRus'),
    contentEng: text('contentEng'),
    price: Number(text('price')),
    quantity: Number(text('quantity') || 0),
    listen: data.has('listen'),
  };
}

interface TextsProps {
  first: ItemFormProps['first'];
  sending: Sending;
}

function TaskFields({ first, sending }: TextsProps) {
  const { t } = useLingui();
  return (
    <>
      <AreaField
        label={t`Русча: шул күрсәтелә`}
        lang="ru"
        flags={['rus']}
        of={sending}
        name="rus"
        defaultValue={first.rus}
        maxLength={500}
        rows={2}
      />
      <AreaField
        label={t`Инглизчә: шул күрсәтелә`}
        hint={t`Буш булса, инглизчә укучыга да русчасы күрсәтелә.`}
        lang="en"
        name="eng"
        defaultValue={first.eng}
        maxLength={500}
        rows={2}
      />
      <AreaField
        label={t`Татарча: тулы җавап`}
        lang="tt"
        flags={['tat']}
        of={sending}
        name="tat"
        defaultValue={first.tat}
        maxLength={500}
        rows={2}
      />
      <AreaField
        label={t`Дөрес җаваплар`}
        hint={t`Һәр юлда берсе, 8 гә кадәр. Баш хәрефләр, тыныш билгеләре, латин хәрефләре мөһим түгел.`}
        lang="tt"
        flags={['answers', 'answer']}
        of={sending}
        name="answers"
        defaultValue={first.answers?.map(({ answer }) => answer).join('\n')}
        rows={4}
      />
      <CheckField
        label={t`Тыңлап эшләнә`}
        hint={t`Татарча тулы җавап кычкырып укыла, мәгънәсе сорагач кына күрсәтелә.`}
        name="listen"
        defaultChecked={first.listen === true}
      />
      <SelectField
        label={t`Дәрәҗә`}
        name="range"
        defaultValue={String(first.range ?? 1)}
        options={LEVELS.map((label, at) => ({ value: String(at + 1), label }))}
      />
    </>
  );
}

function GoodFields({ first, sending }: TextsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Исем`}
        lang="tt"
        flags={['title']}
        of={sending}
        name="title"
        defaultValue={first.title}
        maxLength={150}
      />
      <AreaField
        label={t`Тасвирлау`}
        lang="tt"
        flags={['content']}
        of={sending}
        name="content"
        defaultValue={first.content}
        maxLength={5000}
      />
      <TextField
        label={t`Русча исем`}
        hint={t`Буш булса, татарчасы күрсәтелә.`}
        lang="ru"
        name="rus"
        defaultValue={first.rus}
        maxLength={150}
      />
      <AreaField
        label={t`Русча тасвирлау`}
        lang="ru"
        name="contentRus"
        defaultValue={first.contentRus}
        maxLength={5000}
        rows={3}
      />
      <TextField
        label={t`Инглизчә исем`}
        lang="en"
        name="eng"
        defaultValue={first.eng}
        maxLength={150}
      />
      <AreaField
        label={t`Инглизчә тасвирлау`}
        lang="en"
        name="contentEng"
        defaultValue={first.contentEng}
        maxLength={5000}
        rows={3}
      />
    </>
  );
}

function ItemFields({ first, published, onSend, draft, children }: ItemFieldsProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState(first.kind);
  const sending = useSend<typeof updateTriangle>({
    price: t`Бәя дөрес түгел`,
    // Said by what stands above the buttons, and for longer.
    forbidden: { changed: '' },
  });
  const isTask = kind === 'task';
  const texts = { first, sending };
  /** The other button was pressed. */
  const asDraft = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const handleDraft = () => {
    asDraft.current = true;
    form.current?.requestSubmit();
  };

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isShown = !asDraft.current;
    asDraft.current = false;
    const item = itemIn(event.currentTarget);
    void sending.send(async () => {
      await onSend(item, isShown);
      draft.forget();
    });
  }

  return (
    <Card>
      <form
        ref={form}
        {...sending.form}
        onInput={(event) => draft.keep(itemIn(event.currentTarget))}
        onSubmit={handleSubmit}
        className="grid gap-4"
      >
        <SelectField
          label={t`Төре`}
          name="kind"
          value={kind}
          onChange={(event) => setKind(event.target.value as Kind)}
          options={[
            { value: 'task', label: t`Бирем` },
            { value: 'good', label: t`Кибет әйбере` },
          ]}
        />
        {isTask ? <TaskFields {...texts} /> : <GoodFields {...texts} />}
        <TextField
          label={t`Бәясе, өчпочмак`}
          flags={['price']}
          of={sending}
          name="price"
          type="number"
          required
          min={1}
          max={isTask ? MOST_TASK_PRICE : 1000}
          defaultValue={first.price ?? 1}
        />
        <TextField
          label={isTask ? t`Ничә кешегә җитә` : t`Ничә данә бар`}
          hint={isTask ? t`0 – чиксез` : undefined}
          flags={['quantity']}
          of={sending}
          name="quantity"
          type="number"
          required
          min={0}
          max={MOST_STOCK}
          defaultValue={first.quantity ?? 0}
        />
        <LetterTools />
        <OtherFlags of={sending} except={FIELDS} />
        {children}
        <ContentButtons published={published} busy={sending.busy} onDraft={handleDraft} />
      </form>
    </Card>
  );
}
