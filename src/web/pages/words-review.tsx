import { useLingui } from '@lingui/react/macro';
import { infoAddress } from '#features/learning/info/addresses.ts';
import { eduAddress } from '#features/learning/lessons/addresses.ts';
import { getWordSentences } from '#features/learning/lessons/client.gen.ts';
import { REVIEW } from '#features/learning/study/addresses.ts';
import { getReview } from '#features/learning/study/client.gen.ts';
import type { MetSentence } from '#features/learning/study/MetIn.tsx';
import { ReviewScreen } from '#features/learning/study/ReviewScreen.tsx';
import { wordLang } from '#features/learning/study/rules.ts';
import { ask } from '#ui/ask.web.ts';
import type { Ask } from '#kernel/ask.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/words-review.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, needed, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

/** `ahead` is for the copy that is used without a line. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer, lang } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const isAhead = url.searchParams.has('ahead');
  const query = { lang: wordLang(lang), ...(isAhead && { ahead: '1' as const }) };
  const review = await needed(request, ask(getReview, { query }));
  return { review, isAhead, sentences: await sentencesOf(ask, review.list) };
}

const RULES = { cases: infoAddress('cases'), harmony: infoAddress('harmony') };

/** What is known of the sentences of these words; a review goes on without it. */
async function sentencesOf(ask: Ask, words: readonly { id: string }[]): Promise<MetSentence[]> {
  if (words.length === 0) return [];
  const query = { words: words.map(({ id }) => id).join(',') };
  const found = await listOrNull(ask(getWordSentences, { query }));
  return (found?.list ?? []).map(({ lesson, ...sentence }) => ({
    ...sentence,
    lesson: lesson === null ? null : { title: lesson.title, address: eduAddress(lesson) },
  }));
}

/** What is asked stays as it was loaded, whatever becomes of the line meanwhile. */
export const shouldRevalidate = () => false;

export default function WordsReview({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Кабатлау`}
        description={t`Онытыр алдыннан сүзләрне кабатлау`}
        path={REVIEW}
        hidden
      />
      <h1 className="sr-only">{t`Кабатлау`}</h1>
      <ReviewScreen
        first={loaderData.review}
        isAhead={loaderData.isAhead}
        sentences={loaderData.sentences}
        sentencesOf={(words) => sentencesOf(ask, words)}
        rules={RULES}
      />
    </>
  );
}
