import { getSite } from '#features/core/accounts/client.gen.ts';
import { infoAddress, infoIn } from '#features/learning/info/addresses.ts';
import { getInfo } from '#features/learning/info/client.gen.ts';
import { infoLanguage } from '#features/learning/info/info-query.web.ts';
import { InfoArticle } from '#features/learning/info/InfoArticle.tsx';
import { InfoLanguages } from '#features/learning/info/InfoLanguages.tsx';
import { INFO_LANGUAGES } from '#features/learning/info/rules.ts';
import { firstWordOf, wordFormsOf } from '#features/learning/info/word-forms.web.ts';
import { LogLink } from '#features/core/moderation/rulings/LogLink.tsx';
import { ReadingTime } from '#features/learning/study/ReadingTime.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { readChoice, readText } from '#ui/list/list-address.ts';
import type { Route } from './+types/information-page.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

/** Enough for search engines and messengers. */
const DESCRIPTION = 200;

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ask, lang: ownLang } = context.get(appContext);
  const id = pathId(request, params.id);
  const lang = readChoice(url.searchParams, 'lang', INFO_LANGUAGES) ?? infoLanguage(ownLang);
  const [info, site] = await Promise.all([
    needed(request, ask(getInfo, { params: { id }, query: { lang } })),
    ask(getSite, {}),
  ]);
  const first = firstWordOf(info.part);
  const word = readText(url.searchParams, 'word') || first;
  const forms =
    first === null || word === null
      ? null
      : await listOrNull(wordFormsOf(ask, word, infoLanguage(ownLang)));
  return { info, forms, isRules: info.id === site.rules };
}

export default function InformationPagePage({ loaderData }: Route.ComponentProps) {
  const { info, forms, isRules } = loaderData;
  const address = (lang: string) => (lang === 'tt' ? infoAddress(info.id) : infoIn(info.id, lang));
  return (
    <>
      <PageHead
        title={info.title}
        description={info.content.replaceAll(/[*#>\n]+/g, ' ').slice(0, DESCRIPTION)}
        path={address(info.lang)}
        kind="article"
        image={info.image}
        languages={info.langs.map((lang) => ({ lang, path: address(lang) }))}
      />
      <ReadingTime />
      <InfoArticle
        // Another page, or the same in another language, begins with its own tables.
        key={`${info.id} ${info.lang}`}
        info={info}
        forms={forms}
        languages={<InfoLanguages info={info} />}
      />
      {isRules && <LogLink />}
    </>
  );
}
