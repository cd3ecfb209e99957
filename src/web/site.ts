export const SITE_NAME = 'Туган тел';
