import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { EDU } from '#features/learning/lessons/addresses.ts';
import { getEdu, getEduStart } from '#features/learning/lessons/client.gen.ts';
import { LessonWords } from '#features/learning/lessons/LessonWords.tsx';
import { REVIEW, WORDS, wordsAddress } from '#features/learning/study/addresses.ts';
import {
  countDueWords,
  getWordHistory,
  getWordSettings,
  listUsefulWords,
  listWords,
} from '#features/learning/study/client.gen.ts';
import type { WordFilter } from '#features/learning/study/rules.ts';
import { listWordsQuery, readWordQuery } from '#features/learning/study/word-query.web.ts';
import { UsefulWords } from '#features/learning/study/UsefulWords.tsx';
import { WordsView } from '#features/learning/study/WordsView.tsx';
import { StudyChoices, WordFiles } from '#features/learning/study/WordTools.tsx';
import type { Ask } from '#kernel/ask.ts';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/words.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, toSign } from '../loading.ts';
import { RowsSkeleton } from '../parts/PageSkeleton.tsx';
import { usePending } from '../use-pending.web.ts';

const loadPictures = () => import('#features/learning/study/HistoryPictures.tsx');
const KnownWeeks = lazy(async () => ({ default: (await loadPictures()).KnownWeeks }));
const DueDays = lazy(async () => ({ default: (await loadPictures()).DueDays }));

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const query = readWordQuery(url.searchParams);
  const [words, history, settings, due] = await Promise.all([
    listOrNull(ask(listWords, { query: listWordsQuery(query) })),
    listOrNull(ask(getWordHistory, {})),
    listOrNull(ask(getWordSettings, {})),
    listOrNull(ask(countDueWords, {})),
  ]);
  const isEmpty = words?.list.length === 0 && query.filter === 'all' && query.search === '';
  return data(
    {
      query,
      words,
      history,
      settings,
      due: due?.due ?? 0,
      isEmpty,
      offers: isEmpty ? await offersOf(ask) : null,
    },
    { status: words === null ? 503 : 200 },
  );
}

/** Words to begin with, for who has none: those of the next lesson, and the commonest. */
async function offersOf(ask: Ask) {
  const [start, useful] = await Promise.all([
    listOrNull(ask(getEduStart, {})),
    listOrNull(ask(listUsefulWords, {})),
  ]);
  const next = start?.next ?? null;
  const lesson = next === null ? null : await listOrNull(ask(getEdu, { params: { id: next.idC } }));
  return { lesson, useful };
}

/** Words to begin with; what is set and brought along can wait. */
function Offers({ offers: { lesson, useful } }: { offers: Awaited<ReturnType<typeof offersOf>> }) {
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {lesson !== null && lesson.words.length > 0 && <LessonWords lesson={lesson} />}
      {useful !== null && <UsefulWords list={useful.list} />}
    </div>
  );
}

/** What this day asks for, and the way to it. */
function Today({ due }: { due: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-4">
      <p className="text-17">
        {due === 0
          ? t`Бүгенгә кабатлыйсы сүз юк`
          : t`${plural(due, { other: `Бүген ${number(due)} сүз кабатлауны көтә` })}`}
      </p>
      {due > 0 && (
        <Link to={REVIEW} className={mainButton}>
          {t`Сүзләрне кабатларга`}
        </Link>
      )}
    </section>
  );
}

export default function Words({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const pending = usePending();
  const { query, words, history, settings, due, isEmpty, offers } = loaderData;
  const filters: (readonly [WordFilter, string])[] = [
    ['all', t`Барысы`],
    ['new', t`Яңа`],
    ['learning', t`Өйрәнелә`],
    ['known', t`Таныш`],
  ];
  const tabs = filters.map(([filter, label]) => ({
    label,
    to: wordsAddress(filter),
    current: query.search === '' && query.filter === filter,
  }));
  const tools = (
    <>
      {settings !== null && <StudyChoices first={settings} />}
      <WordFiles />
    </>
  );
  return (
    <>
      <PageHead
        title={t`Сүзлегем`}
        description={t`Сез өйрәнә һәм белә торган сүзләр`}
        path={WORDS}
        hidden
      />
      <div className="page-head">
        <div className="flex items-center justify-between gap-3">
          <h1 className="page-title wide:px-1">{t`Сүзлегем`}</h1>
          {/* On a phone the way to the lessons; a wide screen has it in the rail. */}
          <Link to={EDU} className={`${linkButton} wide:hidden`}>
            {t`Дәресләр`}
          </Link>
        </div>
        {!isEmpty && (
          <>
            <Today due={due} />
            <SearchBox action={WORDS} label={t`Сүзлектән эзләү`} value={query.search} />
            <Tabs label={t`Сүзләр`} tabs={tabs} />
          </>
        )}
      </div>
      {pending === null ? <WordsView first={words} query={query} /> : <RowsSkeleton />}
      <div className="mt-4 grid grid-cols-1 gap-3.5">
        {history !== null && !isEmpty && (
          <div className="grid gap-3.5 page-inset">
            <Suspense>
              <KnownWeeks history={history} />
              <DueDays history={history} />
            </Suspense>
          </div>
        )}
        {offers !== null && <Offers offers={offers} />}
        {isEmpty ? (
          <details>
            <summary className={`${quietButton} mx-4 cursor-pointer wide:mx-0`}>
              {t`Көйләүләр һәм файллар`}
            </summary>
            <div className="mt-3.5 grid grid-cols-1 gap-3.5">{tools}</div>
          </details>
        ) : (
          tools
        )}
      </div>
    </>
  );
}
