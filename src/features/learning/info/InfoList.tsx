import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { pinIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useReading } from '#ui/reading.ts';
import { infoAddress } from './addresses.ts';
import type { InfoEntry } from './calls.ts';
import { listInfos } from './client.gen.ts';
import { infoLanguage, listInfosQuery, type InfoQuery } from './info-query.web.ts';
import { isOfLanguage } from './language-pages.ts';

interface InfoCardProps {
  info: InfoEntry;
  heading: 'h2' | 'h3';
}

function InfoCard({ info, heading: Heading }: InfoCardProps) {
  const { t } = useLingui();
  const reading = useReading();
  const isTatar = info.lang === 'tt';
  const read = isTatar ? reading.read : (text: string) => text;
  return (
    <Card className="relative hover:bg-raised">
      <Heading
        lang={isTatar ? reading.lang : info.lang}
        className="flex items-start gap-2 font-serif text-19 leading-snug font-semibold wrap-anywhere"
      >
        {/* The link covers the whole card. */}
        <Link to={infoAddress(info.id)} className="min-w-0 after:absolute after:inset-0">
          {read(info.title)}
        </Link>
        {info.pinned && (
          <span className="mt-0.5 ml-auto text-muted">
            <Icon of={pinIcon} size={18} />
            <span className="sr-only">{t`Беркетелгән`}</span>
          </span>
        )}
      </Heading>
      <p
        lang={isTatar ? reading.lang : info.lang}
        className="mt-1.5 line-clamp-2 leading-relaxed wrap-anywhere text-text/90"
      >
        {read(info.about)}
      </p>
    </Card>
  );
}

interface InfoCardsProps {
  infos: readonly InfoEntry[];
  heading: 'h2' | 'h3';
}

const InfoCards = ({ infos, heading }: InfoCardsProps) => (
  <div className="page-column">
    {infos.map((info) => (
      <InfoCard key={info.id} info={info} heading={heading} />
    ))}
  </div>
);

function InfoGroup({ title, infos }: { title: string; infos: readonly InfoEntry[] }) {
  const id = useId();
  if (infos.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-2 px-4 font-serif text-22 leading-tight font-semibold wide:px-1">
        {title}
      </h2>
      <InfoCards infos={infos} heading="h3" />
    </section>
  );
}

interface InfoListProps {
  /** Null where it could not be loaded. */
  first: Page<InfoEntry> | null;
  query: InfoQuery;
  empty: ReactNode;
}

export function InfoList({ first, query, empty }: InfoListProps) {
  const { t, i18n } = useLingui();
  const lang = infoLanguage(i18n.locale);
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listInfos, { query: { ...listInfosQuery(query, at), lang } })}
      empty={empty}
    >
      {(infos) =>
        query.search === '' ? (
          <>
            <InfoGroup title={t`Татар теле`} infos={infos.filter(({ id }) => isOfLanguage(id))} />
            <InfoGroup
              title={t`Сайт турында`}
              infos={infos.filter(({ id }) => !isOfLanguage(id))}
            />
          </>
        ) : (
          <InfoCards infos={infos} heading="h2" />
        )
      }
    </PagedList>
  );
}
