export const EDU = '/edu';
export const EDU_LETTER = 'e';

export const eduAddress = ({ idC }: { idC: string }): string => `${EDU}/${idC}`;

export const ADMIN_EDU = '/ts/admin/edu';
export const ADMIN_EDU_CREATE = `${ADMIN_EDU}/create`;
export const adminEduEdit = (id: string): string => `${ADMIN_EDU}/${id}/edit`;

export const rangeAddress = (range: number): string => `${EDU}?range=${range}`;
