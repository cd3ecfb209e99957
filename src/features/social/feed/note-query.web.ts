// The address of a list of notes.

import { LEVELS } from '#tatar/level-names.ts';
import { type PositionQuery } from '#ui/list/list-address.ts';
import { choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';
import { NOTE_FILTERS } from './rules.ts';

/** `mine`: what the reader knows nearly all words of; null: any. */
const level = choiceParam('level', [...LEVELS, 'mine'], null);

const { read, query } = listAddress({
  filter: choiceParam('filter', NOTE_FILTERS, 'new'),
  search: textParam('search'),
  tag: textParam('tag', 30),
  /** `known` was a list of its own, and addresses of it live on. */
  level: { ...level, read: (text) => level.read(text === 'known' ? 'mine' : text) },
  /** Questions alone. */
  kind: choiceParam('kind', ['ask'], null),
});

export const readNoteQuery = read;
export type NoteQuery = ReturnType<typeof read>;

/** Whether it depends on who reads: visitors have none. */
export const isOfReader = (name: NoteQuery['level']): name is 'mine' => name === 'mine';

/** The query of the call of a signed-in reader. */
export const listUserNotesQuery = query;

/** And of the call of a visitor, who has no level. */
export const listNotesQuery = (value: NoteQuery, at?: PositionQuery) => {
  const { level: asked, ...rest } = query(value, at);
  return asked === undefined || isOfReader(asked) ? rest : { ...rest, level: asked };
};
