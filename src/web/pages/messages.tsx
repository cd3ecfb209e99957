import { useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { MESSAGES_PAGE } from '../route-match.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

/** The list stands in the layout; beside it, where there is room, what to do next. */
export default function Messages() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Хәбәрләр`}
        description={t`Сезнең сөйләшүләрегез`}
        path={MESSAGES_PAGE}
        hidden
      />
      <div className="hidden place-content-center min-[1024px]:grid">
        <Notice title={t`Сөйләшүне сайлагыз`}>{t`Яки кешенең битеннән яңасын башлагыз.`}</Notice>
      </div>
    </>
  );
}
