// Where notices live on the site.

export const NOTICES = '/notices';
