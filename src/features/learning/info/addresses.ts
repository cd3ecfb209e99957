/** The list of all pages. */
export const INFORMATION = '/information';

export const infoAddress = (id: string): string => `${INFORMATION}/${id}`;

/** The page in this language, whatever the language of the site. */
export const infoIn = (id: string, lang: string): string => `${infoAddress(id)}?lang=${lang}`;

/** The pages every site has. */
/** Leads to the page administrators have set; `/information/rules` where they have not. */
export const RULES = '/rules';
export const PRIVACY = infoAddress('privacy');
export const HELP = infoAddress('help');

/** Where staff keep them. */
export const ADMIN_INFO = '/ts/admin/info';
export const ADMIN_INFO_CREATE = `${ADMIN_INFO}/create`;
export const adminInfoAddress = (id: string): string => `${ADMIN_INFO}/${id}`;
export const adminInfoEdit = (id: string): string => `${ADMIN_INFO}/${id}/edit`;
