// The word whose card is open stands on gold. The browser paints it (CSS Custom Highlight API), so
// the text has no markup and does not move; where a browser cannot, nothing is painted. Its colour
// stands in the one style sheet: another one, added at the first tap, would make the browser work
// out the styles of the whole page anew, before the card is painted.

const NAME = 'word';

export function highlight(range: Range | null): void {
  if (typeof Highlight === 'undefined') return;
  if (range === null) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(range));
}
