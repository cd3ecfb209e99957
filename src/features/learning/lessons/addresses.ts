export const EDU = '/edu';
export const EDU_LETTER = 'e';

export const eduAddress = ({ idC }: { idC: string }): string => `${EDU}/${idC}`;

export const ADMIN_EDU = '/ts/admin/edu';
export const ADMIN_EDU_CREATE = `${ADMIN_EDU}/create`;
export const adminEduEdit = (id: string): string => `${ADMIN_EDU}/${id}/edit`;

/** What a list can find: three letters in a row, or a word of two (`isFindablePart`); ъ and ь do not count. */
const SEARCHED = /[\p{L}\p{N}]{3}|^[\p{L}\p{N}]{2}$/u;

/** The lessons with this tag; null where a search could not find it. */
export const eduTagAddress = (tag: string): string | null =>
  SEARCHED.test(tag.replaceAll(/[ъь]/gi, '')) ? `${EDU}?search=${encodeURIComponent(tag)}` : null;

/** All lessons in another order than that of their levels. */
export const orderAddress = (filter: string): string => `${EDU}?filter=${filter}`;
export const rangeAddress = (range: number): string => `${EDU}?range=${range}`;
