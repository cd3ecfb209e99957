// Whom some letters after `@` may mean, of people that are known already. Pure.

interface Named {
  id: string;
  idC: string;
  name: string;
  surname: string;
}

const MOST_SHOWN = 8;

const isMeant = ({ idC, name, surname }: Named, letters: string): boolean =>
  [idC, name, surname].some((word) => word.toLowerCase().startsWith(letters));

export interface Found<P> {
  /** What the server was asked. */
  letters: string;
  list: readonly P[];
}

/**
 * Those near first, each once. Of an answer to other letters only who fits these as well: nobody is
 * named by who types on.
 */
export function suggestedOf<P extends Named>(
  letters: string,
  near: readonly P[],
  found: Found<P>,
): P[] {
  const typed = letters.toLowerCase();
  const meant = near.filter((person) => isMeant(person, typed));
  const known = new Set(meant.map(({ id }) => id));
  const others = found.list.filter(
    (person) => !known.has(person.id) && (found.letters === letters || isMeant(person, typed)),
  );
  return [...meant, ...others].slice(0, MOST_SHOWN);
}
