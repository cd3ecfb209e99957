import { useLingui } from '@lingui/react/macro';
import { gameAddress } from '#features/learning/games/addresses.ts';
import { useGameNames } from '#features/learning/games/game-names.web.ts';
import { EDU, eduAddress } from '#features/learning/lessons/addresses.ts';
import type { EduEntry } from '#features/learning/lessons/calls.ts';
import { useMeaning } from '#ui/meaning.ts';
import { goldButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { chartIcon, chevronRightIcon, gamepadIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';

interface FirstStepsProps {
  /** The lesson to begin with; null where there is none. */
  lesson: Pick<EduEntry, 'idC' | 'title' | 'titles' | 'minutes'> | null;
}

/** For who has learnt nothing here yet: the first lesson, then a test of the level, and one game. */
export function FirstSteps({ lesson }: FirstStepsProps) {
  const { t } = useLingui();
  const { archer } = useGameNames();
  const minutes = 1;
  const rows = [
    {
      to: EDU,
      icon: chartIcon,
      look: 'bg-accent-soft text-accent',
      label: t`Инде татарча бераз беләсезме?`,
      hint: t`8–12 сорау: сезгә туры килгән дәресне табабыз`,
    },
    {
      to: gameAddress('archer'),
      icon: gamepadIcon,
      look: 'bg-gold-soft text-gold-text',
      label: t`Бер уен: «${archer.title}»`,
      hint: `${t`${minutes} минут`} · ${archer.about}`,
    },
  ];
  return (
    <div className="grid gap-3.5">
      {lesson !== null && <FirstLesson lesson={lesson} />}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {rows.map(({ to, icon, look, label, hint }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-17 items-center gap-3.5 py-2.5 hover:text-accent">
              <span className={`grid size-11 flex-none place-items-center rounded-inner ${look}`}>
                <Icon of={icon} size={20} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-[620]">{label}</span>
                <span className="block text-[14px] text-muted">{hint}</span>
              </span>
              <Icon of={chevronRightIcon} size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FirstLesson({ lesson }: { lesson: NonNullable<FirstStepsProps['lesson']> }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const own = useMeaning()(lesson.titles);
  const { minutes } = lesson;
  return (
    <section
      aria-labelledby="first-lesson"
      className="grid gap-3.5 rounded-card border border-line bg-surface p-4 wide:p-5"
    >
      <h2 id="first-lesson" className="font-serif text-[22px] leading-tight font-semibold">
        {t`Беренче дәрестән башлагыз`}
      </h2>
      <div className="grid gap-3 rounded-card bg-gold-soft p-4 wide:flex wide:items-center">
        <p className="min-w-0 flex-1">
          <b lang={lang} className="block font-serif text-[20px] leading-snug font-semibold">
            {read(lesson.title)}
          </b>
          <span className="block text-[14px] text-text/80">
            <span lang={own.lang}>{own.text}</span> · {t`${minutes} минут`}
          </span>
        </p>
        <Link to={eduAddress(lesson)} className={goldButton}>
          {t`Дәресне башларга`}
        </Link>
      </div>
      <p className="text-[15px] text-muted">{t`Тыңлагыз, сүзгә басып мәгънәсен карагыз. Хаталанырга ярый.`}</p>
    </section>
  );
}
