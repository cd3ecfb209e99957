import { useLingui } from '@lingui/react/macro';
import { DigestStop } from '#features/core/notifications/DigestStop.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/digest-stop.ts';

/** The link of a letter. Opening it does nothing; pressing the button does. */
export default function DigestStopPage({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const title = t`Хатларны туктату`;
  return (
    <>
      <PageHead title={title} description={title} path="/" hidden />
      <DigestStop title={title} token={params.token} />
    </>
  );
}
