import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import { groupAddress } from './addresses.ts';
import type { GroupPage } from './calls.ts';

interface GroupAdminPageProps {
  group: GroupPage;
  title: string;
  /** Of this page. */
  path: string;
  children: ReactNode;
}

/** A page that the administrators of a group have: its name, the group it belongs to, a list. */
export function GroupAdminPage({ group, title, path, children }: GroupAdminPageProps) {
  const { read } = useReading();
  return (
    <>
      <PageHead title={title} description={title} path={path} hidden />
      <div className="page-inset pt-2 pb-4">
        <h1 className="page-title">{title}</h1>
        <Link
          to={groupAddress(group)}
          className="inline-block py-2.5 font-medium wrap-anywhere text-accent hover:underline"
        >
          {read(group.name)}
        </Link>
      </div>
      {children}
    </>
  );
}
