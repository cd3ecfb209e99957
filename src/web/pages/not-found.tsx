import { data, useRouteError } from 'react-router';
import { ErrorScreen } from '../parts/ErrorScreen.tsx';

/** Every address that no other route knows. The line is fixed by the specification. */
export function loader() {
  throw data('Page not found', { status: 404 });
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
