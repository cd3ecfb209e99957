export const SITE_NAME = 'Туган тел';
export const SITE_NAME_IN_ENGLISH = 'Tugan tel';
