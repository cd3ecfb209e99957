import { useLingui } from '@lingui/react/macro';
import { CardSkeleton, RowSkeleton } from '#ui/Skeleton.tsx';

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

export function CardsSkeleton() {
  const { t } = useLingui();
  return (
    <div className="grid wide:gap-3.5">
      <output className="sr-only">{t`Йөкләнә…`}</output>
      {times(4).map((at) => (
        <CardSkeleton key={at} />
      ))}
    </div>
  );
}

export function RowsSkeleton() {
  const { t } = useLingui();
  return (
    <div className="grid wide:gap-3.5">
      <output className="sr-only">{t`Йөкләнә…`}</output>
      {times(8).map((at) => (
        <RowSkeleton key={at} />
      ))}
    </div>
  );
}

/** Pages that are lists of rows. */
const ROWS = [
  '/groups',
  '/friends',
  '/search',
  '/notices',
  '/messages',
  '/words',
  '/edu',
  '/information',
];

/** The shape of the page that is on its way. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const isRows = ROWS.includes(pathname);
  return (
    <div className="grid wide:gap-4">
      <div className="skeleton m-4 h-12 wide:m-0 wide:rounded-control" />
      {isRows ? <RowsSkeleton /> : <CardsSkeleton />}
    </div>
  );
}
