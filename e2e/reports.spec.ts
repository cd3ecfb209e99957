// From a report to an appeal, by everybody who has a part in it.

import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import {
  signInAs,
  signInAsModerator,
  signInAsAdmin,
  newNote,
  newPerson,
  query,
} from './sessions.ts';
import { visit } from './visit.ts';

test('report → claim → deleted with a reason → told → appeal → restored → told', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const author = await newPerson('Тимур');
  const reporter = await newPerson('Марина');
  const title = `Кредит биш минутта ${Date.now()}`;
  const note = await newNote(author.id, title);

  await signInAs(page, reporter.id);
  await visit(page, `/note/${note}`);
  await page.getByRole('button', { name: `Тагын: ${title}` }).click();
  await page.getByRole('button', { name: 'Шикаять итәргә' }).click();
  const report = page.getByRole('dialog', { name: 'Нәрсә дөрес түгел?' });
  await report.getByRole('radio', { name: 'Реклама яки спам' }).check();
  await report.getByLabel('Аңлатма').fill('Бер үк реклама көн саен.');
  await report.getByRole('button', { name: 'Җибәрергә' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ябарга' }).click();

  // One of the staff takes the case and decides.
  await signInAsModerator(page);
  await visit(page, '/ts/moderator/report');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Бер үк реклама көн саен.')).toBeVisible();
  await page.getByRole('button', { name: 'Үземә алырга' }).click();
  await page.getByLabel('Яңа искәрмә').fill('Беренче очрак.');
  await page.getByRole('button', { name: 'Искәрмәне сакларга' }).click();
  await expect(page.getByText('Беренче очрак.', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('30 көн эчендә кайтарып була')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Реклама яки спам' })).toBeChecked();
  await page.getByText('Аңлатма өстәргә').click();
  await page.getByLabel('Авторга аңлатма').fill('Реклама өчен урын түгел.');
  await page.getByLabel('Шикаять иткән кешеләргә җавап').fill('Рәхмәт, бетердек.');
  await page.getByRole('button', { name: 'Бетерергә', exact: true }).click();
  await expect(page.getByText(`Бетерелде: ${title}`)).toBeVisible();
  await sendWaiting();
  expect((await page.request.get(`/api/note/${note}`)).status()).toBe(404);

  // The author is told why, and does not agree.
  await signInAs(page, author.id);
  await openNotice(page, /Модераторлар язганыгыз турында карар чыгарды/);
  await page.waitForURL('**/rulings');
  await expect(page.getByText('Реклама өчен урын түгел.')).toBeVisible();
  await page.getByRole('button', { name: 'Килешмим' }).click();
  const appeal = page.getByRole('dialog', { name: 'Карар белән килешмим' });
  await appeal.getByLabel('Ни өчен?').fill('Бу реклама түгел, киңәш.');
  await appeal.getByRole('button', { name: 'Җибәрергә' }).click();
  await expect(appeal).toBeHidden();
  await expect(page.getByText('Сүзегез каралачак.')).toBeVisible();

  // Somebody else decides, and the note is back.
  await signInAsModerator(page);
  await visit(page, '/ts/moderator/appeal');
  const waiting = page.getByRole('article').filter({ hasText: title });
  await expect(waiting.getByText('Бу реклама түгел, киңәш.')).toBeVisible();
  await waiting.getByLabel('Авторга җавап').fill('Гафу итегез, сез хаклы.');
  await waiting.getByRole('button', { name: 'Кайтарырга' }).click();
  await expect(waiting.getByText('Кайтарылды')).toBeVisible();
  expect((await page.request.get(`/api/note/${note}`)).status()).toBe(200);

  await signInAs(page, author.id);
  await visit(page, '/notices');
  await page.getByRole('link', { name: /Сез килешмәгән карар яңадан каралды/ }).click();
  await page.waitForURL('**/rulings');
  await expect(page.getByText('Гафу итегез, сез хаклы.')).toBeVisible();

  await signInAs(page, reporter.id);
  await openNotice(page, /Хәбәрегез каралды/);
  await page.waitForURL('**/rulings?of=reports');
  await expect(page.getByText('Карар яңадан каралды: әйбер кире кайтарылды.')).toBeVisible();
  await page.getByRole('link', { name: 'Гомуми журнал' }).click();
  await page.waitForURL('**/log');
  await expect(page.getByRole('heading', { name: 'Модерация журналы' })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Реклама яки спам' }).first(),
  ).toBeVisible();
  const { rows } = await query('select act from audit_act where person_id = $1 order by id', [
    author.id,
  ]);
  expect(rows.map(({ act }: { act: string }) => act)).toEqual([
    'report.claim',
    'report.note',
    'note.remove',
    'report.remove',
    'note.restore',
    'appeal.grant',
  ]);
});

/** Letters wait until a decision cannot be taken back any more. */
const sendWaiting = () =>
  query(
    `update graphile_worker._private_jobs set run_at = now()
     where run_at between now() and now() + interval '1 minute'`,
  );

/** The worker comes to the jobs in its own time. */
async function openNotice(page: Page, name: RegExp): Promise<void> {
  const link = page.getByRole('link', { name });
  await expect(async () => {
    await visit(page, '/notices');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await link.click();
}

/** Two notes of somebody are reported, and nobody works on them yet. */
async function newCases(titles: readonly [string, string]): Promise<[string, string]> {
  const { id: author } = await newPerson('Тимур');
  const notes = [await newNote(author, titles[0]), await newNote(author, titles[1])];
  const { rows } = await query(
    `insert into report_case (kind, target_id, owner_id, reports, reasons)
     select 'note', target, $2, 1, '{"spam": 1}' from unnest($1::bigint[]) target returning id`,
    [notes, author],
  );
  const [first, second] = rows as { id: string }[];
  return [first!.id, second!.id];
}

test('on a wide screen cases open beside the list, by mouse and keys; on a phone in its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const mark = Date.now();
  const titles = [`Беренче реклама ${mark}`, `Икенче реклама ${mark}`] as const;
  const [first, second] = await newCases(titles);
  await signInAsModerator(page);
  await visit(page, '/ts/moderator/report');
  const main = page.getByRole('main');
  const row = (title: string) => main.locator('a[data-row]', { hasText: title });
  const atCase = main.getByRole('heading', { name: 'Шикаять', level: 1, exact: true });
  await expect(main.getByText('Шикаятьне сайлагыз')).toBeVisible();

  // The newest stands first. The list stays, and the focus in it.
  await page.keyboard.press('j');
  await page.waitForURL(`**/ts/moderator/report/${second}`);
  await expect(atCase).toBeVisible();
  await expect(row(titles[1])).toBeFocused();
  await expect(row(titles[1])).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(row(titles[0])).toBeFocused();
  await page.waitForURL(`**/ts/moderator/report/${first}`);
  await expect(row(titles[0])).toHaveAttribute('aria-current', 'true');
  await expect(row(titles[1])).not.toHaveAttribute('aria-current');

  // What one does shows in the list.
  await main.getByRole('button', { name: 'Үземә алырга' }).click();
  await expect(main.getByRole('button', { name: 'Кире бирергә' })).toBeVisible();
  await expect(
    main.getByRole('listitem').filter({ hasText: titles[0] }).first().getByText('сездә'),
  ).toBeVisible();

  // List, thing and decision stand side by side.
  const left = async (name: string) =>
    (await main.getByRole('heading', { name, exact: true }).first().boundingBox())?.x ?? 0;
  expect(await left('Шикаятьләр')).toBeLessThan(await left('Шикаять'));
  expect(await left('Шикаять')).toBeLessThan(await left('Карар'));

  await page.goBack();
  await page.waitForURL(`**/ts/moderator/report/${second}`);
  await page.goBack();
  await page.waitForURL('**/ts/moderator/report');
  await expect(atCase).toHaveCount(0);
  await expect(row(titles[0])).toBeVisible();

  // Beside a case stands the list it was opened from.
  await main.getByRole('link', { name: 'Миндә' }).click();
  await page.waitForURL('**/ts/moderator/report?filter=mine');
  await expect(row(titles[1])).toHaveCount(0);
  await row(titles[0]).click();
  await page.waitForURL(`**/ts/moderator/report/${first}?filter=mine`);
  await expect(row(titles[1])).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(titles[0])).toBeHidden();
  await main.getByRole('link', { name: 'Барлык шикаятьләр' }).click();
  await page.waitForURL('**/ts/moderator/report?filter=mine');
  await expect(row(titles[0])).toBeVisible();
  await expect(atCase).toHaveCount(0);
});

test('an administrator goes from a case to the person it is about', async ({ page }) => {
  const person = await newPerson('Тимур');
  const { rows } = await query(
    `insert into report_case (kind, target_id, owner_id, reports, reasons)
     values ('user', $1, $1, 1, '{"rude": 1}') returning id`,
    [person.id],
  );
  await signInAsAdmin(page);
  await visit(page, `/ts/admin/report/${(rows[0] as { id: string }).id}`);
  const main = page.getByRole('main');
  await main.locator(`a[href="/ts/admin/users?id=${person.id}"]`).first().click();
  await page.waitForURL(`**/ts/admin/users?id=${person.id}`);
  await expect(main.getByRole('article', { name: 'Тимур Сынаева' })).toHaveCount(1);
});

test('a learner reports a mistake in a lesson, an administrator closes it with an answer', async ({
  page,
}) => {
  const learner = await newPerson('Марина');
  const words = `Икенче күнегүдә җавап ялгыш ${Date.now()}`;
  await signInAs(page, learner.id);
  await visit(page, '/edu/01-tanyshu');
  await page.getByRole('button', { name: 'Хата таптыгызмы?' }).click();
  const report = page.getByRole('dialog', { name: 'Нәрсә дөрес түгел?' });
  await report.getByLabel('Хата нәрсәдә?').fill(words);
  await checkPage(page, 'reports-mistake');
  await report.getByRole('button', { name: 'Җибәрергә' }).click();
  await expect(page.getByText('Хәбәрегез барып җитте.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Ябарга' }).click();
  await visit(page, '/rulings?of=reports');
  await expect(page.getByRole('main').getByText('Дәрес').first()).toBeVisible();
  await checkPage(page, 'reports-mistake-own');

  await signInAsAdmin(page);
  await visit(page, '/ts/admin/report');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Танышу' }).first().click();
  await page.waitForURL(/\/ts\/admin\/report\/\d+/);
  await expect(main.getByText(words)).toBeVisible();
  await main.getByText('Аңлатма өстәргә').click();
  await main.getByLabel('Хәбәр иткән кешеләргә җавап').fill('Рәхмәт, төзәттек.');
  await checkPage(page, 'reports-mistake-case');
  await main.getByRole('button', { name: 'Ябарга' }).click();
  await expect(page.getByText(/^Каралды: /)).toBeVisible();
  await sendWaiting();

  await signInAs(page, learner.id);
  await openNotice(page, /Хәбәрегез каралды/);
  await page.waitForURL('**/rulings?of=reports');
  await expect(page.getByText('Рәхмәт, төзәттек.')).toBeVisible();
});
