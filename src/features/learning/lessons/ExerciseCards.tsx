import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { iconButton, linkButton, quietButton } from '#ui/button.ts';
import { AreaField, SelectField, TextField } from '#ui/Field.tsx';
import {
  CARD_FIELDS,
  cardsIn,
  type ExerciseCard,
  LISTS,
  newCard,
  textOfCards,
} from './exercise-cards.ts';
import { exercisesIn } from './exercise-text.ts';
import type { Exercise } from './lesson.ts';

interface ExerciseCardsProps {
  text: string;
  onText: (text: string) => void;
}

interface Cards {
  /** Of which they were read, or which was made of them. */
  text: string;
  list: readonly (ExerciseCard & { key: number })[];
  made: number;
}

const KINDS = Object.keys(CARD_FIELDS) as Exercise['kind'][];

function read(text: string, made: number): Cards {
  const cards = cardsIn(text);
  const list = cards.map((card, at) => ({ ...card, key: made + at }));
  return { text, list, made: made + cards.length };
}

/** The exercises of a lesson, each a small form; the text of all of them is what is saved. */
export function ExerciseCards({ text, onText }: ExerciseCardsProps) {
  const { t } = useLingui();
  const names = useKindNames();
  const [cards, setCards] = useState(() => read(text, 0));
  const [kind, setKind] = useState<Exercise['kind']>('choose');
  // The text was written by hand, or came back from a draft.
  if (cards.text !== text) setCards(read(text, cards.made));

  const change = (list: Cards['list'], made = cards.made) => {
    const next = textOfCards(list);
    setCards({ text: next, list, made });
    onText(next);
  };
  const move = (at: number, by: number) => {
    const list = [...cards.list];
    const [card] = list.splice(at, 1);
    if (card !== undefined) list.splice(at + by, 0, card);
    change(list);
  };

  return (
    <div className="grid gap-3">
      {cards.list.length === 0 && <p className="text-muted">{t`Әлегә күнегүләр юк.`}</p>}
      {cards.list.map(({ key, ...card }, at) => {
        const name = `${at + 1}. ${names[card.kind]}`;
        return (
          <fieldset
            key={key}
            aria-label={name}
            className="grid min-w-0 gap-3 rounded-card border border-line p-4"
          >
            <div className="flex flex-wrap items-center gap-1">
              <span className="mr-auto font-620">{name}</span>
              <button
                type="button"
                aria-label={t`Өскә: ${name}`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
                className={`${iconButton} disabled:opacity-40`}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={t`Аска: ${name}`}
                disabled={at === cards.list.length - 1}
                onClick={() => move(at, 1)}
                className={`${iconButton} disabled:opacity-40`}
              >
                ↓
              </button>
              <button
                type="button"
                aria-label={t`Бетерергә: ${name}`}
                onClick={() => change(cards.list.filter((one) => one.key !== key))}
                className={linkButton}
              >
                {t`Бетерергә`}
              </button>
            </div>
            <CardFields
              card={card}
              onChange={(fields) =>
                change(cards.list.map((one) => (one.key === key ? { ...one, fields } : one)))
              }
            />
            {exercisesIn(textOfCards([card])).wrong !== null && (
              <p className="text-14 text-gold-text">{t`Бу күнегү әлегә тулы түгел.`}</p>
            )}
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t`Күнегү төре`}
          name="kindOfExercise"
          value={kind}
          onChange={(event) => setKind(event.target.value as Exercise['kind'])}
          options={KINDS.map((value) => ({ value, label: names[value] }))}
        />
        <button
          type="button"
          onClick={() =>
            change([...cards.list, { ...newCard(kind), key: cards.made }], cards.made + 1)
          }
          className={quietButton}
        >
          {t`+ күнегү`}
        </button>
      </div>
    </div>
  );
}

function useKindNames(): Record<ExerciseCard['kind'], string> {
  const { t } = useLingui();
  return {
    choose: t`Дөресен сайлау`,
    cloze: t`Буш урынны тутыру`,
    build: t`Җөмлә төзү`,
    dictation: t`Ишеткәнне язу`,
    suffix: t`Кушымча сайлау`,
    match: t`Парларны табу`,
    hear: t`Ишетеп сайлау`,
    translate: t`Татарчага тәрҗемә`,
    say: t`Кычкырып әйтү`,
    role: t`Рольләргә бүленеп сөйләшү`,
    write: t`Ирекле язу`,
    raw: t`Аңлашылмаган күнегү`,
  };
}

interface CardFieldsProps {
  card: ExerciseCard;
  onChange: (fields: ExerciseCard['fields']) => void;
}

function CardFields({ card: { kind, fields }, onChange }: CardFieldsProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    ask: t`Сорау`,
    options: t`Сайлар вариантлары, һәр юлда берсе`,
    right: t`Ничәнчесе дөрес?`,
    why: t`Ни өчен?`,
    text: kind === 'cloze' ? t`Җөмлә, буш урын: ___` : t`Текст`,
    answers: t`Дөрес җаваплар, һәр юлда берсе`,
    words: t`Сүзләр, һәр юлда берсе`,
    base: t`Сүз`,
    pos: t`Сүз төркеме: noun, verb`,
    form: t`Дөрес форма`,
    tat: t`Сорау татарча`,
    rus: t`Русча`,
    eng: t`Инглизчә`,
    pairs: t`Парлар, һәр юлда берсе: сүз = слово = word`,
    reason: t`Ни өчен: потому что = because`,
    stress: t`Басым ясалган сүз`,
    lines: t`Юллар, текстта язылганча`,
  };
  const names: readonly string[] = kind === 'raw' ? ['text'] : CARD_FIELDS[kind];
  return names.map((name) => {
    const lang = name === 'rus' ? 'ru' : name === 'eng' ? 'en' : 'tt';
    const field = {
      ...{ label: labels[name], name: `exercise-${name}`, value: fields[name] ?? '' },
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...fields, [name]: target.value }),
    };
    if (kind === 'raw' || LISTS.includes(name))
      return <AreaField key={name} {...field} lang={lang} rows={3} spellCheck={false} />;
    if (name !== 'right') return <TextField key={name} {...field} lang={lang} />;
    const count = (fields.options ?? '').split('\n').filter((line) => line.trim() !== '').length;
    const places = Array.from({ length: count }, (_, at) => String(at + 1));
    return (
      <SelectField
        key={name}
        {...field}
        options={['', ...places].map((value) => ({ value, label: value === '' ? '–' : value }))}
      />
    );
  });
}
