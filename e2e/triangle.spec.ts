// Triangles: tasks with and without an account, the shop, and what the ledger says of it.

import { dayOf } from '#tatar/days.ts';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { signInAsAdmin, newPerson, query, signInAsNewPerson } from './sessions.ts';
import { reload, visit } from './visit.ts';

/** A task and a good of this test alone; the task is the only one of its level. */
async function newItem(values: {
  kind: 'task' | 'good';
  rus?: string;
  title?: string;
  price: number;
  quantity?: number;
}): Promise<string> {
  const { rus = '', title = '', quantity = 0, kind, price } = values;
  const { rows } = await query(
    `insert into triangle_item (kind, rus, tat, answers, range, title, price, quantity, published_at)
     values ($1, $2, 'Без кичә әбидә идек', '["Без кичә әбидә идек"]', 5, $3, $4, $5, now())
     returning id`,
    [kind, rus, title, price, quantity],
  );
  return (rows[0] as { id: string }).id;
}

const goodNamed = (mark: string) => `Сынау китабы ${mark}`;

test('a learner: a wrong answer shows where, the right one is paid and written down', async ({
  page,
}) => {
  const rus = `Мы вчера были у бабушки. ${Date.now()}`;
  const id = await newItem({ kind: 'task', rus, price: 2 });
  const person = await signInAsNewPerson(page);
  await visit(page, '/triangle?range=5');
  const tasks = page.getByRole('region', { name: 'Биремнәр' });
  // Others may have left tasks of this level.
  await expect(async () => {
    if (await tasks.getByText(rus).isHidden())
      await tasks.getByRole('button', { name: 'Башкасы' }).click();
    await expect(tasks.getByText(rus)).toBeVisible({ timeout: 1000 });
  }).toPass();

  await tasks.getByLabel('Җавабыгыз').fill('Без кичә әбигә идек');
  await tasks.getByRole('button', { name: 'Тикшерергә' }).click();
  await expect(tasks.getByText('Әле дөрес түгел, тагын карагыз')).toBeVisible();
  await expect(tasks.locator('del')).toContainText('г');
  await expect(tasks.locator('ins')).toContainText('·');
  await expect(tasks.getByText('Бүген тагын 2 тапкыр язып карап була')).toBeVisible();

  await tasks.getByLabel('Җавабыгыз').fill('без кичә әбидә идек!');
  await tasks.getByRole('button', { name: 'Тикшерергә' }).click();
  await expect(tasks.getByText('Дөрес! +2 өчпочмак')).toBeVisible();
  const balance = page.getByRole('region', { name: 'Минем өчпочмакларым' });
  await expect(balance.getByText('7', { exact: true })).toBeVisible();
  await expect(balance.getByText('Бүген 2 өчпочмак җыйдыгыз')).toBeVisible();
  const log = page.getByRole('region', { name: 'Журнал' });
  await expect(log.getByRole('listitem').filter({ hasText: 'Бирем' })).toContainText('+2');
  const path = page.getByRole('region', { name: 'Бүгенге юл' });
  await expect(path.getByRole('link', { name: 'Бирем үтәү (эшләнде)' })).toBeVisible();
  const { rows } = await query('select reason, delta from triangle_log where account_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ reason: 'task', delta: 2 }]);
  await query('delete from triangle_item where id = $1', [id]);
});

test('a task is heard; who cannot hear it reads what it means', async ({ page }) => {
  const rus = `Мы вчера были у бабушки. ${Date.now()}`;
  const id = await newItem({ kind: 'task', rus, price: 2 });
  await query('update triangle_item set listen = true where id = $1', [id]);
  await visit(page, '/triangle?range=5');
  const tasks = page.getByRole('region', { name: 'Биремнәр' });
  const heard = tasks.getByText('Тыңлагыз һәм татарча языгыз');
  // Others may have left tasks of this level, which are read.
  await expect(async () => {
    if (await heard.isHidden()) await tasks.getByRole('button', { name: 'Башкасы' }).click();
    await expect(heard).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(tasks.getByText(rus)).toHaveCount(0);
  const sound = page.waitForResponse(
    (answer) => /[/]media[/]speech[/]/.test(answer.url()) && answer.status() === 200,
  );
  await tasks.getByRole('button', { name: 'Тыңларга' }).click();
  expect((await sound).headers()['content-type']).toBe('audio/ogg');
  await tasks.getByRole('button', { name: 'Мәгънәсен күрсәтергә' }).click();
  await expect(tasks.getByText(rus)).toBeVisible();
  await tasks.getByLabel('Җавабыгыз').fill('Без кичә әбидә идек');
  await tasks.getByRole('button', { name: 'Тикшерергә' }).click();
  await expect(tasks.getByText('Дөрес!')).toBeVisible();
  await query('delete from triangle_item where id = $1', [id]);
});

test('today’s path says how far one is; tasks begin at the level of the settings', async ({
  page,
}) => {
  const person = await signInAsNewPerson(page);
  await query(
    `insert into account_setting (account_id, level) values ($1, 'speak')
     on conflict (account_id) do update set level = 'speak'`,
    [person.id],
  );
  await query(
    'insert into study_reading (account_id, day, seconds, at) values ($1, $2, 330, now())',
    [person.id, dayOf(Date.now())],
  );
  await page.goto('/triangle');
  const path = page.getByRole('region', { name: 'Бүгенге юл' });
  await expect(path.getByRole('link', { name: /^20 сүз кабатлау/ })).toContainText('+1');
  await expect(path.getByRole('link', { name: /^яки 10 минут уку/ })).toContainText(
    'тагын 5 минут',
  );
  await expect(path.getByRole('link', { name: /дәресе/ })).toContainText('+2');
  await expect(path.getByRole('link', { name: /^Көн уены/ })).toContainText('+1');
  await expect(path.getByRole('link', { name: /соравына җавап/ })).toContainText('+2');
  const levels = page.getByRole('navigation', { name: 'Биремнәрнең дәрәҗәсе' });
  await expect(levels.getByRole('link', { name: 'B1' })).toHaveAttribute('aria-current', 'page');

  // What was earned is ticked off; when the day is full, nothing is promised any more.
  const earn = (reason: string, ref: string, delta: number) =>
    query(
      `insert into triangle_log (account_id, delta, reason, ref, balance)
       values ($1, $2, $3, $4, 30)`,
      [person.id, delta, reason, ref],
    );
  await earn('day', 'today', 1);
  await earn('game', 'one', 3);
  await page.reload();
  await expect(path.getByRole('link', { name: '10 минут уку (эшләнде)' })).toBeVisible();
  await expect(path.getByRole('link', { name: 'Уеннар (эшләнде)' })).toContainText('бүген 3/3');
  await expect(path.getByRole('link', { name: /^20 сүз/ })).toHaveCount(0);
  await earn('task', 'two', 16);
  await page.reload();
  await expect(page.getByText('Бүгенгә җитәрлек: 20 өчпочмак җыйдыгыз')).toBeVisible();
  await expect(path.getByText('+2')).toHaveCount(0);
  await levels.getByRole('link', { name: 'A1' }).click();
  await expect(levels.getByRole('link', { name: 'A1' })).toHaveAttribute('aria-current', 'page');
});

test('a good is ordered and the order taken back, the triangles with it', async ({
  page,
  faults,
}) => {
  const title = goodNamed(String(Date.now()));
  const id = await newItem({ kind: 'good', title, price: 2, quantity: 53 });
  await signInAsNewPerson(page);
  await visit(page, '/triangle?shop=all');
  const balance = page.getByRole('region', { name: 'Минем өчпочмакларым' });
  await expect(balance.getByText('5', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Заказ бирергә: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Заказ бирергә' });
  await dialog.getByLabel('Ничә данә').selectOption('3');
  await dialog.getByLabel('Сезне ничек табарга').fill('Казан, Баш почта');
  await dialog.getByRole('button', { name: 'Заказ бирергә' }).click();
  await expect(dialog.getByText('Өчпочмак җитми')).toBeVisible();
  await dialog.getByLabel('Ничә данә').selectOption('2');
  // It is ordered, and the answer gets lost: until there is one it cannot become another order.
  const isOrder = (url: URL) => url.pathname === '/api/user/order/create';
  await page.route(isOrder, async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort().catch(() => undefined);
  });
  await dialog.getByRole('button', { name: 'Заказ бирергә' }).click();
  const ordered = async () =>
    (await query('select quantity from triangle_order where item_id = $1', [id])).rows;
  await expect.poll(ordered).toEqual([{ quantity: 2 }]);
  await expect(dialog.getByLabel('Ничә данә')).toBeDisabled();
  await expect(dialog.getByLabel('Сезне ничек табарга')).not.toBeEditable();
  await page.unroute(isOrder);
  // It is sent again by itself.
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  expect(await ordered()).toHaveLength(1);
  await expect(balance.getByText('1', { exact: true })).toBeVisible();
  const orders = page.getByRole('region', { name: 'Заказларым' });
  await expect(orders.getByRole('listitem').filter({ hasText: title })).toContainText('яңа');

  await orders.getByRole('button', { name: 'Заказны кире алырга' }).click();
  const sure = page.getByRole('dialog', { name: 'Заказны кире алыргамы?' });
  await sure.getByRole('button', { name: 'Заказны кире алырга' }).click();
  await expect(sure).toBeHidden();
  await expect(balance.getByText('5', { exact: true })).toBeVisible();
  await expect(orders.getByRole('listitem').filter({ hasText: title })).toContainText(
    'кире алынган',
  );
  ignoreStatus(faults, '422');
  ignoreStatus(faults, 'ERR_FAILED');
  const { rows } = await query('select quantity from triangle_item where id = $1', [id]);
  expect(rows).toEqual([{ quantity: 53 }]);
  await query('delete from triangle_item where id = $1', [id]);
});

test('a good is offered in the language of the page, and ordered only by who can pay and be reached', async ({
  page,
}) => {
  const mark = String(Date.now());
  const id = await newItem({ kind: 'good', title: goodNamed(mark), price: 1, quantity: 60 });
  await query('update triangle_item set rus = $2, content_rus = $3 where id = $1', [
    id,
    `Книга ${mark}`,
    'Придёт по почте',
  ]);
  const person = await signInAsNewPerson(page);
  await query('update account set triangle = 0 where id = $1', [person.id]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lang?set=ru&back=/triangle');
  await visit(page, '/triangle');
  const good = page.getByRole('article').filter({ hasText: `Книга ${mark}` });
  await expect(good).toContainText('Нужен ещё 1 эчпочмак');
  await expect(good.getByRole('button')).toHaveCount(0);
  await expect(page.locator('#shop').getByRole('article')).toHaveCount(2);

  await query('update account set triangle = 5 where id = $1', [person.id]);
  await reload(page);
  await good.getByRole('button', { name: `Заказать: Книга ${mark}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Заказать' });
  await expect(dialog).toContainText('Придёт по почте');
  await dialog.getByRole('button', { name: 'Заказать' }).click();
  await expect(dialog.getByLabel('Как вас найти')).toBeFocused();
  await dialog.getByLabel('Как вас найти').fill('alsu@example.org');
  await expect(dialog.getByText(/^Черновик сохранён/)).toBeVisible();
  // What was written is there again.
  await reload(page);
  await good.getByRole('button', { name: `Заказать: Книга ${mark}` }).click();
  await expect(dialog.getByLabel('Как вас найти')).toHaveValue('alsu@example.org');
  await dialog.getByRole('button', { name: 'Заказать' }).click();
  await expect(dialog).toBeHidden();
  const orders = page.getByRole('region', { name: 'Мои заказы' });
  await expect(orders).toContainText(`Книга ${mark}`);
  await query('delete from triangle_item where id = $1', [id]);
});

test('a frame is bought once, worn on the profile, and taken off', async ({ page, faults }) => {
  const person = await signInAsNewPerson(page);
  await query('update account set triangle = 50 where id = $1', [person.id]);
  await visit(page, '/triangle');
  const balance = page.getByRole('region', { name: 'Минем өчпочмакларым' });
  const frames = page.getByRole('region', { name: 'Рәсем кысасы' });
  await frames.getByRole('button', { name: 'Алырга: Энҗе, 40 өчпочмак' }).click();
  await expect(balance.getByText('10', { exact: true })).toBeVisible();
  const worn = frames.getByRole('listitem').filter({ hasText: 'рәсемегездә' });
  await expect(worn).toContainText('Энҗе');
  await checkPage(page, 'triangle-frames');
  // What is too dear is said, and nothing is taken.
  await frames.getByRole('button', { name: /^Алырга: Яфрак/ }).click();
  await expect(frames.getByText('Өчпочмак җитми')).toBeVisible();
  await expect(balance.getByText('10', { exact: true })).toBeVisible();

  await visit(page, `/user/${person.idC}`);
  const main = page.getByRole('main');
  await expect(main.locator('.frame-pearl').first()).toBeVisible();

  await visit(page, '/triangle');
  await frames.getByRole('button', { name: 'Алып куярга: Энҗе' }).click();
  await expect(frames.getByRole('button', { name: 'Куярга: Энҗе', exact: true })).toBeVisible();
  const { rows } = await query(
    `select a.frame, l.delta, l.balance from account a
     join triangle_log l on l.account_id = a.id and l.reason = 'frame' where a.id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ frame: null, delta: -40, balance: 10 }]);
  ignoreStatus(faults, '422');
});

test('an order goes its way: ordered, accepted, sent and done, seen by both', async ({
  page,
  browser,
}) => {
  const title = goodNamed(String(Date.now()));
  const id = await newItem({ kind: 'good', title, price: 2, quantity: 3 });
  const person = await signInAsNewPerson(page, 'Наилә');
  // Goods of other tests may be cheaper: the first two are not enough.
  await visit(page, '/triangle?shop=all');
  await page.getByRole('button', { name: `Заказ бирергә: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Заказ бирергә' });
  await dialog.getByLabel('Сезне ничек табарга').fill('Казан, Баш почта');
  await dialog.getByRole('button', { name: 'Заказ бирергә' }).click();
  await expect(dialog).toBeHidden();
  const own = page
    .getByRole('region', { name: 'Заказларым' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(own).toContainText('яңа');

  const office = await browser.newContext();
  const desk = await office.newPage();
  await signInAsAdmin(desk);
  await visit(desk, '/ts/admin');
  await desk.getByRole('link', { name: /заказ көтә/ }).click();
  await expect(desk).toHaveURL(/state=new/);
  const states = desk.getByRole('navigation', { name: 'Заказның хәле' });
  const order = desk.getByRole('article', { name: new RegExp(title) });
  await expect(order).toContainText('Казан, Баш почта');
  const move = async (state: string, reason: string) => {
    await order.getByLabel('Хәле').selectOption(state);
    await order.getByLabel('Искәрмә').fill(reason);
    await order.getByRole('button', { name: 'Сакларга' }).click();
  };
  const stateOf = async () =>
    (await query('select state from triangle_order where account_id = $1', [person.id])).rows;

  await move('accepted', 'Иртәгә җибәрәбез');
  await expect(order.getByText('кабул ителгән', { exact: true })).toBeVisible();
  await reload(page);
  await expect(own).toContainText('кабул ителгән');
  await expect(own).toContainText('Иртәгә җибәрәбез');
  await visit(page, '/notices');
  await page.getByRole('link', { name: /Заказыгызның хәле үзгәрде/ }).click();
  await expect(page).toHaveURL(/triangle#orders$/);
  // It has been taken up: whoever ordered it cannot take it back any more.
  await expect(own.getByRole('button', { name: 'Заказны кире алырга' })).toHaveCount(0);

  // It stands among the accepted ones, and not among the new.
  await reload(desk);
  await expect(order).toHaveCount(0);
  await states.getByRole('link', { name: 'кабул ителгән' }).click();
  await expect(order).toBeVisible();
  await move('sent', 'Почта белән китте');
  await expect(order.getByText('җибәрелгән', { exact: true })).toBeVisible();
  await reload(page);
  await expect(own).toContainText('җибәрелгән');
  await expect(own).toContainText('Почта белән китте');

  // The two ends are final, and are asked for once more.
  await move('cancelled', 'Кире кайтты');
  const refusing = desk.getByRole('dialog', { name: 'Заказны кире кагаргамы?' });
  await expect(refusing).toContainText('2 өчпочмак заказ биргән кешегә кайта');
  await refusing.getByRole('button', { name: 'Кирәкми' }).click();
  await expect(refusing).toBeHidden();
  expect(await stateOf()).toEqual([{ state: 'sent' }]);
  await move('done', 'Барып җитте');
  const ending = desk.getByRole('dialog', { name: 'Заказ үтәлдеме?' });
  await expect(ending).toContainText('бүтән үзгәртеп булмый');
  await ending.getByRole('button', { name: 'Үтәлде' }).click();
  await expect(ending).toBeHidden();
  await expect(order.getByText('үтәлгән', { exact: true })).toBeVisible();
  await expect(order.getByLabel('Хәле')).toHaveCount(0);
  await reload(page);
  await expect(own).toContainText('үтәлгән');
  expect(await stateOf()).toEqual([{ state: 'done' }]);
  await office.close();
  await query('delete from triangle_item where id = $1', [id]);
});

test('a shop of many goods is walked to its end, with scripts and without', async ({
  page,
  browser,
}) => {
  const mark = String(Date.now());
  const title = goodNamed(mark);
  // The dearest ones: they stand at the end, behind those of the project.
  await query(
    `insert into triangle_item (kind, title, price, quantity, published_at)
     select 'good', $1 || ' ' || n, 1000, 1, now() from generate_series(1, 30) n`,
    [title],
  );
  const shop = page.getByRole('region', { name: 'Кибет' });
  // A page of visitors may be two seconds old.
  await expect(async () => {
    await visit(page, '/triangle');
    await expect(shop.getByRole('article')).toHaveCount(2, { timeout: 1000 });
    await shop.getByRole('link', { name: 'Барлык әйберләрне карарга' }).click();
    await expect(shop.getByRole('article')).toHaveCount(24, { timeout: 1000 });
  }).toPass();
  const last = shop.getByRole('heading', { name: `${title} 30`, exact: true });
  await expect(last).toHaveCount(0);
  await shop.getByRole('link', { name: 'Тагын күрсәтергә' }).click();
  await expect(last).toBeVisible();
  const all = await shop.getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(all).size).toBe(all.length);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto('/triangle');
  const plainShop = still.getByRole('region', { name: 'Кибет' });
  await plainShop.getByRole('link', { name: 'Барлык әйберләрне карарга' }).click();
  await plainShop.getByRole('link', { name: 'Тагын күрсәтергә' }).click();
  await expect(still).toHaveURL(/goods.*#shop$/);
  await expect(still.getByRole('heading', { name: `${title} 30`, exact: true })).toBeVisible();
  await plain.close();
  await query('delete from triangle_item where title like $1', [`${title} %`]);
});

test('a good that somebody else has saved meanwhile is not overwritten unseen', async ({
  page,
  faults,
}) => {
  const title = goodNamed(String(Date.now()));
  const id = await newItem({ kind: 'good', title, price: 2, quantity: 10 });
  await signInAsAdmin(page);
  await visit(page, `/ts/admin/triangle/${id}/edit`);
  const save = page.getByRole('button', { name: 'Сакларга', exact: true }).first();
  // Three are ordered while the form is open: that is no conflict, and they stay ordered.
  await query('update triangle_item set quantity = 7, done = 3 where id = $1', [id]);
  await page.getByLabel('Бәясе, өчпочмак').fill('4');
  await save.click();
  await expect(page.getByText('Сакланды')).toBeVisible();
  const there = async () =>
    (await query('select title, price, quantity from triangle_item where id = $1', [id])).rows[0];
  expect(await there()).toEqual({ title, price: 4, quantity: 7 });

  await query('update triangle_item set content = $2 where id = $1', [id, 'Башка кеше язган']);
  await page.getByLabel('Бәясе, өчпочмак').fill('5');
  await save.click();
  const newer = page.getByText('Шул арада моны башка кеше үзгәртеп саклаган.');
  await expect(newer).toBeVisible();
  await expect(page.getByLabel('Бәясе, өчпочмак')).toHaveValue('5');
  expect(await there()).toMatchObject({ price: 4 });
  await checkPage(page, 'admin-triangle-newer');
  await page.getByRole('button', { name: 'Яңасын ачарга' }).click();
  await expect(newer).toBeHidden();
  await expect(page.getByLabel('Тасвирлау', { exact: true })).toHaveValue('Башка кеше язган');
  await expect(page.getByLabel('Бәясе, өчпочмак')).toHaveValue('4');
  await page.getByLabel('Бәясе, өчпочмак').fill('6');
  await save.click();
  await expect.poll(there).toMatchObject({ price: 6, quantity: 7 });
  ignoreStatus(faults, '403');
  await query('delete from triangle_item where id = $1', [id]);
});

test('a visitor tries a task, is told what is right and what an account would keep', async ({
  page,
}) => {
  await visit(page, '/triangle');
  await expect(page.getByRole('region', { name: 'Өчпочмак җыегыз' })).toContainText('саклана');
  await expect(page.getByRole('region', { name: 'Журнал' })).toHaveCount(0);
  const tasks = page.getByRole('region', { name: 'Биремнәр' });
  await tasks.getByLabel('Җавабыгыз').fill('Белмим');
  await tasks.getByRole('button', { name: 'Тикшерергә' }).click();
  await expect(tasks.getByText('Дөресе менә болай')).toBeVisible();
  const answer = await tasks.locator('ul[lang=tt] li').first().textContent();
  await tasks.getByLabel('Җавабыгыз').fill(answer ?? '');
  await tasks.getByRole('button', { name: 'Тикшерергә' }).click();
  await expect(tasks.getByText('Хисабыгыз булса')).toBeVisible();
  await tasks.getByRole('button', { name: 'Алга' }).click();
  await expect(tasks.getByLabel('Җавабыгыз')).toHaveValue('');
});

test('staff make a task, see who changed it, carry an order through and delete the task', async ({
  page,
  faults,
}) => {
  const rus = `Доброе утро! ${Date.now()}`;
  const person = await newPerson('Гөлчирә');
  await signInAsAdmin(page);
  await visit(page, '/ts/admin/triangle');
  await page.getByRole('link', { name: 'Яңасы' }).click();
  await expect(page.getByRole('heading', { name: 'Яңа бирем яки әйбер' })).toBeVisible();
  await page.getByLabel('Русча: шул күрсәтелә').fill(rus);
  await page.getByLabel('Татарча: тулы җавап').fill('Хәерле иртә');
  await page.getByRole('button', { name: 'Караламада калдырырга' }).click();
  await expect(page.getByText('Җаваплар җитми')).toBeVisible();
  await page.getByLabel('Дөрес җаваплар').fill('Хәерле иртә\nИртәгез хәерле булсын');
  await page.getByRole('button', { name: 'Караламада калдырырга' }).click();
  await expect(page.getByRole('heading', { name: 'Биремне үзгәртү' })).toBeVisible();
  await expect(page.getByText('Каралама', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Бастырырга' }).click();
  await expect(page.getByText('Бастырылган', { exact: true })).toBeVisible();
  const changes = page.getByRole('main').locator('ol > li');
  await expect(changes).toHaveCount(2);
  await expect(changes.last()).toContainText('Ясалды');

  await query(
    `insert into triangle_order (account_id, title, price, quantity, content, search)
     values ($1, 'Ачык хат', 1, 1, 'Казан', 'гөлчирә ачык хат')`,
    [person.id],
  );
  await page.getByRole('link', { name: 'Заказлар' }).click();
  const order = page.getByRole('article', { name: /Ачык хат, Гөлчирә/ }).first();
  await order.getByLabel('Хәле').selectOption('sent');
  await order.getByLabel('Искәрмә').fill('Почта белән');
  await order.getByRole('button', { name: 'Сакларга' }).click();
  await expect(order.getByText('җибәрелгән')).toBeVisible();

  await visit(page, `/ts/admin/triangle?search=${encodeURIComponent(rus)}`);
  await page.getByRole('link', { name: rus }).click();
  await page.getByRole('button', { name: 'Бетерергә' }).click();
  const sure = page.getByRole('dialog', { name: 'Чынлап бетерергәме?' });
  await sure.getByRole('button', { name: 'Бетерергә' }).click();
  await expect(page.getByRole('heading', { name: 'Өчпочмак', level: 1 })).toBeVisible();
  ignoreStatus(faults, '422');
  const { rows } = await query('select from triangle_item where rus = $1', [rus]);
  expect(rows).toEqual([]);
});
