// The side column of a wide screen: what stands there is chosen by the page.

import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const side = (page: Page) => page.getByRole('complementary', { name: 'Өстәмә мәгълүмат' });
const cards = (page: Page) => side(page).getByRole('heading');

/** The group most people of the world follow. */
async function popularGroup(): Promise<{ id: string; id_c: string; name: string }> {
  const { rows } = await query(
    `select g.id, g.id_c, g.name from "group" g join group_count c on c.group_id = g.id
     where g.deleted_at is null order by c.subscribers desc, g.id desc limit 1`,
  );
  return rows[0] as { id: string; id_c: string; name: string };
}

/** A note of its own author in a group of its own, so that no other test meets it. */
async function noteInGroup() {
  const author = await newPerson('Булат');
  const mark = randomBytes(6).toString('hex');
  const name = `Ян багана ${mark}`;
  const { rows } = await query(
    `with made as (
       insert into "group" (id_c, name, name_search, creator_id)
       values ($1, $2, lower($2), $3) returning id
     )
     insert into group_count (group_id) select id from made returning group_id`,
    [`g-${mark}`, name, author.id],
  );
  const [note, other] = [
    await newNote(author.id, `Беренче ${mark}`),
    await newNote(author.id, `Икенче ${mark}`),
  ];
  await query('update note set group_id = $1 where id = any($2)', [
    (rows[0] as { group_id: string }).group_id,
    [note, other],
  ]);
  return { author, note, otherTitle: `Икенче ${mark}`, group: { idC: `g-${mark}`, name } };
}

test('a visitor finds groups beside the lists, and is invited by their buttons', async ({
  page,
}) => {
  const group = await popularGroup();
  for (const path of ['/', '/posts/1', '/search?q=китап']) {
    await page.goto(path);
    await expect(cards(page)).toHaveText(['Бүгенге сүз', 'Кабатлау', 'Төркемнәр']);
    await expect(side(page).getByRole('link', { name: /^Язылырга: / })).toHaveCount(6);
  }
  await visit(page, '/');
  await side(page)
    .getByRole('link', { name: `Язылырга: ${group.name}` })
    .click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Язылыр өчен керегез');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Керергә' })).toHaveAttribute(
    'href',
    `/sign?back=${encodeURIComponent(`/group/${group.id_c}`)}`,
  );
});

test('whoever is signed in is offered groups they do not follow, and follows on the spot', async ({
  page,
}) => {
  const group = await popularGroup();
  const person = await signInAsNewPerson(page);
  await page.goto('/');
  const follow = side(page).getByRole('button', { name: `Язылырга: ${group.name}` });
  await follow.click();
  await expect(side(page).getByRole('button', { name: `Язылган: ${group.name}` })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expect
    .poll(async () => {
      const { rows } = await query(
        'select account_id from follower where account_id = $1 and group_id = $2',
        [person.id, group.id],
      );
      return rows.length;
    })
    .toBe(1);

  await page.goto('/');
  await expect(side(page).getByRole('button', { name: /^Язылырга: / })).toHaveCount(6);
  await expect(side(page).locator(`a[href="/group/${group.id_c}"]`)).toHaveCount(0);
});

test('a group is not offered beside its own page', async ({ page }) => {
  const group = await popularGroup();
  await page.goto(`/group/${group.id_c}`);
  await expect(cards(page)).toHaveText(['Бүгенге сүз', 'Кабатлау', 'Төркемнәр']);
  await expect(side(page).locator(`a[href="/group/${group.id_c}"]`)).toHaveCount(0);
});

test('beside a note stand its author, its group and more to read', async ({ page }) => {
  const { author, note, otherTitle, group } = await noteInGroup();
  const looksRight = async () => {
    await page.goto(`/note/${note}`);
    await expect(cards(page)).toHaveText(['Автор', 'Төркем', 'Тагын нәрсә укырга?']);
    await expect(side(page).getByRole('link', { name: 'Булат Сынаева' })).toHaveAttribute(
      'href',
      `/user/${author.idC}`,
    );
    await expect(side(page).getByRole('link', { name: group.name })).toHaveAttribute(
      'href',
      `/group/${group.idC}`,
    );
  };
  await looksRight();
  await signInAsNewPerson(page);
  await looksRight();

  // It goes with the reader from page to page.
  await side(page).getByRole('link', { name: otherTitle }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherTitle);
  await expect(side(page).getByRole('link', { name: otherTitle })).toHaveCount(0);
  await page.getByRole('link', { name: 'Баш бит' }).first().click();
  await expect(cards(page)).toHaveText(['Кабатлау', 'Бүгенге юл', 'Бүгенге сүз', 'Төркемнәр']);
});

test('nothing but the search stands beside forms, settings and the list of groups', async ({
  page,
}) => {
  for (const path of ['/sign', '/groups']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(side(page).locator('input[name=q]')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  }
  await signInAsNewPerson(page);
  for (const path of ['/groups', '/settings', '/group/create', '/start']) {
    await visit(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(side(page).locator('input[name=q]')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  }
});
