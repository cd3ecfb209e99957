import { useLingui } from '@lingui/react/macro';
import { REVIEW } from '#features/learning/study/addresses.ts';
import { getReview } from '#features/learning/study/client.gen.ts';
import { ReviewScreen } from '#features/learning/study/ReviewScreen.tsx';
import { wordLang } from '#features/learning/study/rules.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/words-review.ts';
import { appContext } from '../app-context.ts';
import { needed, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer, lang } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const query = { lang: wordLang(lang) };
  return { review: await needed(request, ask(getReview, { query })) };
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
      <ReviewScreen first={loaderData.review} />
    </>
  );
}
