import { useLingui } from '@lingui/react/macro';
import { Section } from '#ui/Section.tsx';
import { chooseTheme, type ThemeChoice, themeChoice } from '../theme.ts';
import { MeaningChoice } from './MeaningChoice.tsx';

/** What this browser keeps of how the site looks: its colours, and the language of meanings. */
export function LookSettings() {
  const { t } = useLingui();
  const themes: [ThemeChoice, string][] = [
    ['dark', t`Караңгы`],
    ['light', t`Якты`],
    ['system', t`Җайланмадагыча`],
  ];
  return (
    <Section id="look" title={t`Сайт күренеше`}>
      <fieldset className="grid">
        <legend className="mb-1 font-550">{t`Сайт төсе`}</legend>
        {themes.map(([choice, label]) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="theme"
              // The server does not know what this browser keeps.
              ref={(box) => {
                if (box !== null) box.checked = themeChoice() === choice;
              }}
              onChange={() => chooseTheme(choice)}
              className="size-5 flex-none accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <MeaningChoice />
    </Section>
  );
}
