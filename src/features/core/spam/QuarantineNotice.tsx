import { useLingui } from '@lingui/react/macro';
import type { Suspicion } from './rules.ts';
import { useSuspicions } from './suspicion-words.web.ts';

/** Told to its author, who alone sees the thing: why, and what happens next. */
export function QuarantineNotice({ reasons }: { reasons: readonly Suspicion[] }) {
  const { t } = useLingui();
  const words = useSuspicions();
  return (
    <aside
      aria-label={t`Тоткарланды`}
      className="my-4 grid gap-1.5 rounded-inner bg-gold-soft px-4 py-3 text-15 text-gold-text"
    >
      <p className="font-550">{t`Моны әлегә үзегез генә күрәсез`}</p>
      <p>{t`Автомат тикшерү моны спамга охшаткан, ләкин ул ялгышырга да мөмкин. Аны кеше карап чыгачак, нәтиҗәсен сезгә хәбәр итәрбез.`}</p>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{words[reason]}</li>
        ))}
      </ul>
    </aside>
  );
}
