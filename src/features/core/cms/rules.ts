// What staff write and what comes with the project: pages, lessons, tasks.

/** By the word of the address: `/ts/admin/info`. */
export const CONTENT_KINDS = ['info', 'edu', 'triangle'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What the command that puts in the content of the project does with one thing. */
export type Shipping = 'put' | 'same' | 'kept';

interface Hashes {
  /** Of what was put in the last time; null = never. */
  shipped: string | null;
  /** Of what is there; null = nothing. */
  current: string | null;
  /** Of what the project has. */
  next: string;
}

/** What staff have changed, deleted or made themselves is kept. */
export function whatToShip({ shipped, current, next }: Hashes): Shipping {
  if (current === next) return 'same';
  return current === shipped ? 'put' : 'kept';
}

/** A field as it was and as it is, from shortly before the first difference. */
export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

const AROUND = 40;
export const MOST_SHOWN = 600;

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Fields inside of a field stand beside the others, as `rus.title`. */
const flat = (fields: Fields | null): Map<string, string> =>
  new Map(
    Object.entries(fields ?? {}).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, text]) => [`${name}.${inner}`, textOf(text)] as const)
        : [[name, textOf(value)] as const],
    ),
  );

/** Which fields differ. */
export function changedFields(before: Fields | null, after: Fields | null): ChangedField[] {
  const [olds, nows] = [flat(before), flat(after)];
  return [...new Set([...olds.keys(), ...nows.keys()])].flatMap((field) => {
    const [old, now] = [olds.get(field) ?? '', nows.get(field) ?? ''];
    if (old === now) return [];
    let same = 0;
    while (old[same] === now[same]) same += 1;
    const cut = (text: string) => clip(text, Math.max(0, same - AROUND));
    return [{ field, before: cut(old), after: cut(now) }];
  });
}

function clip(text: string, from: number): string {
  const shown = text.slice(from, from + MOST_SHOWN);
  return `${from === 0 ? '' : '…'}${shown}${from + MOST_SHOWN < text.length ? '…' : ''}`;
}
