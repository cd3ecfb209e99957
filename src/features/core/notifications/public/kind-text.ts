// Texts of a kind of notice, for pages and for the server. A page gets them translated by the build;
// the server has no build and looks a text up by itself (as the letters do).

/** What Lingui says in a language: in pages a name, on the server the text itself. */
export type KindText = string | { id: string };

/** Marks a text for `lingui extract`. What it puts in is written by its name: {who}. */
export const msg = (text: TemplateStringsArray): KindText => text.join('');
