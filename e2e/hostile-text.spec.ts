import { expect, test } from './fixtures.ts';
import { newPerson, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

const HOSTILE = [
  '<script>window.broken = 1</script>',
  '<img src=x onerror="window.broken = 1">',
  '<svg/onload="window.broken = 1">',
  '[a](javascript:window.broken=1)',
  '[a](https://x.ru/"onmouseover="window.broken=1)',
  '</script><script>window.broken = 1</script>',
  '</title><script>window.broken = 1</script>',
  '<!--<img src="--><img src=x onerror=window.broken=1//">',
  '<iframe srcdoc="<script>parent.broken = 1</script>">',
].join('\n\n');

test('hostile text in title, text, tags and comments is only read', async ({ page }) => {
  const author = await newPerson('<img src=x onerror=window.broken=1>');
  const { rows } = await query(
    `with made as (
       insert into note (author_id, title, title_search, content, excerpt, cut, tags, links)
       values ($1, $2, 'x', $3, $3, false, $4, $5) returning id
     ), counted as (insert into note_count (note_id) select id from made),
     said as (insert into comment (note_id, author_id, content) select id, $1, $3 from made)
     select id from made`,
    [
      author.id,
      '</script><script>window.broken = 1</script>',
      HOSTILE,
      ['"><script>broken=1</script>'],
      ['https://x.ru/"onclick="window.broken=1'],
    ],
  );
  const { id } = rows[0] as { id: string };
  await signInAsNewPerson(page);
  for (const address of [`/note/${id}`, `/user/${author.idC}`]) {
    await visit(page, address);
    await expect(page.locator('main')).toContainText('window.broken = 1');
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
    expect(
      await page.locator('main iframe, main svg[onload], main script:not([type$=json])').count(),
    ).toBe(0);
  }
});
