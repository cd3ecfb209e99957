import { useLingui } from '@lingui/react/macro';
import { useState, type ChangeEvent } from 'react';
import { LEVELS } from '#tatar/level-names.ts';
import { linkButton } from '#ui/button.ts';
import { AreaField, SelectField, TextField } from '#ui/Field.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import type { EduFormFields } from './edu-fields.ts';
import { ExerciseCards } from './ExerciseCards.tsx';

interface PartProps {
  fields: EduFormFields;
  of: Sending;
  set: (change: Partial<EduFormFields>) => void;
}

/** The name, the value and the change of one field. */
function fieldOf({ fields, set, of }: PartProps) {
  return <K extends keyof EduFormFields>(name: K) => ({
    name,
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ [name]: event.target.value }),
    of,
  });
}

/** What it is called, whose it is, and where on the way it stands. */
export function HeadFields({ isNew, ...parts }: PartProps & { isNew: boolean }) {
  const { t } = useLingui();
  const { fields, set } = parts;
  const field = fieldOf(parts);
  return (
    <>
      {isNew && (
        <TextField
          {...field('id')}
          label={t`Дәреснең адресы`}
          hint={t`Латин хәрефләре, цифрлар, сызыкча: 3–40. Буш калса, үзе куела. Соңыннан үзгәрми.`}
          maxLength={40}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          flags={['id']}
        />
      )}
      <SelectField
        label={t`Төре`}
        name="kind"
        value={fields.kind}
        onChange={(event) => set({ kind: event.target.value as EduFormFields['kind'] })}
        options={[
          { value: 'lesson', label: t`Дәрес` },
          { value: 'dictation', label: t`Диктант` },
        ]}
      />
      <TextField
        {...field('title')}
        label={t`Исем`}
        hint={t`3–150 хәреф.`}
        lang="tt"
        required
        maxLength={150}
        flags={['title']}
      />
      <TextField {...field('titleRus')} label={t`Исеме русча`} lang="ru" maxLength={150} />
      <TextField {...field('titleEng')} label={t`Исеме инглизчә`} lang="en" maxLength={150} />
      <TextField
        {...field('writer')}
        label={t`Авторы`}
        required
        maxLength={100}
        flags={['writer']}
      />
      <SelectField
        label={t`Дәрәҗә`}
        name="range"
        value={fields.range}
        onChange={(event) => set({ range: event.target.value })}
        options={LEVELS.map((label, at) => ({ value: String(at + 1), label }))}
      />
      <TextField
        {...field('place')}
        label={t`Дәрәҗәдәге урыны`}
        type="number"
        required
        min={-10_000}
        max={10_000}
      />
    </>
  );
}

/** The text with its translations, and the rule it is about. */
export function TextFields(parts: PartProps) {
  const { t } = useLingui();
  const field = fieldOf(parts);
  const isDictation = parts.fields.kind === 'dictation';
  return (
    <>
      <AreaField
        {...field('content')}
        label={t`Текст`}
        hint={t`Абзацлар арасында буш юл. Сүзне аңлату: [сүз|перевод|meaning].`}
        lang="tt"
        rows={12}
        required
        maxLength={50_000}
        flags={['content']}
      />
      <AreaField {...field('translationRus')} label={t`Тәрҗемәсе русча`} lang="ru" />
      <AreaField {...field('translationEng')} label={t`Тәрҗемәсе инглизчә`} lang="en" />
      <AreaField {...field('noteTat')} label={t`Кагыйдә татарча`} lang="tt" />
      <AreaField {...field('noteRus')} label={t`Кагыйдә русча`} lang="ru" />
      <AreaField {...field('noteEng')} label={t`Кагыйдә инглизчә`} lang="en" />
      {!isDictation && (
        <AreaField
          {...field('course')}
          label={t`Курстагы урыны`}
          hint={t`Уку тексты өчен буш калдырыгыз. Юллар: number, unit, aim, culture, can, checkpoint.`}
          lang="tt"
          spellCheck={false}
        />
      )}
      {isDictation && (
        <>
          <TextField
            {...field('pair')}
            label={t`Нинди хәрефләр турында`}
            hint={t`Мәсәлән: о/ө`}
            lang="tt"
            maxLength={20}
          />
          <AreaField
            {...field('pairs')}
            label={t`Парлы сүзләр`}
            hint={t`Һәр юлда бер пар: ун | өн`}
            lang="tt"
          />
          <TextField
            {...field('watch')}
            label={t`Игътибар итәсе сүзләр`}
            hint={t`Өтер белән аерыгыз.`}
            lang="tt"
          />
        </>
      )}
      <TextField
        {...field('tags')}
        label={t`Теглар`}
        hint={t`Буш урын белән аерыгыз, 10 га кадәр.`}
        lang="tt"
        flags={['tags', 'tag']}
      />
      <TextField
        {...field('links')}
        label={t`Сылтамалар`}
        hint={t`Буш урын белән аерыгыз, 10 га кадәр.`}
        flags={['links', 'link']}
      />
    </>
  );
}

