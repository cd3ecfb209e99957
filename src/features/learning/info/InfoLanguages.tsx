import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/Link.tsx';
import { infoIn } from './addresses.ts';
import type { Info } from './calls.ts';

/** The names of the languages in themselves. */
const NAMES = { tt: 'Татарча', ru: 'Русский', en: 'English' } as const;

/** The same page in the other languages it is written in. */
export function InfoLanguages({ info: { id, lang, langs } }: { info: Info }) {
  const { t } = useLingui();
  if (langs.length < 2) return null;
  return (
    <nav aria-label={t`Битнең теле`} className="-mx-2 flex flex-wrap text-14">
      {langs.map((one) => (
        <Link
          key={one}
          to={infoIn(id, one)}
          lang={one}
          hrefLang={one}
          aria-current={one === lang ? 'true' : undefined}
          className="inline-flex min-h-11 items-center px-2 text-accent hover:underline aria-[current]:text-muted"
        >
          {NAMES[one]}
        </Link>
      ))}
    </nav>
  );
}
