import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { AreaField, SelectField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Save, Saved, Section } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { StudySettings } from './calls.ts';
import { exportWords, importWords, updateWordSettings } from './client.gen.ts';
import { DotsSwitch } from './DotsSwitch.tsx';
import { CAP } from './rules.ts';
import { saveAs } from './save-as.web.ts';
import { wordsChanged } from './word-changes.web.ts';
import { WORD_FILES } from './word-files.ts';
import { useWeekdays } from './weekdays.web.ts';

/** How many words a day, and on which days none. */
export function StudyChoices({ first }: { first: StudySettings }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(false);
  const sending = useSend<typeof updateWordSettings>({
    error: t`${CAP.least} белән ${CAP.most} арасындагы сан языгыз`,
  });
  const days = useWeekdays();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { cap: Number(form.get('cap')), rest: form.getAll('rest').map(Number) };
    void sending.send(async () => {
      await ask(updateWordSettings, { body });
      setSaved(true);
      wordsChanged();
    });
  };
  return (
    <Section
      id="choices"
      title={t`Кабатлау тәртибе`}
      lead={t`Күп җыелса да, көненә билгеләгән саннан артык сорамыйбыз.`}
    >
      <form {...sending.form} onSubmit={handleSubmit} className="grid gap-4">
        <TextField
          label={t`Көненә ничә сүз`}
          name="cap"
          type="number"
          inputMode="numeric"
          min={CAP.least}
          max={CAP.most}
          required
          defaultValue={first.cap}
          flags={['error']}
          of={sending}
        />
        <fieldset className="grid gap-1">
          <legend className="font-550">{t`Ял көннәре`}</legend>
          <div className="flex flex-wrap gap-x-5">
            {days.map((name, at) => (
              <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  name="rest"
                  value={at + 1}
                  defaultChecked={first.rest.includes(at + 1)}
                  className="size-5 accent-accent"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <OtherFlags of={sending} except={['error']} />
        <Save saved={saved} busy={sending.busy} />
      </form>
      <DotsSwitch first={first.dots} />
      <p className="text-14 text-muted">
        {t`Төймә яки бүлек исемен аңламасагыз, аңа озаграк басып торыгыз, яки аның өстендә чакта «?» төймәсенә басыгыз: тәрҗемәсе һәм сүзләре ачылыр.`}
      </p>
    </Section>
  );
}

/** Words as files for other programs, and lists of words from them. */
export function WordFiles() {
  const { t } = useLingui();
  const { number } = useFormat();
  const [brought, setBrought] = useState('');
  const { revalidate } = useRevalidator();
  const files = useSend();
  const list = useSend<typeof importWords>({
    content: t`Монда бер татар сүзе дә табылмады`,
    quantity: { many: t`Берьюлы 500 сүзгә кадәр генә, барлыгы 20 000 сүзгә кадәр` },
  });
  const handleExport = (format: 'csv' | 'anki') =>
    void files.send(async () => {
      const content = await ask(exportWords, { query: { format } });
      saveAs({ name: WORD_FILES[format].name, content });
    });
  const handleImport = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const content = given.get('content');
    const select = given.get('select') === '3' ? 3 : 1;
    void list.send(async () => {
      const body = { content: typeof content === 'string' ? content : '', select } as const;
      const { added, wrong } = await ask(importWords, { body });
      const count = t`${plural(added, { other: `${number(added)} сүз өстәлде` })}`;
      setBrought(wrong.length === 0 ? count : t`${count}. Танымадык: ${wrong.join(', ')}`);
      form.reset();
      wordsChanged();
      await revalidate();
    });
  };
  return (
    <Section
      id="files"
      title={t`Файллар`}
      lead={t`Сүзләрегез сезнеке: алып китә һәм алып килә аласыз.`}
    >
      <div {...files.hold} className="script-only flex flex-wrap gap-3">
        <button type="button" onClick={() => handleExport('csv')} className={quietButton}>
          {t`CSV итеп алырга`}
        </button>
        <button type="button" onClick={() => handleExport('anki')} className={quietButton}>
          {t`Anki өчен алырга`}
        </button>
        <OtherFlags of={files} />
      </div>
      <form {...list.form} onSubmit={handleImport} className="grid gap-4">
        <AreaField
          label={t`Сүзләр исемлеге`}
          hint={t`Һәр юлга бер сүз. Өтер, нокталы өтер яки табуляциядән соңгысы укылмый.`}
          name="content"
          lang="tt"
          required
          maxLength={100_000}
          flags={['content', 'quantity']}
          of={list}
        />
        <LetterTools />
        <SelectField
          label={t`Бу сүзләр`}
          name="select"
          options={[
            { value: '1', label: t`өйрәнәсе сүзләр` },
            { value: '3', label: t`инде таныш сүзләр` },
          ]}
        />
        <OtherFlags of={list} except={['content', 'quantity']} />
        <Saved>{brought}</Saved>
        <button
          type="submit"
          aria-disabled={list.busy}
          className={`${quietButton} justify-self-start`}
        >
          {t`Сүзлеккә өстәргә`}
        </button>
      </form>
    </Section>
  );
}
