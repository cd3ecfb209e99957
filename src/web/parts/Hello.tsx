import { useLingui } from '@lingui/react/macro';
import { iconButton, linkButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { bookOpenIcon, closeIcon, gamepadIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { LANGUAGE_FACTS, LANGUAGES } from '#tatar/languages.ts';
import { closeVisitorIntro, VISITOR_INTRO } from '../visitor-intro.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { MeaningChoice } from './MeaningChoice.tsx';
import { OpenSentence, type OpenWord } from './OpenSentence.tsx';
import { chooseTheme, type ThemeChoice } from '../theme.ts';

interface HelloProps {
  /** Null where the dictionary could not be asked. */
  word: OpenWord | null;
  /** The addresses of the first lesson, if there is one, and of the game of the day. */
  lesson: string | null;
  game: string;
}

/** What this is, for who is here for the first time: a sentence to try, a lesson and a game. */
export function Hello({ word, lesson, game }: HelloProps) {
  const { t } = useLingui();
  const { lang: page } = useFormat();
  const others = (['ru', 'en'] as const).filter((other) => other !== page);
  return (
    <div className="hello relative">
      <Card as="section" className="wide:px-6! wide:py-[22px]!">
        <h2 className="max-w-[16em] pr-10 font-serif text-[25px] leading-[1.2] font-semibold tracking-[-0.01em] text-balance wide:text-[28px]">
          {t`Татарча укыйбыз, язабыз, өйрәнәбез`}
        </h2>
        <p className="mt-1.5 max-w-[34em] leading-normal text-muted">
          {t`Монда кешеләр татарча яза. Таныш булмаган сүзгә басыгыз – мәгънәсе шунда ук ачыла.`}
        </p>
        {others.map((other) => (
          <p
            key={other}
            lang={other}
            className={`hello-${other} mt-1 max-w-[38em] text-[14px] leading-normal text-muted`}
          >
            {VISITOR_INTRO[other]}
          </p>
        ))}
        {word !== null && <OpenSentence word={word} />}
        <div className="mt-3 flex gap-3 *:flex-1">
          {lesson !== null && (
            <Door to={lesson} icon={bookOpenIcon} look="bg-accent-soft text-accent">
              {[t`Беренче дәрес`, t`3 минут`]}
            </Door>
          )}
          <Door to={game} icon={gamepadIcon} look="bg-gold-soft text-gold-text">
            {[t`Бер уен`, t`1 минут`]}
          </Door>
        </div>
        <p className="mt-3 text-[14px] text-muted">{t`Теркәлмичә дә укып, уйнап була.`}</p>
        <MeaningChoice className="text-[14px]" />
        <ul aria-label={t`Сайт теле`} className="-mx-2 -mb-1.5 flex flex-wrap">
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

interface DoorProps {
  to: string;
  icon: string;
  look: string;
  /** What it is, and how long it takes. */
  children: readonly [string, string];
}

function Door({ to, icon, look, children: [name, time] }: DoorProps) {
  return (
    <Link
      to={to}
      className="flex min-h-16 min-w-0 items-center gap-3 rounded-control border border-line bg-bg px-3 py-2.5 hover:border-muted"
    >
      <span className={`grid size-10 flex-none place-items-center rounded-inner ${look}`}>
        <Icon of={icon} size={20} />
      </span>
      <span className="min-w-0">
        <span className="block leading-tight font-[620]">{name}</span>{' '}
        <span className="block text-[14px] text-muted">{time}</span>
      </span>
    </Link>
  );
}

/** Shown where the system asks for light colours and nobody has chosen any: either answer ends it. */
export function LightOffer() {
  const { t } = useLingui();
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    // The buttons are gone; the keyboard goes on at the content.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={t`Сайт төсе`}
      className="light-offer flex-wrap items-center gap-x-4 px-4 text-[14px] text-muted wide:px-1"
    >
      <p>{t`Сезгә якты төс ошыймы?`}</p>
      <button type="button" onClick={() => choose('system')} className={linkButton}>
        {t`Яктыга күчәргә`}
      </button>
      <button type="button" onClick={() => choose('dark')} className={linkButton}>
        {t`Караңгы калсын`}
      </button>
    </section>
  );
}
