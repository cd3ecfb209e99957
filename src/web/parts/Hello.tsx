import { useLingui } from '@lingui/react/macro';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { iconButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { chevronRightIcon, closeIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { closeVisitorIntro, VISITOR_INTRO } from '../visitor-intro.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#tatar/languages.ts';
import { LanguageLink } from './LanguageLink.tsx';

interface HelloProps {
  /** A note for beginners, to try it at once. */
  easy: { idC: string; title: string } | null;
}

/** What this is, in one breath, for who is here for the first time; and a first easy text. */
export function Hello({ easy }: HelloProps) {
  const { t } = useLingui();
  const { lang: page } = useFormat();
  const { lang, read } = useReading();
  const others = (['ru', 'en'] as const).filter((other) => other !== page);
  return (
    <div className="hello relative">
      <Card as="section" className="wide:px-6! wide:py-[22px]!">
        <h2 className="max-w-[16em] pr-10 font-serif text-[25px] leading-[1.2] font-semibold tracking-[-0.01em] text-balance wide:text-[28px]">
          {t`Татарча укыйбыз, язабыз, өйрәнәбез`}
        </h2>
        <p className="mt-1.5 max-w-[34em] text-[16px] leading-relaxed">
          {t`Туган телдә хикәяләр, рецептлар һәм авыл хәбәрләре: теркәлмичә укыгыз, ошаса, үзегез дә языгыз.`}
        </p>
        {others.map((other) => (
          <p
            key={other}
            lang={other}
            className={`hello-${other} mt-1 max-w-[38em] text-[14px] leading-relaxed text-muted`}
          >
            {VISITOR_INTRO[other]}
          </p>
        ))}
        {easy !== null && (
          <Link
            to={noteAddress(easy)}
            className="mt-3.5 flex min-h-14 items-center gap-3 rounded-control border border-line bg-bg px-3.5 py-2.5 hover:border-muted"
          >
            <span
              aria-hidden="true"
              className="grid size-10 flex-none place-items-center rounded-inner bg-accent-soft text-[14px] font-[650] text-accent"
            >
              A1
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-[13px] text-muted">{t`Җиңел язмадан башлагыз`}</span>
              <span lang={lang} className="line-clamp-2 leading-snug font-[620] wrap-anywhere">
                {read(easy.title)}
              </span>
            </span>
            <Icon of={chevronRightIcon} size={18} className="text-muted" />
          </Link>
        )}
        <ul aria-label={t`Сайт теле`} className="-mx-2 mt-2 -mb-1.5 flex flex-wrap">
          {LANGUAGES.map((one) => (
            <li key={one}>
              <LanguageLink
                lang={one}
                className="inline-flex min-h-11 items-center px-2 text-[14px] font-[550] text-accent hover:underline aria-[current]:text-muted aria-[current]:no-underline"
              >
                {LANGUAGE_FACTS[one].name}
              </LanguageLink>
            </li>
          ))}
        </ul>
      </Card>
      <button
        type="button"
        aria-label={t`Сәламләүне ябарга`}
        title={t`Сәламләүне ябарга`}
        onClick={closeVisitorIntro}
        className={`script-only ${iconButton} absolute top-2 right-2`}
      >
        <Icon of={closeIcon} size={19} />
      </button>
    </div>
  );
}