/** Words and what is asked; the sentences of a dictation are its exercises. */
export function ExerciseFields(parts: PartProps) {
  const { t } = useLingui();
  const field = fieldOf(parts);
  const [isText, setIsText] = useState(false);
  if (parts.fields.kind === 'dictation') return null;
  return (
    <>
      <AreaField
        {...field('words')}
        label={t`Дәрес сүзләре`}
        hint={t`Һәр юлда берсе: китап | книга | book. 60 ка кадәр.`}
        lang="tt"
        rows={6}
      />
      <section aria-label={t`Күнегүләр`} className="grid gap-3">
        <h2 className="font-620">{t`Күнегүләр`}</h2>
        <ExerciseCards
          text={parts.fields.exercises}
          onText={(exercises) => parts.set({ exercises })}
        />
        <details
          open={isText || parts.of.flags.has('answers')}
          onToggle={(event) => setIsText(event.currentTarget.open)}
        >
          <summary className={linkButton}>{t`Текст итеп язарга`}</summary>
          <AreaField
            {...field('exercises')}
            label={t`Күнегүләр тексты`}
            hint={<Notation />}
            lang="tt"
            rows={16}
            spellCheck={false}
            flags={['answers']}
          />
        </details>
      </section>
      <TextField
        {...field('tat')}
        label={t`Төп сүзтезмә татарча`}
        lang="tt"
        maxLength={500}
        flags={['tat']}
      />
      <TextField
        {...field('rus')}
        label={t`Төп сүзтезмә русча`}
        lang="ru"
        maxLength={500}
        flags={['rus']}
      />
      <AreaField
        {...field('answers')}
        label={t`Төп сүзтезмә өчен җаваплар`}
        hint={t`Һәр юлда бер җавап, барысы 2–8. Беренчесе дөрес.`}
        lang="tt"
        flags={['answer']}
      />
    </>
  );
}

const EXAMPLES = `choose Бу нәрсә?
+ китап
- урман
! «Бу – китап».

cloze Мин ___ укыйм.
= китап
rus книгу
eng a book

build китап | бу
= Бу – китап.

dictation Бу – китап.

suffix бала | noun | балага
tat Кемгә?
rus Кому?
eng To whom?

match
бала = ребёнок = child
ана = мать = mother

hear ит
+ ит = мясо = meat
- эт = собака = dog

translate
rus Я не ем мясо.
eng I don't eat meat.
= (Мин) ит ашамыйм.
~ Итне ашамыйм. = Это мясо я не ем. = I don't eat the meat.
! Вещь вообще не имеет окончания. = A thing in general has no ending.

say Рәхмәт!
rus Спасибо!
eng Thank you!

role
< Исәнмесез! = Здравствуйте! = Hello!
> Хәерле көн! = Добрый день! = Good day!

write
rus Кто вы?
eng Who are you?
= Мин – Анна.`;

function Notation() {
  const { t } = useLingui();
  return (
    <>
      {t`Күнегүләр арасында буш юл. Сайлар вариантлары («-») булмаса, cloze җавабын укучы үзе яза.`}
      <span lang="tt" className="mt-2 block rounded-control bg-raised p-3 whitespace-pre-wrap">
        {EXAMPLES}
      </span>
    </>
  );
}
