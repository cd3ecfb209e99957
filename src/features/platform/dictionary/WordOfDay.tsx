import { useLingui } from '@lingui/react/macro';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import type { WordOfDay as Day } from './calls.ts';
import { useNames } from './use-names.web.ts';
import { WordBeads } from './WordBeads.tsx';

/** A word, a sentence with it and how it is built there: something to take along from any page. */
export function WordOfDay({ day }: { day: Day }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const names = useNames();
  const meaningOf = useMeaning();
  const { word, tat } = day;
  const meaning = meaningOf(word);
  const sentence = meaningOf(day);
  const start = tat.toLowerCase().indexOf(word.form.toLowerCase());
  const end = start + word.form.length;
  return (
    <section className="rounded-card border border-line bg-surface px-4.5 py-4">
      <h2 className="text-13 font-semibold text-muted">{t`Бүгенге сүз`}</h2>
      <p
        lang={lang}
        data-words=""
        className="mt-1.5 font-serif text-26 leading-tight font-semibold wrap-anywhere"
      >
        {read(word.tat)}
      </p>
      <p className="text-14 text-muted">
        {names(word.posName)} · <span lang={meaning.lang}>{meaning.text}</span>
      </p>
      <p lang={lang} data-words="" className="mt-2.5 font-serif text-16 leading-snug">
        {read(tat.slice(0, start))}
        <b className="font-semibold">{read(tat.slice(start, end))}</b>
        {read(tat.slice(end))}
      </p>
      <p lang={sentence.lang} className="mt-0.5 text-14 text-muted">
        {sentence.text}
      </p>
      <WordBeads word={word} />
    </section>
  );
}
