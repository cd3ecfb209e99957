import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { allSaved } from './saved-drafts.ts';
import { answerQuestion } from './people.ts';
import { signInAs, newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';
import { hydrated, visit } from './visit.ts';

const box = (page: Page) => page.getByLabel('Фикер язу');

test('an address in a comment is a link, and nothing else is', async ({ page }) => {
  const author = await newPerson('Булат');
  const note = await newNote(author.id);
  await signInAsNewPerson(page);
  await visit(page, `/note/${note}`);
  await box(page).fill('Кара: https://example.org/китап, javascript:alert(1)');
  await page.getByRole('button', { name: 'Фикер калдырырга' }).click();
  const text = page.locator('#comments li p').first();
  await expect(text).toHaveText('Кара: https://example.org/китап, javascript:alert(1)');
  const link = text.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://example.org/китап');
  await expect(link).toHaveAttribute('rel', /nofollow/);
});

test('comments are written, answered, graded, changed and deleted', async ({ page }) => {
  const author = await newPerson('Булат');
  const note = await newNote(author.id);
  await signInAsNewPerson(page);
  await page.goto(`/note/${note}`);
  await box(page).fill('бик матур язылган!');
  await page.getByRole('button', { name: 'Фикер калдырырга' }).click();
  const first = page.locator('#comments li').first();
  await expect(first).toContainText('Бик матур язылган!');
  await expect(box(page)).toHaveValue('');
  await expect(page.getByRole('link', { name: '1 фикер' })).toBeVisible();

  await first.getByRole('button', { name: 'Тагын: фикерегез' }).click();
  await first.getByRole('button', { name: 'Төзәтергә' }).click();
  await page.getByLabel('Фикерне төзәтү').fill('Бик тә матур язылган!');
  await first.getByRole('button', { name: 'Сакларга' }).click();
  await expect(first).toContainText('Бик тә матур язылган!');
  await expect(first).toContainText('төзәтелгән');

  // The author answers and grades, from another browser.
  await signInAs(page, author.id);
  // The page asks for its list once more; who grades meanwhile may see the older sum.
  await visit(page, `/note/${note}`);
  await first.getByRole('button', { name: 'Ошый', exact: true }).click();
  await expect(first.getByText('Бәя: 1')).toBeAttached();
  await first.getByRole('button', { name: 'Җавап язарга' }).click();
  await page.getByLabel('Җавап', { exact: true }).fill('рәхмәт!');
  await first.getByRole('button', { name: 'Җавап бирергә' }).click();
  const answer = first.locator('li');
  await expect(answer).toContainText('Рәхмәт!');
  await page.reload();
  await hydrated(page);
  await expect(answer).toContainText('Рәхмәт!');
  await expect(first.getByRole('button', { name: 'Ошый', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // By keys, which are led to the question and back.
  const more = answer.getByRole('button', { name: 'Тагын: фикерегез' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(answer.getByRole('button', { name: 'Төзәтергә' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(answer.getByRole('button', { name: 'Бетерергә' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer.getByRole('button', { name: 'Әйе, бетерергә' })).toBeFocused();
  await answer.getByRole('button', { name: 'Калсын' }).click();
  await expect(more).toBeFocused();
  await more.click();
  await answer.getByRole('button', { name: 'Бетерергә' }).click();
  await answer.getByRole('button', { name: 'Әйе, бетерергә' }).click();
  await expect(answer).toHaveCount(0);
});

test('voting, sorting, loading and reloading do not touch the text being typed', async ({
  page,
}) => {
  const note = await newNote((await newPerson('Булат')).id);
  const other = await newPerson('Данис');
  await query(`insert into comment (note_id, author_id, content) values ($1, $2, 'Сәлам')`, [
    note,
    other.id,
  ]);
  await signInAsNewPerson(page);
  await page.goto(`/note/${note}`);
  await box(page).fill('Ярты җөмлә');
  await page
    .locator('#comments li')
    .first()
    .getByRole('button', { name: 'Ошый', exact: true })
    .click();
  await page.getByRole('link', { name: 'Иске' }).click();
  await page.waitForURL(/comments=old/);
  await expect(box(page)).toHaveValue('Ярты җөмлә');
  await expect.poll(() => allSaved(page)).toContain('Ярты җөмлә');
  await page.goto('/groups');
  await page.goto(`/note/${note}`);
  await expect(box(page)).toHaveValue('Ярты җөмлә');
});

test('a grade is shown at once, the last tap wins, a refusal takes it back', async ({
  page,
  faults,
}) => {
  const note = await newNote((await newPerson('Булат')).id);
  const person = await signInAsNewPerson(page);
  await query('update account_trust set active_days = 15, confirmed = 5 where account_id = $1', [
    person.id,
  ]);
  await page.clock.install();
  await page.goto(`/note/${note}`);
  const stats = page.locator('article');
  const up = stats.getByRole('button', { name: 'Ошый', exact: true });
  // No answer comes before the grade was seen.
  let answer = () => {};
  const blocked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rating', async (route) => {
    await blocked;
    await route.continue();
  });
  for (let tap = 0; tap < 3; tap += 1) await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  answer();
  await expect
    .poll(
      async () => (await query('select grade from note_rating where note_id = $1', [note])).rows,
    )
    .toEqual([{ grade: 1 }]);

  // Only regulars may lower; it was offered before the active days were gone.
  await query('update account_trust set active_days = 0 where account_id = $1', [person.id]);
  await stats.getByRole('button', { name: 'Ошамый' }).click();
  const refusal = page.getByText('Бу сезгә әле ачылмаган');
  await expect(refusal).toBeVisible();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  // It stays while the pointer is there, and goes when it leaves.
  await page.clock.runFor(4000);
  await expect(refusal).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(refusal).toHaveCount(0, { timeout: 10_000 });

  await query('update account_trust set active_days = 3 where account_id = $1', [person.id]);
  const give = stats.getByRole('button', { name: /Өчпочмак бирергә/ });
  await give.click();
  await stats.getByRole('button', { name: 'Өчпочмак бирергәме?' }).click();
  await expect(stats.getByRole('button', { name: /^1 өчпочмак/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect
    .poll(async () => (await query('select triangle from account where id = $1', [person.id])).rows)
    .toEqual([{ triangle: 4 }]);
  // Chromium writes its own line about the refused minus; that one is meant.
  for (let at = faults.length - 1; at >= 0; at -= 1)
    if (faults[at]?.includes('403') === true) faults.splice(at, 1);
});

test('a newcomer who writes a link is asked one question, and nothing typed is lost', async ({
  page,
  faults,
}) => {
  const author = await newPerson('Булат');
  const note = await newNote(author.id);
  const newcomer = await newPerson('Нурия');
  await query(`update account set created_at = now() where id = $1`, [newcomer.id]);
  await signInAs(page, newcomer.id);
  await page.goto(`/note/${note}`);
  const text = 'Менә монда карагыз: https://example.org/китап';
  await box(page).fill(text);
  const send = page.getByRole('button', { name: 'Фикер калдырырга' });
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Бер генә сорау' });
  await expect(dialog).toBeVisible();
  await checkPage(page, 'newcomer-question');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(box(page)).toHaveValue(text);

  await send.click();
  await answerQuestion(page);
  await dialog.getByRole('button', { name: 'Җавап бирергә' }).click();
  await expect(page.locator('#comments li').first()).toContainText('https://example.org/');
  await expect(box(page)).toHaveValue('');
  ignoreStatus(faults, '422');
});

test('an insult in a comment is sent only after its author has confirmed it', async ({
  page,
  faults,
}) => {
  const note = await newNote((await newPerson('Булат')).id);
  await signInAsNewPerson(page);
  await page.goto(`/note/${note}`);
  const text = 'Син дурак.';
  await box(page).fill(text);
  const send = page.getByRole('button', { name: 'Фикер калдырырга' });
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Текстта тупас сүз бар. Шулай калсынмы?' });
  await expect(dialog).toBeVisible();
  await checkPage(page, 'insult-question');
  await dialog.getByRole('button', { name: 'Үзгәртергә' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(box(page)).toHaveValue(text);
  await expect(page.locator('#comments li')).toHaveCount(0);

  await send.click();
  await dialog.getByRole('button', { name: 'Шулай калсын' }).click();
  await expect(page.locator('#comments li').first()).toContainText(text);
  await expect(box(page)).toHaveValue('');
  ignoreStatus(faults, '422');
});
