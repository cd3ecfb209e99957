// What somebody is typing when they begin to name a person. Pure.

/** As long as an id may be. */
export const MENTION_LENGTH = 32;

/** Names are written in any letters until the person is chosen; ids have Latin ones. */
const BEGUN = /(?<![\p{L}\p{N}_@./-])@([\p{L}\p{N}._-]{0,32})$/u;

export interface Begun {
  /** Where its `@` stands. */
  from: number;
  letters: string;
}

/** The `@` and the letters before the caret; null where nobody is being named. */
export function mentionAt(text: string, caret: number): Begun | null {
  const letters = BEGUN.exec(text.slice(Math.max(0, caret - MENTION_LENGTH - 2), caret))?.[1];
  return letters === undefined ? null : { from: caret - letters.length - 1, letters };
}
