// What people are told, as they see it: the bell, the list, the switches.

import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

test.setTimeout(240_000);

test('what others do is told, gathered, read and switched off', async ({ page, browser }) => {
  const author = await newPerson('Алсу');
  const title = `Болак буенда ${Date.now()}`;
  const note = await newNote(author.id, title);

  await test.step('others like the note, comment on it and subscribe', async () => {
    for (const name of ['Рөстәм', 'Марина', 'Илнур', 'Гөлназ']) {
      await signInAsNewPerson(page, name);
      await page.goto(`/note/${note}`);
      await page.getByRole('button', { name: 'Ошый', exact: true }).first().click();
      await expect(
        page.getByRole('button', { name: 'Ошый', exact: true, pressed: true }).first(),
      ).toBeVisible();
    }
    const field = page.getByLabel('Фикер язу');
    await field.fill(`Бик матур язгансыз, @${author.idC}!`);
    await page.getByRole('button', { name: 'Фикер калдырырга' }).click();
    await expect(page.getByText('Бик матур язгансыз')).toBeVisible();
    await page.goto(`/user/${author.idC}`);
    await page.getByRole('button', { name: 'Язылырга: Алсу Сынаева' }).click();
    await expect(page.getByRole('button', { name: 'Язылган: Алсу Сынаева' })).toBeVisible();
  });

  // Likes are counted by jobs that may end after the job of the later comment.
  const told = async () => {
    const { rows } = await query(
      `select unread, (select sum(count)::int from notice where notice.account_id = $1) as causes
        from notice_account where account_id = $1`,
      [author.id],
    );
    return rows[0];
  };
  await expect.poll(told, { timeout: 30_000 }).toEqual({ unread: 3, causes: 6 });

  await signInAs(page, author.id);
  await visit(page, '/');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Белдерүләр: 3 яңа' }).click();
  await page.waitForURL('**/notices');
  await expect(page.getByRole('heading', { name: 'Белдерүләр', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Бүген', exact: true })).toBeVisible();
  const liked = page.getByRole('link', { name: 'һәм тагын 2 кеше язмагызны ошатты' });
  await expect(liked).toHaveCount(1);
  await expect(
    page.getByRole('link', { name: 'Гөлназ Сынаева язмагызга фикер язды' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Гөлназ Сынаева сезгә язылды' })).toBeVisible();
  await checkPage(page, 'notices');

  // Its parts, also without scripts: they are addresses.
  const part = (name: string) => page.getByRole('link', { name, exact: true });
  await part('Кешеләр').click();
  await page.waitForURL('**/notices?filter=people');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Гөлназ Сынаева сезгә язылды' })).toBeVisible();
  await page.goto('/notices?filter=groups');
  await expect(page.getByText('Мондый белдерүләр юк')).toBeVisible();
  // Words that wait are a row of today, in the whole list and beside what is learnt from others.
  await query(
    `insert into study_word (account_id, lemma, pos, stem, met)
     values ($1, 'алма', 'noun', 'алма', 'алма')`,
    [author.id],
  );
  await page.reload();
  await expect(page.getByText('1 сүз кабатлауны көтә').filter({ visible: true })).toHaveCount(0);
  await part('Өйрәнү').last().click();
  await page.waitForURL('**/notices?filter=learning');
  const today = page.getByRole('region', { name: 'Бүген', exact: true });
  await expect(today.getByText('1 сүз кабатлауны көтә')).toBeVisible();
  await expect(today.getByRole('link', { name: 'Башларга' })).toHaveAttribute(
    'href',
    '/words/review',
  );
  await checkPage(page, 'notices-learning');
  await part('Барысы').click();
  await page.waitForURL('**/notices');

  // Who opens one has read it, on every device.
  await page.setViewportSize({ width: 1280, height: 900 });
  await liked.click();
  await page.waitForURL('**/note/*');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Белдерүләр: 2 яңа' })).toBeVisible();
  const phone = await browser.newContext({ storageState: await page.context().storageState() });
  const small = await phone.newPage();
  await small.setViewportSize({ width: 390, height: 844 });
  await small.goto('/notices');
  await expect(small.getByRole('link', { name: 'Белдерүләр: 2 яңа' })).toBeVisible();
  await phone.close();

  await visit(page, '/notices');
  await page.getByRole('button', { name: 'Барысын да укылган дип билгеләргә' }).click();
  await expect(page.getByRole('link', { name: 'Белдерүләр', exact: true })).toBeVisible();
  expect(await told()).toMatchObject({ unread: 0 });

  await test.step('what comes next is seen at once', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await signInAsNewPerson(other, 'Данис');
    await visit(other, `/note/${note}`);
    await other.getByRole('button', { name: 'Ошый', exact: true }).first().click();
    await expect(page.getByRole('link', { name: 'Белдерүләр: 1 яңа' })).toBeVisible({
      timeout: 60_000,
    });
    await context.close();
  });

  // What is switched off is not told of.
  const switches = page.getByRole('link', { name: 'Белдерүләр көйләүләре' });
  await expect(switches).toHaveAttribute('href', '/settings#notices');
  await visit(page, '/settings#notices');
  await expect(page.getByRole('radio', { name: 'Миңа кагылганы' })).toBeChecked();
  await page.getByText('Һәр төрне аерым сайларга').click();
  const ratings = page.getByRole('checkbox', { name: 'Язмамны ошаттылар: Сайтта' });
  await expect(ratings).toBeChecked();
  await ratings.click();
  await expect
    .poll(async () => {
      const { rows } = await query('select switches from notice_account where account_id = $1', [
        author.id,
      ]);
      return (rows[0] as { switches: unknown }).switches;
    })
    .toEqual({ 'rating.page': false });
  await expect(page.getByText('Хәзер үзегез сайлаганча.')).toBeVisible();
  await page.getByRole('radio', { name: 'Барысы да' }).check();
  await expect(ratings).toBeChecked();
  await page.getByRole('radio', { name: 'Берсе дә' }).check();
  await expect(ratings).not.toBeChecked();
});

test('nobody has been told anything yet', async ({ page }) => {
  await signInAsNewPerson(page, 'Марина');
  await page.goto('/notices');
  await expect(page.getByText('Әлегә белдерүләр юк')).toBeVisible();
});
