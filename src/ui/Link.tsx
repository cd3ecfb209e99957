// The one link of the site. Its page is fetched when the reader shows interest (hovers, focuses,
// touches), so at most a few addresses are ever under way; a reader who saves data gets none.

import { Link as RouterLink, type LinkProps } from 'react-router';

function savesData(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

export function Link(props: LinkProps) {
  return <RouterLink prefetch={savesData() ? 'none' : 'intent'} {...props} />;
}
