import { useLingui } from '@lingui/react/macro';
import { type MeaningLanguage, useMeaningLanguage } from '#ui/meaning.ts';
import { useChoiceLink } from '../use-choice-link.web.ts';

/** In which language the site says what words mean. */
export function MeaningChoice({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  return (
    <fieldset className={`flex flex-wrap items-center ${className}`}>
      <legend className="contents">
        <span className="pr-1 text-muted">{t`Сүз мәгънәләре:`}</span>
      </legend>
      <Choice of="ru" name={t`русча`} />
      <Choice of="en" name={t`инглизчә`} />
    </fieldset>
  );
}

function Choice({ of, name }: { of: MeaningLanguage; name: string }) {
  const isChosen = useMeaningLanguage() === of;
  return (
    <a
      {...useChoiceLink(`meanings=${of}`)}
      aria-current={isChosen ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-xl px-2.5 font-550 text-accent hover:underline aria-[current]:text-text aria-[current]:no-underline"
    >
      {name}
    </a>
  );
}
