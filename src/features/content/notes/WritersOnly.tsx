import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mayWrite, useViewer } from '#features/core/accounts/viewer.web.ts';
import { Card } from '#ui/Card.tsx';
import { PageHead } from '#ui/PageHead.tsx';

interface WritersOnlyProps {
  title: string;
  /** The address of the page. */
  path: string;
  children: ReactNode;
}

/** Who may not write is told before they begin; the notice over the page says why and until when. */
export function WritersOnly({ title, path, children }: WritersOnlyProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  if (viewer === null || mayWrite(viewer)) return children;
  return (
    <Card>
      <PageHead title={title} description={title} path={path} hidden />
      <h1 className="page-title">{title}</h1>
      <p className="mt-2 text-muted">
        {t`Сез хәзер яза алмыйсыз, сәбәбе өстә язылган. Караламаларыгыз саклана.`}
      </p>
    </Card>
  );
}
