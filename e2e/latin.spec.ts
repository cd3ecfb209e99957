// Reading in Latin letters: what people wrote is shown in them, by the server and in the browser
// alike; what they wrote stays as it was.

import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, newNote, newPerson, query } from './sessions.ts';
import { silent, visit } from './visit.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;

const readLatin = (page: Page) =>
  page.context().addCookies([{ name: 'script', value: 'lat', url: process.env.E2E_URL ?? '' }]);

/** The most discussed note of the sample data. */
async function mostDiscussed(): Promise<{ id: string; title: string; group: string }> {
  const { rows } = await query(
    `select n.id, n.title, g.id_c as group from note n join note_count c on c.note_id = n.id
     join "group" g on g.id = n.group_id join account a on a.id = n.author_id
     where a.id_c not like 'e2e-%' order by c.comments desc, n.id limit 1`,
  );
  return rows[0];
}

/** Without the keys for Tatar letters, which are Cyrillic for everybody. */
const main = (page: Page) =>
  page.getByRole('main').evaluate((all) => {
    const text = (all as HTMLElement).innerText;
    const keys = [...all.querySelectorAll('fieldset')].map((bar) => bar.innerText);
    return keys.reduce((rest, bar) => rest.replace(bar, ''), text);
  });
const headings = async (page: Page) =>
  (await page.getByRole('article').getByRole('heading').allInnerTexts()).join('\n');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('who chooses Latin Tatar reads all of the site in it, and goes back', async ({ page }) => {
    const { id } = await mostDiscussed();
    await page.goto(`/lang?set=tt-Latn&back=/note/${id}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'tt-Latn');
    expect(await main(page)).not.toMatch(CYRILLIC);
    // English says nothing about the letters of Tatar.
    await page.goto(`/lang?set=en&back=/note/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(CYRILLIC);
    await page.goto(`/lang?set=tt&back=/note/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CYRILLIC);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'tt');
  });
});

test('home, a note with comments, a group and a person in Latin letters', async ({ page }) => {
  const { id, title, group } = await mostDiscussed();
  await page.goto('/lang?set=tt-Latn&back=/');
  for (const [name, path] of [
    ['home', '/'],
    ['note', `/note/${id}`],
    ['group', `/group/${group}`],
    ['user', '/user/rustam.safin'],
  ] as const) {
    await visit(page, path);
    await checkPage(page, `${name}-latin`);
    // Notes of other tests may stand on the home page, with links, Russian and endless words.
    if (name === 'home')
      expect((await headings(page)).replaceAll(/\S{60,}/g, '')).not.toMatch(CYRILLIC);
    else expect(await main(page), name).not.toMatch(CYRILLIC);
    await expect(page.locator('[lang=tt-Latn]').nth(1)).toBeAttached();
  }
  // What machines are told, and the data, is what was written.
  await page.goto(`/note/${id}`);
  const told = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(told).toContain(title);
  const note = await (await page.request.get(`/api/note/${id}`)).json();
  expect(note.title).toBe(title);
});

test('the browser goes on in the same letters, to the same addresses', async ({ page }) => {
  await readLatin(page);
  await page.goto('/?filter=rating');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const shown = await link.innerText();
  expect(shown).not.toMatch(CYRILLIC);
  await link.click();
  await expect(page).toHaveURL(/\/note\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown);
  expect(await page.locator('.prose').innerText()).not.toMatch(CYRILLIC);
  // The interface has a language of its own.
  await expect(page.locator('html')).toHaveAttribute('lang', 'tt');
  await page.goto('/search?q=kitap');
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/kita[bp]/i);
  await page.goto('/?tag=китап');
  await expect(page.getByRole('link', { name: '#kitap' }).first()).toHaveAttribute(
    'href',
    `/?tag=${encodeURIComponent('китап')}`,
  );
});

test('what one writes is never turned', async ({ page }) => {
  const author = await newPerson('Булат');
  const id = await newNote(author.id, 'Сынау язмасы');
  await query(`update note set content = $2, excerpt = $2 where id = $1`, [
    id,
    'Матур сүз https://татар.рф/бит @булат. Это очень хорошая книга, друзья.',
  ]);
  await signInAs(page, author.id);
  await readLatin(page);
  await page.goto(`/note/${id}`);
  const body = page.locator('.prose');
  await expect(body).toHaveText(
    'Matur süz https://татар.рф/бит @булат. Это очень хорошая книга, друзья.',
  );
  await expect(body).toHaveAttribute('lang', 'tt-Latn');
  await expect(body.getByRole('link')).toHaveAttribute('href', 'https://татар.рф/бит');
  // What is copied is what is seen.
  await body.locator('p').selectText();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('Matur süz');

  await page.getByLabel('Фикер язу').fill('Бик яхшы!');
  await page.getByRole('button', { name: 'Фикер калдырырга' }).click();
  const comment = page.locator('#comments li').first();
  await expect(comment).toContainText('Bik yaxşı!');
  await comment.getByRole('button', { name: 'Тагын: фикерегез' }).click();
  await comment.getByRole('button', { name: 'Төзәтергә' }).click();
  await expect(page.getByLabel('Фикерне төзәтү')).toHaveValue('Бик яхшы!');
  await page.goto(`/note/${id}/edit`);
  await expect(page.getByLabel('Язманың исеме')).toHaveValue('Сынау язмасы');
});

test('the setting turns the texts at once', async ({ page }) => {
  const person = await newPerson('Гөлнара');
  await signInAs(page, person.id);
  await page.goto('/settings');
  const script = page.getByLabel('Язмаларны нинди язуда укыйсыз?');
  await script.selectOption('lat');
  const form = page.locator('form').filter({ has: script });
  await form.getByRole('button', { name: 'Сакларга' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-script', 'lat');
  await page.goto(`/user/${person.idC}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gölnara Sınayeva');
});

test('the question before signing in is asked in Latin letters, too', async ({ page }) => {
  await page.goto('/lang?set=tt-Latn&back=/sign');
  const question = page.locator('label').filter({ hasText: /\?$/ });
  await expect(question).toBeVisible();
  await expect(question).not.toHaveText(CYRILLIC);
});

test('nobody else fetches what turns the letters', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await visit(page, '/');
  // What is fetched needlessly may come late.
  await silent(page);
  expect(fetched.filter((url) => url.includes('latin-reading'))).toEqual([]);
  await readLatin(page);
  await page.goto('/');
  await expect.poll(() => fetched.filter((url) => url.includes('latin-reading')).length).toBe(1);
});
