import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { addressOf } from '#kernel/address.ts';
import { JsonLd } from '#ui/JsonLd.tsx';
import { isFromTop } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { SiteContext } from '#ui/site.ts';
import { useListTitle } from './list-title.web.ts';
import { isOfReader, type NoteQuery } from './note-query.web.ts';

/** The head of the home page and of its searches and tags. */
export function HomeHead({ query }: { query: NoteQuery }) {
  const { t } = useLingui();
  const { name, publicUrl } = useContext(SiteContext);
  const { search, tag, level } = query;
  const title = useListTitle(query);
  const isWhole = title === null;
  const path = addressOf('/', {
    filter: query.filter === 'new' ? null : query.filter,
    tag: tag === '' ? null : tag,
    level: isOfReader(level) ? null : level,
    kind: query.kind,
  });
  return (
    <>
      <PageHead
        title={title ?? name}
        description={t`Татарча хикәяләр, рецептлар, мәкальләр һәм авыл хәбәрләре. Туган телне өйрәнү һәм онытмау өчен сайт.`}
        path={path}
        hidden={search !== '' || isOfReader(level) || !isFromTop(query.start)}
      />
      {isWhole && (
        <JsonLd
          data={{
            '@type': 'WebSite',
            name,
            url: `${publicUrl}/`,
            inLanguage: 'tt',
            potentialAction: {
              '@type': 'SearchAction',
              target: `${publicUrl}/search?q={search_term_string}`,
              'query-input': 'required name=search_term_string',
            },
          }}
        />
      )}
    </>
  );
}
