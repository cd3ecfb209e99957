// The same ending as it is after words of the other harmony: лар – ләр, мыйм – мим, учы – үче.

const TO_FRONT: Readonly<Record<string, string>> = { а: 'ә', ы: 'е', у: 'ү', о: 'ө', ый: 'и' };
const TO_BACK = Object.fromEntries(Object.entries(TO_FRONT).map(([back, front]) => [front, back]));
/** «-мени» has the same и as «-мыни». */
const KEEPS_I = /ни$/u;

/** The ending itself where harmony does not change its letters: м, ям. */
export function inOtherHarmony(ending: string): string {
  const keeps = KEEPS_I.test(ending) ? ending.slice(-2) : '';
  const changed = ending.slice(0, ending.length - keeps.length);
  const table = /[аыоу]/u.test(changed) ? TO_FRONT : TO_BACK;
  return changed.replaceAll(/ый|./gu, (letters) => table[letters] ?? letters) + keeps;
}
