import { useRouteError } from 'react-router';
import { ErrorScreen } from './ErrorScreen.tsx';

/** The error screen in the place of one page: the layout around it stays. */
export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
