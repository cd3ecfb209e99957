// Words on a page, which have no elements of their own: where they stand, and which are marked.

import type { Page } from '@playwright/test';
import { fileText } from '#features/platform/search-index/rules.ts';
import { publicId } from '#kernel/ids.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { newNote, newPerson, query } from './sessions.ts';

/** A note as the site files it. */
export async function filedNote(
  title: string,
  content: string,
): Promise<{ id: string; idC: string }> {
  const { id: authorId } = await newPerson('Булат');
  const id = await newNote(authorId, title);
  const { stems } = fileText({ head: title, body: content, tags: [] }, starterLexicon());
  await query('update note set content = $2, excerpt = $2 where id = $1', [id, content]);
  await query(
    `insert into text_entry (kind, ref, owner_id, stems) values (1, $1, $2, $3)
     on conflict (kind, ref) do update set stems = excluded.stems`,
    [id, authorId, stems],
  );
  return { id, idC: publicId('n', id) };
}

/** The middle of a word on the screen, which is brought into sight and has stopped moving. */
export async function middleOf(
  page: Page,
  word: string,
  texts = '[data-words]',
): Promise<{ x: number; y: number }> {
  const found = await page.evaluate(
    async ({ wanted, within }) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (const text of document.querySelectorAll(within)) {
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const at = (node as Text).data.indexOf(wanted);
          if (at === -1) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + wanted.length);
          node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
          let box = range.getBoundingClientRect();
          // A sheet that closes gives the page its place back.
          for (let still = 0; still < 3; still += 1) {
            await nextFrame();
            const next = range.getBoundingClientRect();
            if (next.x !== box.x || next.y !== box.y) still = -1;
            box = next;
          }
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }
      }
      return null;
    },
    { wanted: word, within: texts },
  );
  if (found === null) throw new Error(`${word} is not on the page`);
  return found;
}

/** Presses a word where its letters are: Playwright would press the button of a label instead. */
export async function pressWord(page: Page, word: string, texts?: string): Promise<void> {
  const { x, y } = await middleOf(page, word, texts);
  await page.mouse.click(x, y);
}

/** Which letters stand on gold. */
export const highlighted = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('word') ?? [];
    return range === undefined ? null : (range as Range).toString();
  });

/** The words with dots, as they stand in the text of the note. */
export const dotted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('unknown-words') ?? [])]
      .filter((place) => place.startContainer.parentElement?.closest('.prose'))
      .map(String),
  );

/** The card of a word, by the word as it stands on the page. */
export const wordCard = (page: Page, word: string) =>
  page.getByRole('dialog', { name: word, exact: true });
