/** Numbers from 0 to 1 that are the same for the same name, so that a drawing is always the same. */
export interface Random {
  (): number;
  /** A number between two others. */
  between: (least: number, most: number) => number;
  /** One of these. */
  of: <T>(list: readonly T[]) => T;
}

/** Mulberry32, begun with the FNV-1a hash of a name. */
export function openRandom(name: string): Random {
  let state = 0x811c9dc5;
  for (const sign of name) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return Object.assign(next, {
    between: (least: number, most: number) => least + next() * (most - least),
    of: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
  });
}
