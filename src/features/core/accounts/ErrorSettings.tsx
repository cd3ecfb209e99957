import { useLingui } from '@lingui/react/macro';
import { Section } from '#ui/Section.tsx';
import { recall, remember } from '#ui/storage.web.ts';

/** Messages of errors go after three seconds, unless somebody needs more time. Kept in this browser. */
export function ErrorSettings() {
  const { t } = useLingui();
  return (
    <Section id="errors" title={t`Хаталар турында хәбәрләр`}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          // The server does not know what this browser keeps.
          ref={(box) => {
            if (box !== null) box.checked = recall('errors') === 'stay';
          }}
          onChange={({ target }) => remember('errors', target.checked ? 'stay' : 'go')}
          className="size-5 flex-none accent-accent"
        />
        {t`Өч секундтан соң югалмасын, киләсе басканга кадәр торсын`}
      </label>
    </Section>
  );
}
