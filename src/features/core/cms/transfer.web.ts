// Content as a file of JSON: one list of things, each in the shape its feature takes.

/** What a thing is called in its file: lessons and pages by their address, tasks and goods by their key. */
export const nameOf = (thing: object): string | null => {
  const { id, key } = thing as { id?: unknown; key?: unknown };
  const name = id ?? key;
  return typeof name === 'string' ? name : null;
};

/** The things of a file; null where it is none of ours. */
export function thingsIn(text: string): object[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : [value];
    return list.every((one) => typeof one === 'object' && one !== null && nameOf(one) !== null)
      ? (list as object[])
      : null;
  } catch {
    return null;
  }
}

interface ExportPart {
  list: readonly object[];
  /** Where the rest begins; null at the end. */
  after: string | null;
}

/** All parts of an export, one after another. */
export async function wholeExport(
  load: (query: { after?: string }) => Promise<ExportPart>,
): Promise<object[]> {
  const all: object[] = [];
  let part = await load({});
  all.push(...part.list);
  while (part.after !== null) {
    part = await load({ after: part.after });
    all.push(...part.list);
  }
  return all;
}

/** These things as the text of a file. */
export const textOf = (things: readonly object[]): string => `${JSON.stringify(things, null, 2)}\n`;

/** Lets the browser keep these things as a file. */
export function downloadFile(name: string, things: readonly object[]): void {
  const blob = new Blob([textOf(things)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
