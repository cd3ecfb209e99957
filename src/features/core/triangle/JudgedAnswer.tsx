import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import type { Judged } from './calls.ts';

export type Said = Pick<Judged, 'right' | 'answers' | 'diff' | 'paid' | 'tries'>;

interface JudgedAnswerProps {
  said: Said;
  price: number;
  isVisitor: boolean;
}

/** What became of an answer: right and what it brought, or where it differs. */
export function JudgedAnswer({ said, price, isVisitor }: JudgedAnswerProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { lang, read } = useReading();
  const title = () => {
    if (!said.right)
      return said.answers.length > 0 ? t`Дөресе менә болай` : t`Әле дөрес түгел, тагын карагыз`;
    if (said.paid > 0)
      return t`${plural(said.paid, { other: `Дөрес! +${number(said.paid)} өчпочмак` })}`;
    if (isVisitor)
      return t`${plural(price, { other: `Дөрес! Хисабыгыз булса, ${number(price)} өчпочмак алыр идегез` })}`;
    return t`Дөрес!`;
  };
  const others = said.answers.map(({ answer }) => read(answer));
  return (
    <div className="grid gap-2">
      <output className="font-serif text-20 leading-tight font-semibold">{title()}</output>
      {!said.right && (
        <p lang={lang} className="font-serif text-19 leading-relaxed wrap-anywhere">
          {said.diff.map(({ kind, text }, at) => (
            <Run
              // oxlint-disable-next-line react/no-array-index-key -- a run is its place
              key={at}
              kind={kind}
              text={kind === 'gone' ? text : read(text)}
            />
          ))}
        </p>
      )}
      {others.length > 0 && (
        <ul lang={lang} className="grid gap-1 text-muted">
          {others.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Run({ kind, text }: { kind: 'same' | 'gone' | 'new'; text: string }) {
  const { t } = useLingui();
  if (kind === 'same') return <span>{text}</span>;
  if (kind === 'gone')
    return (
      <del className="rounded-sm text-red">
        <span className="sr-only">{t`артык:`} </span>
        {text}
      </del>
    );
  return (
    <ins className="rounded-sm bg-accent-soft text-accent no-underline">
      <span className="sr-only">{t`кирәк:`} </span>
      {text}
    </ins>
  );
}
