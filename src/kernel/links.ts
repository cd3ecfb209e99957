// The addresses in a text of people: only whole ones, with http or https before them.

interface Part {
  text: string;
  href: string | null;
}

const ADDRESS = /https?:\/\/[\p{L}\p{N}][^\s<>()[\]«»"]{0,2000}/giu;
/** What stands after an address belongs to the sentence. */
const AFTER = new Set(".,;:!?…'*_");

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    let length = found.length;
    while (AFTER.has(found[length - 1] ?? '')) length -= 1;
    const address = found.slice(0, length);
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href: address });
    from = index + length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
