// The word whose card is open stands on gold. The browser paints it (CSS Custom Highlight API), so
// the text has no markup and does not move; where a browser cannot, nothing is painted.

const NAME = 'word';
const LOOK = `::highlight(${NAME}) { background-color: var(--gold-soft); }`;
let sheet: CSSStyleSheet | undefined;

export function highlight(range: Range | null): void {
  if (typeof Highlight === 'undefined') return;
  if (sheet === undefined) {
    // It comes with the card, so that pages where no word is tapped carry nothing of it.
    sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOK);
    document.adoptedStyleSheets.push(sheet);
  }
  if (range === null) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(range));
}
