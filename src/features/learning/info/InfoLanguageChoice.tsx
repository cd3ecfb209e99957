import { useLingui } from '@lingui/react/macro';
import { INFO_LANGUAGES, type InfoLanguage } from './rules.ts';

interface InfoLanguageChoiceProps {
  value: InfoLanguage;
  onChange: (lang: InfoLanguage) => void;
}

/** Which language of a page staff look at. */
export function InfoLanguageChoice({ value, onChange }: InfoLanguageChoiceProps) {
  const { t } = useLingui();
  const names = { tt: t`Татарча`, ru: t`Русча`, en: t`Инглизчә` };
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-control border border-line bg-surface p-1">
      <legend className="sr-only">{t`Битнең теле`}</legend>
      {INFO_LANGUAGES.map((lang) => (
        <label
          key={lang}
          className="grid min-h-11 flex-auto cursor-pointer place-items-center rounded-inner px-3 font-550 text-muted hover:text-text has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="language"
            checked={value === lang}
            onChange={() => onChange(lang)}
            className="sr-only"
          />
          {names[lang]}
        </label>
      ))}
    </fieldset>
  );
}
