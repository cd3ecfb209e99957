// From a report to an appeal, by everybody who has a part in it.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter, enterGuard, newNote, newPerson, query } from './sessions.ts';

const visit = (page: Page, address: string) => page.goto(address, { waitUntil: 'networkidle' });

test('report → claim → deleted with a reason → told → appeal → restored → told', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const author = await newPerson('Тимур');
  const reporter = await newPerson('Марина');
  const title = `Кредит биш минутта ${Date.now()}`;
  const note = await newNote(author.id, title);

  await enter(page, reporter.id);
  await visit(page, `/note/${note}`);
  await page.getByRole('button', { name: `Тагын: ${title}` }).click();
  await page.getByRole('button', { name: 'Шикаять итәргә' }).click();
  const report = page.getByRole('dialog', { name: 'Нәрсә дөрес түгел?' });
  await report.getByRole('radio', { name: 'Реклама яки спам' }).check();
  await report.getByLabel('Аңлатма').fill('Бер үк реклама көн саен.');
  await report.getByRole('button', { name: 'Җибәрергә' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ябарга' }).click();

  // One of the staff takes the case and decides.
  await enterGuard(page);
  await visit(page, '/ts/moderator/report');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Бер үк реклама көн саен.')).toBeVisible();
  await page.getByRole('button', { name: 'Үземә алырга' }).click();
  await page.getByLabel('Яңа искәрмә').fill('Беренче очрак.');
  await page.getByRole('button', { name: 'Искәрмәне сакларга' }).click();
  await expect(page.getByText('Беренче очрак.', { exact: true }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Бетерергә' }).check();
  await expect(page.getByText('30 көн эчендә кайтарып була')).toBeVisible();
  await page.getByRole('radio', { name: 'Реклама яки спам' }).check();
  await page.getByLabel('Авторга аңлатма').fill('Реклама өчен урын түгел.');
  await page.getByLabel('Шикаять иткән кешеләргә җавап').fill('Рәхмәт, бетердек.');
  await page.getByRole('button', { name: 'Карар чыгарырга' }).click();
  await expect(page.getByText('Бетерелде', { exact: true })).toBeVisible();
  expect((await page.request.get(`/api/note/${note}`)).status()).toBe(404);

  // The author is told why, and does not agree.
  await enter(page, author.id);
  await visit(page, '/notices');
  await page.getByRole('link', { name: /Модераторлар язганыгыз турында карар чыгарды/ }).click();
  await page.waitForURL('**/rulings');
  await expect(page.getByText('Реклама өчен урын түгел.')).toBeVisible();
  await page.getByRole('button', { name: 'Килешмим' }).click();
  const appeal = page.getByRole('dialog', { name: 'Карар белән килешмим' });
  await appeal.getByLabel('Ни өчен?').fill('Бу реклама түгел, киңәш.');
  await appeal.getByRole('button', { name: 'Җибәрергә' }).click();
  await expect(appeal).toBeHidden();
  await expect(page.getByText('Сүзегез каралачак.')).toBeVisible();

  // Somebody else decides, and the note is back.
  await enterGuard(page);
  await visit(page, '/ts/moderator/appeal');
  const waiting = page.getByRole('article').filter({ hasText: title });
  await expect(waiting.getByText('Бу реклама түгел, киңәш.')).toBeVisible();
  await waiting.getByLabel('Авторга җавап').fill('Гафу итегез, сез хаклы.');
  await waiting.getByRole('button', { name: 'Кайтарырга' }).click();
  await expect(waiting.getByText('Кайтарылды')).toBeVisible();
  expect((await page.request.get(`/api/note/${note}`)).status()).toBe(200);

  await enter(page, author.id);
  await visit(page, '/notices');
  await page.getByRole('link', { name: /Сез килешмәгән карар яңадан каралды/ }).click();
  await page.waitForURL('**/rulings');
  await expect(page.getByText('Гафу итегез, сез хаклы.')).toBeVisible();

  await enter(page, reporter.id);
  await visit(page, '/notices');
  await page.getByRole('link', { name: /Шикаятегез каралды/ }).click();
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
