// Written by `npm run gen` from `src/web/notice-kinds.ts`.

export const KINDS = [
  { name: 'message', filter: 'people', quiet: false, standing: true },
  { name: 'reply', filter: 'words', quiet: false, standing: false },
  { name: 'mention', filter: 'words', quiet: false, standing: false },
  { name: 'comment', filter: 'words', quiet: false, standing: false },
  { name: 'correction', filter: 'learning', quiet: false, standing: false },
  { name: 'corrected', filter: 'learning', quiet: false, standing: false },
  { name: 'answered', filter: 'learning', quiet: false, standing: false },
  { name: 'rating', filter: 'marks', quiet: true, standing: false },
  { name: 'triangle', filter: 'marks', quiet: false, standing: false },
  { name: 'subscriber', filter: 'people', quiet: false, standing: false },
  { name: 'group', filter: 'groups', quiet: true, standing: false },
  { name: 'suggestion', filter: 'groups', quiet: false, standing: false },
  { name: 'accepted', filter: 'groups', quiet: false, standing: false },
  { name: 'declined', filter: 'groups', quiet: false, standing: false },
  { name: 'groupHidden', filter: 'groups', quiet: false, standing: false },
  { name: 'ruling', filter: 'words', quiet: false, standing: false },
  { name: 'report', filter: 'words', quiet: false, standing: false },
  { name: 'appeal', filter: 'words', quiet: false, standing: false },
  { name: 'word', filter: 'words', quiet: false, standing: false },
  { name: 'voice', filter: 'learning', quiet: false, standing: false },
  { name: 'order', filter: 'marks', quiet: false, standing: false },
] as const;

/** Only for the server: those that stand in the list while their group can be restored. */
export const WHILE_RESTORABLE: readonly string[] = ['groupHidden'];
