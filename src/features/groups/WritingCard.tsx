import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import { groupAddress } from './addresses.ts';
import type { Group } from './calls.ts';

interface WritingCardProps {
  title: string;
  /** The address of the page. */
  path: string;
  /** The group that is written for. */
  group: Pick<Group, 'idC' | 'name'> | null;
  children: ReactNode;
}

/** The frame of a page on which one writes. */
export function WritingCard({ title, path, group, children }: WritingCardProps) {
  const { read } = useReading();
  const { t } = useLingui();
  return (
    <Card className="wide:px-7! wide:py-6!">
      <PageHead title={title} description={title} path={path} hidden />
      <h1 className="font-serif text-[26px] leading-tight font-semibold">{title}</h1>
      {group !== null && (
        <p className="text-muted">
          {t`Төркем`}:{' '}
          <Link
            to={groupAddress(group)}
            className="inline-block py-2.5 font-medium wrap-anywhere text-accent hover:underline"
          >
            {read(group.name)}
          </Link>
        </p>
      )}
      <div className={group === null ? 'mt-5' : 'mt-2'}>{children}</div>
    </Card>
  );
}
