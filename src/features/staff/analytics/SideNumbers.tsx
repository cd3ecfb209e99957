import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '#tatar/languages.ts';
import { Card } from '#ui/Card.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { formatNumber } from '#tatar/format.ts';
import type { Numbers } from './calls.ts';

const ROW = 'flex min-h-9.5 items-center gap-3 border-t border-line text-14 first:border-0';
const VALUE = 'ml-auto font-semibold whitespace-nowrap tabular-nums';
const LATE_MS = 300_000;
const GIGABYTE = 1e9;
const MEDIA = new Set(['short', 'long']);
/** Colours of the stripe and of the dots beside it. */
const COLOURS: Record<Language, { dot: string; fill: string }> = {
  tt: { dot: 'bg-accent', fill: 'fill-accent' },
  'tt-Latn': { dot: 'bg-accent/45', fill: 'fill-accent/45' },
  ru: { dot: 'bg-gold', fill: 'fill-gold' },
  en: { dot: 'bg-muted', fill: 'fill-muted' },
};

function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="min-w-0">
      <h2 className="mb-1.5 text-14 font-medium text-muted">{title}</h2>
      {children}
    </Card>
  );
}

const Dot = ({ className }: { className: string }) => (
  <span className={`size-[9px] flex-none rounded-full ${className}`} />
);

function Nothing() {
  const { t } = useLingui();
  return <p className="py-2 text-14 text-muted">{t`Әлегә саннар юк`}</p>;
}

/** Percents of each language, and where its part of the stripe begins; empty where nobody was here. */
function sharesOf(languages: Numbers['languages']) {
  const total = languages.reduce((sum, { people }) => sum + people, 0);
  if (total === 0) return [];
  const share = (lang: string) =>
    (languages.reduce((sum, row) => sum + (row.lang === lang ? row.people : 0), 0) / total) * 100;
  return LANGUAGES.map((lang, at) => ({
    lang,
    ...COLOURS[lang],
    share: share(lang),
    start: LANGUAGES.slice(0, at).reduce((sum, before) => sum + share(before), 0),
  }));
}

export function LanguageShares({ languages }: Pick<Numbers, 'languages'>) {
  const { t } = useLingui();
  const names = {
    tt: t`татарча, кириллица`,
    'tt-Latn': t`татарча, латиница`,
    ru: t`русча`,
    en: t`инглизчә`,
  };
  const shares = sharesOf(languages);
  return (
    <SideCard title={t`Тел һәм әлифба`}>
      {shares.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 12"
            preserveAspectRatio="none"
            className="mt-2 mb-3 h-3 w-full overflow-hidden rounded-lg"
          >
            {shares.map(({ lang, share, start, fill }) => (
              <rect
                key={lang}
                x={start}
                width={Math.max(0, share - 0.6)}
                height="12"
                className={fill}
              />
            ))}
          </svg>
          <ul>
            {shares.map(({ lang, share, dot }) => (
              <li key={lang} className={ROW}>
                <Dot className={dot} />
                {names[lang]}
                <span className={VALUE}>{Math.round(share)} %</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SideCard>
  );
}

export function SiteState({
  queues,
  errors,
  storage,
  now,
}: Pick<Numbers, 'queues' | 'errors' | 'storage'> & { now: number }) {
  const { t } = useLingui();
  const { number, lang } = useFormat();
  const queueOf = (isHere: (lane: string) => boolean) => {
    const some = queues.filter(({ lane }) => isHere(lane));
    return {
      value: number(some.reduce((sum, { waiting }) => sum + waiting, 0)),
      late: some.some(({ oldest }) => oldest !== null && now - Date.parse(oldest) > LATE_MS),
    };
  };
  const size = (bytes: number | null) =>
    bytes === null
      ? '–'
      : t`${formatNumber(bytes / GIGABYTE, lang, bytes < 10 * GIGABYTE ? 1 : 0)} ГБ`;
  const rows = [
    { name: t`Хат җибәрү чираты`, ...queueOf((lane) => lane === 'mail') },
    { name: t`Видео һәм аудио чираты`, ...queueOf((lane) => MEDIA.has(lane)) },
    {
      name: t`Калган эшләр чираты`,
      ...queueOf((lane) => lane !== 'mail' && !MEDIA.has(lane)),
    },
    { name: t`Хаталар, бер сәгатьтә`, value: number(errors), late: errors > 0 },
    { name: t`Файллар`, value: size(storage.files), late: false },
    { name: t`Мәгълүмат базасы`, value: size(storage.database), late: false },
  ];
  return (
    <SideCard title={t`Сайтның торышы`}>
      <ul>
        {rows.map(({ name, value, late }) => (
          <li key={name} className={ROW}>
            <Dot className={late ? 'bg-gold' : 'bg-accent'} />
            {name}
            <span className={VALUE}>
              {late && <span className="sr-only">{t`игътибар сорый:`} </span>}
              {value}
            </span>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

export function SlowCalls({ slow }: Pick<Numbers, 'slow'>) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <SideCard title={t`Иң акрын чакырулар, p95`}>
      {slow.length === 0 ? (
        <Nothing />
      ) : (
        <ul>
          {slow.map(({ call, milliseconds }) => (
            <li key={call} className={ROW}>
              <code className="truncate font-mono text-13" title={call}>
                {call}
              </code>
              <span className={VALUE}>{t`${number(milliseconds)} мс`}</span>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  );
}
