// Where the staff work, and where people read what they have decided.

export const MODERATOR = '/ts/moderator';
export const SECURITY = '/ts/security';
export const REPORTS = `${MODERATOR}/report`;
export const APPEALS = `${MODERATOR}/appeal`;
/** What readers say is wrong with cards of words. */
export const WORD_COMPLAINTS = `${MODERATOR}/word`;
/** The same for administrators. */
export const ADMIN_REPORTS = '/ts/admin/report';
/** What people say about what administrators have ruled. */
export const ADMIN_APPEALS = `${ADMIN_REPORTS}/appeal`;
/** What looks like spam and waits for a look. */
export const QUARANTINE = `${MODERATOR}/held`;
export const caseAddress = (id: string): string => `${REPORTS}/${id}`;

/** What of one's own was taken down; what one has reported. */
export const RULINGS = '/rulings';
export const OWN_REPORTS = `${RULINGS}?of=reports`;
/** What one has said about cards of words. */
export const OWN_WORDS = `${RULINGS}?of=words`;
export const OWN_QUARANTINE = `${RULINGS}?of=held`;
/** All that was taken down, for anyone. */
export const LOG = '/log';
