import { useLingui } from '@lingui/react/macro';
import type { NoteQuery } from './note-query.web.ts';

/** What a list of notes is called where it is not simply everything; null where it is. */
export function useListTitle({ search, tag, level, kind }: NoteQuery): string | null {
  const { t } = useLingui();
  if (search !== '') return t`Эзләү: «${search}»`;
  if (tag !== '') return `#${tag}`;
  if (kind === 'ask') return t`Татарча ничек?`;
  if (level === 'mine') return t`Минем дәрәҗә`;
  return level === null ? null : t`${level} дәрәҗәсендәге язмалар`;
}
