import { createContext } from 'react';

/** What every page may need to know of the site itself; filled by the root of the pages. */
export const SiteContext = createContext({ name: '', publicUrl: '' });
