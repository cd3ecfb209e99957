// What looks like spam: its author is told why and sees it, the staff release it, everybody reads it.

import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { signInAs, signInAsModerator, newPerson, query } from './sessions.ts';
import { visit } from './visit.ts';

test('a suspect note is quarantined, its author sees why, a moderator releases it', async ({
  page,
  faults,
}) => {
  const author = await newPerson('Тимур');
  // Here since an hour, and has answered the questions about links.
  await query("update account set created_at = now() - interval '1 hour' where id = $1", [
    author.id,
  ]);
  await query('insert into question_pass (account_id, answered) values ($1, 3)', [author.id]);
  await signInAs(page, author.id);
  await visit(page, '/note/create');
  const title = `Яраткан китапларым ${author.idC}`;
  await page.getByLabel('Язманың исеме').fill(title);
  const links = [1, 2, 3, 4].map((n) => `https://${author.idC}-${n}.example/kitap`);
  await page.getByLabel('Текст', { exact: true }).fill(`Менә алар: ${links.join(' ')}`);
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();

  await page.waitForURL('**/note/n*');
  const { pathname } = new URL(page.url());
  const notice = page.getByRole('complementary', { name: 'Тоткарланды' });
  await expect(notice).toContainText('Моны әлегә үзегез генә күрәсез');
  await expect(notice).toContainText(
    'яңа хисап өчен сылтама, телефон номеры яки баш хәреф артык күп',
  );
  await checkPage(page, 'quarantined-note');
  await visit(page, '/rulings?of=held');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await checkPage(page, 'quarantine-own');

  await signInAsModerator(page);
  const hidden = await visit(page, pathname);
  expect(hidden?.status()).toBe(404);
  ignoreStatus(faults, '404');
  await visit(page, '/ts/moderator/held');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('1 кеше');
  // By keys: to the row, open it.
  await row.getByRole('button', { name: 'Барысын карарга' }).focus();
  await page.keyboard.press('x');
  await expect(row.getByRole('button', { name: 'Монысын гына бастырырга' })).toBeVisible();
  // All of it, when it is asked for: where its links lead is told, and none of them can be pressed.
  await row.getByRole('button', { name: 'Тулысынча карарга' }).click();
  await expect(row.getByRole('heading', { name: 'Сылтамалар' })).toBeVisible();
  await expect(row.getByText(links[0]!, { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: links[0]! })).toHaveCount(0);
  await checkPage(page, 'quarantine-staff');
  await row.getByRole('button', { name: 'Барысын да бастырырга' }).click();
  await expect(row.getByRole('status').filter({ hasText: 'Бастырылды' })).toBeVisible();

  const shown = await visit(page, pathname);
  expect(shown?.status()).toBe(200);
  await expect(notice).toHaveCount(0);
  await signInAs(page, author.id);
  await visit(page, '/notices');
  await expect(page.getByText('Модераторлар язганыгыз турында карар чыгарды')).toBeVisible();
});
