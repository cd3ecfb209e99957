import { Outlet } from 'react-router';

/** A page alone: no navigation around it. */
export default function NoBarLayout() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-column">
      <Outlet />
    </main>
  );
}
