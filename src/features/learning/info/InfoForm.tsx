import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ContentButtons } from '#features/core/cms/ContentButtons.tsx';
import { EditorDraftState } from '#features/platform/drafts/EditorDraftState.tsx';
import { useEditorDraft } from '#features/platform/drafts/use-editor-draft.web.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { AreaField, SelectField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { AdminInfo } from './calls/staff.ts';
import type { createInfo, updateInfo } from './client.gen.ts';
import { withText, type InfoFields } from './info-fields.ts';
import { InfoLanguageChoice } from './InfoLanguageChoice.tsx';
import { InfoPreview } from './InfoPreview.tsx';
import { versionOf, type InfoLanguage, type InfoPart } from './rules.ts';

interface InfoFormProps {
  first: InfoFields;
  image: AdminInfo['image'];
  /** Its address is chosen once. */
  isNew: boolean;
  /** It is there for everybody already. */
  published: boolean;
  /** It cannot be hidden. */
  fixed: boolean;
  /** Sends it; what it throws is shown, and nothing that was written is touched. */
  onSend: (fields: InfoFields, published: boolean) => Promise<void>;
  /** What there is to say above its buttons. */
  children?: ReactNode;
}

/** The editor of a page, with the page itself beside it. */
export function InfoForm(props: InfoFormProps) {
  const { first, image, isNew, published, fixed, onSend, children } = props;
  const { t } = useLingui();
  const [fields, setFields] = useState(first);
  const draft = useEditorDraft(`info/${isNew ? '' : first.id}`, first, setFields);
  const [lang, setLang] = useState<InfoLanguage>('tt');
  const sending = useSend<typeof createInfo | typeof updateInfo>({
    id: isNew ? t`Бу адрес алынган инде яки ярамый` : undefined,
    // Said by what stands above the buttons, and for longer.
    forbidden: { changed: '' },
  });
  const write = (next: InfoFields) => {
    setFields(next);
    draft.keep(next);
  };
  const set = (change: Partial<InfoFields>) => write({ ...fields, ...change });
  const text = versionOf(fields, lang);

  async function send(isShown: boolean) {
    // What is missing of the Tatar text is said at its own fields.
    if (fields.title.trim() === '' || fields.content.trim() === '') setLang('tt');
    await sending.send(async () => {
      await onSend(fields, isShown);
      draft.forget();
    });
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send(true);
  }

  return (
    <div className="grid grid-cols-1 gap-6 side:grid-cols-2">
      <form onSubmit={handleSubmit} className="grid content-start gap-5" {...sending.form}>
        {isNew && (
          <TextField
            label={t`Битнең адресы`}
            hint={t`Латин хәрефләре, цифрлар, сызыкча: 3–32. Соңыннан үзгәрми.`}
            name="id"
            required
            maxLength={32}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={fields.id}
            onChange={(event) => set({ id: event.target.value })}
            flags={['id']}
            of={sending}
          />
        )}
        <InfoLanguageChoice value={lang} onChange={setLang} />
        <TextField
          label={t`Исем`}
          hint={t`3–150 хәреф.`}
          name="title"
          lang={lang}
          required={lang === 'tt'}
          maxLength={150}
          value={text.title}
          onChange={(event) => write(withText(fields, lang, { title: event.target.value }))}
          flags={['title']}
          of={sending}
        />
        <AreaField
          label={t`Текст`}
          hint={t`## бүлек исеме, - исемлек, > өземтә, **калын**, *курсив*.`}
          name="content"
          lang={lang}
          rows={16}
          required={lang === 'tt'}
          maxLength={50_000}
          value={text.content}
          onChange={(event) => write(withText(fields, lang, { content: event.target.value }))}
          flags={['content']}
          of={sending}
        />
        <LetterTools />
        <SelectField
          label={t`Текст астында`}
          name="part"
          value={fields.part}
          onChange={(event) => set({ part: event.target.value as InfoPart })}
          options={[
            { value: 'none', label: t`Берни дә юк` },
            { value: 'typing', label: t`Хәрефләрне җыеп карау` },
            { value: 'alphabet', label: t`Алфавит һәм авазлар` },
            { value: 'noun', label: t`Исем формалары` },
            { value: 'verb', label: t`Фигыль формалары` },
          ]}
        />
        <TextField
          label={t`Сылтамалар`}
          hint={t`Буш урын белән аерыгыз, 10 га кадәр.`}
          name="links"
          value={fields.links}
          onChange={(event) => set({ links: event.target.value })}
          flags={['links', 'link']}
          of={sending}
        />
        <OtherFlags of={sending} except={['id', 'title', 'content', 'links', 'link']} />
        {children}
        <EditorDraftState
          draft={draft}
          onDiscard={() => {
            setFields(first);
            draft.forget();
          }}
        />
        <ContentButtons
          published={published}
          busy={sending.busy}
          onDraft={fixed ? undefined : () => void send(false)}
        />
      </form>
      <section aria-label={t`Алдан карау`} className="min-w-0">
        <h2 className="pb-2 text-13 font-semibold text-muted">{t`Алдан карау`}</h2>
        <InfoPreview fields={fields} image={image} lang={lang} />
      </section>
    </div>
  );
}
