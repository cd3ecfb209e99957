import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { withQuery } from '../addresses.ts';
import { isFromTop, type NoteQuery } from '../note-query.ts';
import { SITE_NAME, SiteContext } from '../site.ts';
import { JsonLd } from './JsonLd.tsx';
import { PageHead } from './PageHead.tsx';

/** The head of the home page and of its searches and tags. */
export function HomeHead({ query }: { query: NoteQuery }) {
  const { t } = useLingui();
  const { publicUrl } = useContext(SiteContext);
  const { search, tag } = query;
  const title = search === '' ? `#${tag}` : t`Эзләү: «${search}»`;
  const isWhole = search === '' && tag === '';
  const path = withQuery('/', new URLSearchParams(), {
    filter: query.filter === 'new' ? null : query.filter,
    tag: tag === '' ? null : tag,
  });
  return (
    <>
      <PageHead
        title={isWhole ? SITE_NAME : title}
        description={t`Татарча хикәяләр, рецептлар, мәкальләр һәм авыл хәбәрләре. Туган телне өйрәнү һәм онытмау өчен сайт.`}
        path={path}
        hidden={search !== '' || !isFromTop(query)}
      />
      {isWhole && (
        <JsonLd
          data={{
            '@type': 'WebSite',
            name: SITE_NAME,
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
