import { useLingui } from '@lingui/react/macro';
import { Section } from '#ui/Section.tsx';
import { recall, remember } from '#ui/storage.web.ts';
import { HINTS_KEY, TWICE_KEY } from '#ui/writing-choices.ts';

/** What helps while one writes. Kept in this browser: it is about its keyboard. */
export function WritingSettings() {
  const { t } = useLingui();
  const switches = [
    { key: HINTS_KEY, first: 'on', label: t`Танылмаган сүзләрнең астына сызарга` },
    { key: TWICE_KEY, first: 'off', label: t`Хәрефне ике тапкыр басып язарга: оо → ө, ээ → ә` },
  ];
  return (
    <Section id="writing" title={t`Язу ярдәме`}>
      <p className="text-muted">{t`Рус клавиатурасында AltGr белән: о → ө, у → ү, э → ә, ж → җ, н → ң, х → һ.`}</p>
      {switches.map(({ key, first, label }) => (
        <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            // The server does not know what this browser keeps.
            ref={(box) => {
              if (box !== null) box.checked = (recall(key) ?? first) === 'on';
            }}
            onChange={({ target }) => remember(key, target.checked ? 'on' : 'off')}
            className="size-5 flex-none accent-accent"
          />
          {label}
        </label>
      ))}
    </Section>
  );
}
