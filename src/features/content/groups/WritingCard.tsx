import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { iconButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon } from '#ui/icons.ts';
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
  /** Where the cross of a phone leads; with it the page has a bar of its own there. */
  closeTo?: string;
  children: ReactNode;
}

const BAR =
  'max-wide:fixed max-wide:inset-x-0 max-wide:top-0 max-wide:z-20 max-wide:flex max-wide:h-14 max-wide:items-center max-wide:gap-1 max-wide:border-b max-wide:border-line max-wide:bg-bg max-wide:pr-38 max-wide:pl-1.5';

/** The frame of a page on which one writes. */
export function WritingCard({ title, path, group, closeTo, children }: WritingCardProps) {
  const { read } = useReading();
  const { t } = useLingui();
  return (
    <Card className={`wide:px-7! wide:py-6! ${closeTo === undefined ? '' : 'max-wide:pt-18!'}`}>
      <PageHead title={title} description={title} path={path} hidden />
      {closeTo === undefined ? (
        <h1 className="page-title">{title}</h1>
      ) : (
        <div className={BAR}>
          <Link to={closeTo} aria-label={t`Ябарга`} className={`${iconButton} wide:hidden`}>
            <Icon of={closeIcon} />
          </Link>
          <h1 className="font-serif text-18 leading-tight font-semibold max-wide:truncate wide:text-26">
            {title}
          </h1>
        </div>
      )}
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
