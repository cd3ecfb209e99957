import { createContext } from 'react';

/** What every part may need to know of the site itself. */
export const SiteContext = createContext({ publicUrl: '' });

export const SITE_NAME = 'Туган тел';
