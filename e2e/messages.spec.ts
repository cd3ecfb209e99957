// Conversations, between two people in two browsers.

import type { Browser, Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { allSaved } from './saved-drafts.ts';
import { signInAs, newPerson, query } from './sessions.ts';
import { visit } from './visit.ts';

interface Somebody {
  id: string;
  idC: string;
  name: string;
}

/** Chromium writes a line on the console for each request that finds no line; those are meant. */
function forgiveLine(faults: string[]) {
  for (let at = faults.length - 1; at >= 0; at -= 1)
    if (/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(faults[at] ?? ''))
      faults.splice(at, 1);
}

async function person(name: string): Promise<Somebody> {
  return { ...(await newPerson(name)), name: `${name} Сынаева` };
}

async function befriend(one: Somebody, other: Somebody) {
  await query(
    `insert into subscription (account_id, target_id, mutual)
     values ($1, $2, true), ($2, $1, true)`,
    [one.id, other.id],
  );
}

/** A browser of somebody else. */
async function otherBrowser(browser: Browser, who: Somebody): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, who.id);
  return page;
}

const open = (page: Page, who: Somebody) => visit(page, `/message/${who.idC}`);
const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Хәбәр язу/ });
/** The words of a message, wherever else they stand: in the list, in a quotation. */
const said = (page: Page, text: string) => log(page).getByText(text, { exact: true });

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Җибәрергә', exact: true }).click();
}

async function act(page: Page, text: string, item: string) {
  await page.getByRole('button', { name: `Тагын: ${text}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: item, exact: true }).click();
}

const countMessages = async (author: string) =>
  (await query('select 1 from message where author_id = $1', [author])).rows.length;

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a conversation of two people: texts, answers, edits, deletions and read marks', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const alsu = await person('Алсу');
    const bulat = await person('Булат');
    await befriend(alsu, bulat);
    await signInAs(page, alsu.id);
    await page.goto(`/user/${bulat.idC}`);
    await page.getByRole('link', { name: 'Хәбәр язарга' }).click();
    await page.waitForURL(`**/message/${bulat.idC}`);
    await expect(page.getByText('Беренче сүзне сез языгыз')).toBeVisible();

    const theirs = await otherBrowser(browser, bulat);
    await theirs.goto('/messages');
    await expect(theirs.getByText('Әлегә хәбәрләр юк')).toBeVisible();

    await write(page, 'Исәнме, Булат!');
    await expect(said(page, 'Исәнме, Булат!')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(log(page).getByText('җибәрелде')).toHaveCount(1);

    // It comes by itself: into the list, with its number, and into the bar.
    const row = theirs.getByRole('link', { name: /Алсу Сынаева/ });
    await expect(row).toContainText('Исәнме, Булат!');
    await expect(row).toContainText('1 укылмаган хәбәр');
    const place = theirs
      .getByRole('navigation', { name: 'Төп бүлекләр' })
      .getByRole('link', { name: /Хәбәрләр/ });
    await expect(place).toContainText('1 укылмаган хәбәр');
    await expect(theirs).toHaveTitle(/^\(1\) /);
    await row.click();
    await theirs.waitForURL(`**/message/${alsu.idC}`);
    await expect(theirs.getByText('Укылмаган хәбәрләр')).toBeVisible();
    await theirs.getByRole('heading', { name: 'Алсу Сынаева' }).hover();
    await expect(place).not.toContainText('укылмаган');
    await expect(log(page).getByText('укылды')).toHaveCount(1);

    await field(theirs).pressSequentially('Яза');
    await expect(page.getByText('яза…')).toBeVisible();
    await field(theirs).fill('');
    await act(theirs, 'Исәнме, Булат!', 'Җавап язарга');
    await write(theirs, 'Исәнме! Хәлләр ничек?');
    await expect(said(page, 'Исәнме! Хәлләр ничек?')).toBeVisible();
    await expect(log(page).getByRole('button', { name: /Алсу Сынаева/ })).toContainText(
      'Исәнме, Булат!',
    );

    await write(page, 'Бик яхшы, рәхмет.');
    await expect(said(theirs, 'Бик яхшы, рәхмет.')).toBeVisible();
    await act(page, 'Бик яхшы, рәхмет.', 'Төзәтергә');
    const edit = page.getByRole('textbox', { name: 'Хәбәрне төзәтү' });
    await edit.fill('Бик яхшы, рәхмәт.');
    await edit.press('Enter');
    await expect(said(page, 'Бик яхшы, рәхмәт.')).toBeVisible();
    await expect(said(theirs, 'Бик яхшы, рәхмәт.')).toBeVisible();
    await expect(log(theirs).getByText('төзәтелгән')).toBeVisible();

    // Better words, as an answer: letter against letter, before it is sent and after.
    await write(theirs, 'Без барам базар.');
    await expect(said(page, 'Без барам базар.')).toBeVisible();
    await act(page, 'Без барам базар.', 'Төзәтергә');
    const better = page.getByRole('textbox', { name: 'Ничек яхшырак булыр иде?' });
    await expect(better).toHaveValue('Без барам базар.');
    await better.fill('Без барабыз базар.');
    const form = page.locator('form', { has: better });
    await expect(form.locator('ins')).toHaveText('быз');
    await form.getByRole('button', { name: 'Җибәрергә' }).click();
    for (const one of [page, theirs]) {
      await expect(log(one).locator('del')).toHaveText('м');
      await expect(log(one).locator('ins')).toHaveText('быз');
    }

    await write(page, 'Монысы артык.');
    await expect(said(theirs, 'Монысы артык.')).toBeVisible();
    await act(page, 'Монысы артык.', 'Бетерергә');
    await page.getByRole('button', { name: 'Икебездә дә бетерергә' }).click();
    await expect(log(theirs).getByText('Хәбәр бетерелгән')).toBeVisible();
    await expect(said(theirs, 'Монысы артык.')).toHaveCount(0);
    // A withdrawn message can still be reported.
    await act(theirs, 'Хәбәр бетерелгән', 'Шикаять итәргә');
    await expect(theirs.getByRole('dialog')).toBeVisible();
    await theirs.keyboard.press('Escape');
    await act(theirs, 'Исәнме, Булат!', 'Бетерергә');
    await theirs.getByRole('button', { name: 'Үземдә генә бетерергә' }).click();
    // The quotation of it stays.
    await expect(said(theirs, 'Исәнме, Булат!')).toHaveCount(1);
    await expect(said(page, 'Исәнме, Булат!')).toHaveCount(2);

    // What was begun is kept, and the list says so.
    await field(theirs).fill('Эчәсе чәй бар');
    await expect.poll(() => allSaved(theirs)).toContain('Эчәсе чәй бар');
    await theirs.getByRole('link', { name: 'Баш бит' }).first().click();
    await theirs.waitForURL((url) => url.pathname === '/');
    await theirs.goto('/messages');
    await expect(theirs.getByRole('link', { name: /Алсу Сынаева/ })).toContainText(
      'Каралама: Эчәсе чәй бар',
    );
    await theirs.getByRole('link', { name: /Алсу Сынаева/ }).click();
    await expect(field(theirs)).toHaveValue('Эчәсе чәй бар');

    await theirs.getByRole('button', { name: 'Тагын: Алсу Сынаева' }).click();
    await theirs.getByRole('button', { name: 'Өскә беркетергә' }).click();
    await expect(theirs.getByRole('link', { name: /Алсу Сынаева.*беркетелгән/ })).toBeVisible();
    // Read marks can be off, then nobody sees any.
    const scripts = theirs.waitForResponse(/\/api\/user\/message\/list/);
    await theirs.goto('/settings');
    await scripts;
    const marks = theirs.getByRole('checkbox', { name: /Укыганымны күрсәтергә/ });
    const kept = theirs.waitForResponse(/\/message\/setting$/);
    await marks.uncheck();
    await kept;
    await theirs.reload();
    await expect(marks).not.toBeChecked();
    await open(theirs, alsu);
    await write(page, 'Күрдеңме?');
    await expect(said(theirs, 'Күрдеңме?')).toBeVisible();
    await checkPage(page, 'message', { fullPage: false });
    await checkPage(theirs, 'messages-two', { fullPage: false });
    await theirs.context().close();
  });

  test('without a line it waits; after a reload and the line it is sent once', async ({
    page,
    faults,
  }) => {
    const alsu = await person('Алсу');
    const bulat = await person('Булат');
    await befriend(alsu, bulat);
    await signInAs(page, alsu.id);
    await open(page, bulat);
    await page.context().setOffline(true);
    await write(page, 'Поезддан язам.');
    await write(page, 'Тоннель озын.');
    await expect(log(page).getByText('көтә')).toHaveCount(2);
    await page.context().setOffline(false);
    await expect(log(page).getByText('җибәрелде')).toHaveCount(2);
    expect(await countMessages(alsu.id)).toBe(2);

    // It arrives; its answer does not, and the page is loaded anew.
    const isCreation = (url: URL) => url.pathname.endsWith('/create');
    await page.route(isCreation, async (route) => {
      await route.fetch().catch(() => undefined);
      await route.abort().catch(() => undefined);
    });
    await write(page, 'Җавапсыз калды.');
    await expect.poll(() => countMessages(alsu.id)).toBe(3);
    await page.unroute(isCreation);
    await open(page, bulat);
    await expect(said(page, 'Җавапсыз калды.')).toHaveCount(1);
    await expect(log(page).getByText('көтә')).toHaveCount(0);
    expect(await countMessages(alsu.id)).toBe(3);
    forgiveLine(faults);
  });

  test('a stranger asks first; a block ends it', async ({ page, browser, faults }) => {
    const alsu = await person('Алсу');
    const bulat = await person('Булат');
    const theirs = await otherBrowser(browser, bulat);
    await open(theirs, alsu);
    await expect(theirs.getByText('Бу кеше сезне белми')).toContainText('5 хәбәр');
    await write(theirs, 'Карагыз: https://example.org/уен');
    await expect(log(theirs).getByText('җибәрелде')).toHaveCount(1);

    await signInAs(page, alsu.id);
    await page.goto('/messages');
    await expect(page.getByText('Әлегә хәбәрләр юк')).toBeVisible();
    await page.getByRole('link', { name: 'Үтенечләр 1' }).click();
    await page.getByRole('link', { name: /Булат Сынаева/ }).click();
    await page.waitForURL(/\/message\//);
    await expect(field(page)).toHaveCount(0);
    // In a request an address is words; later it is asked about before it is followed.
    await expect(log(page).getByText('https://example.org/уен')).toBeVisible();
    await expect(log(page).getByRole('link', { name: /example/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Шикаять итәргә' }).click();
    const report = page.getByRole('dialog', { name: 'Нәрсә дөрес түгел?' });
    await expect(report.getByText('Бу сөйләшүнең соңгы 1 хәбәрен дә җибәрергә')).toBeVisible();
    await report.getByRole('button', { name: 'Кирәкми' }).click();
    await page.getByRole('button', { name: 'Кабул итәргә' }).click();
    await log(page).getByRole('link', { name: 'https://example.org/уен' }).click();
    const warning = page.getByRole('dialog', { name: 'Сылтама башка сайтка алып бара' });
    await expect(warning).toBeVisible();
    await checkPage(page, 'message-link', { fullPage: false });
    await warning.getByRole('button', { name: 'Кирәкми' }).click();
    await write(page, 'Сәлам!');
    await expect(said(theirs, 'Сәлам!')).toBeVisible();

    const more = page.getByRole('button', { name: 'Тагын: Булат Сынаева' });
    await more.click();
    await page.getByRole('button', { name: 'Белдерүләрне сүндерергә' }).click();
    await more.click();
    await expect(page.getByRole('button', { name: 'Белдерүләрне кабызырга' })).toBeVisible();
    await page.getByRole('button', { name: 'Блокларга' }).click();
    await page.getByRole('button', { name: 'Әйе, блокларга' }).click();
    await expect(page.getByText('арада блок бар')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await write(theirs, 'Тагын бер сүз');
    await expect(log(theirs).getByText('Бу кешегә язып булмый.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Кабат җибәрергә' })).toBeVisible();
    await checkPage(theirs, 'message-failed', { fullPage: false });
    await visit(page, '/messages');
    await expect(page.getByText('Әлегә хәбәрләр юк')).toBeVisible();
    ignoreStatus(faults, '403');
    await theirs.context().close();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a long conversation keeps its place, jumps and comes back, by keys alone', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const alsu = await person('Алсу');
    const bulat = await person('Булат');
    await befriend(alsu, bulat);
    await signInAs(page, alsu.id);
    await open(page, bulat);
    // On a phone the conversation has the whole screen.
    await expect(page.getByRole('navigation', { name: 'Төп бүлекләр' })).toHaveCount(0);
    await write(page, 'Беренче хәбәр: алма.');
    await expect(log(page).getByText('җибәрелде')).toHaveCount(1);
    await query(
      `insert into message (conversation_id, id, author_id, content, key)
       select m.conversation_id, m.id + n, $2, 'Хәбәр ' || n, 'fill-' || n
       from message m, generate_series(1, 150) n where m.author_id = $1`,
      [alsu.id, bulat.id],
    );
    await query(
      `update conversation set last_id = (select max(id) from message where conversation_id = conversation.id)
       where $1 in (low_id, high_id)`,
      [alsu.id],
    );
    await query(
      `update conversation_member set last_id = (select last_id from conversation where id = conversation_id), unread = 0,
         read_id = (select last_id from conversation where id = conversation_id) where account_id = $1`,
      [alsu.id],
    );
    await open(page, bulat);
    await expect(said(page, 'Хәбәр 150')).toBeInViewport();

    // Older ones come when one scrolls up, and nothing jumps.
    await log(page).focus();
    await page.keyboard.press('Home');
    await expect(said(page, 'Хәбәр 101')).toHaveCount(1);
    await expect(said(page, 'Хәбәр 60')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Соңгы хәбәрләргә күчәргә' })).toBeVisible();

    // Found by its word, seen in its place.
    await page.getByRole('link', { name: 'Сөйләшүдә эзләү' }).click();
    await page.getByRole('searchbox', { name: 'Сөйләшүдә эзләү' }).fill('алмалар');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /Беренче хәбәр/ }).click();
    await expect(said(page, 'Беренче хәбәр: алма.')).toBeInViewport();
    await page.getByRole('button', { name: 'Соңгы хәбәрләргә күчәргә' }).press('Enter');
    await expect(said(page, 'Хәбәр 150')).toBeInViewport();

    // An answer by keys alone, and from it back to what it answers.
    await page.getByRole('button', { name: 'Тагын: Хәбәр 150' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Тагын: Хәбәр 149' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Җавап язарга' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('Җавап');
    await page.keyboard.press('Control+Enter');
    await expect(log(page).getByText('Җавап', { exact: true })).toBeInViewport();
    await expect(log(page).getByText('җибәрелде')).toBeVisible();
    await checkPage(page, 'message-long', { fullPage: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Хәбәрләргә' }).click();
    await page.waitForURL('**/messages');
    await expect(page.getByRole('link', { name: /Булат Сынаева/ })).toContainText('Җавап');
    await checkPage(page, 'messages', { fullPage: false });
  });
});

test('a conversation can be read without scripts', async ({ browser }) => {
  const alsu = await person('Алсу');
  const bulat = await person('Булат');
  await befriend(alsu, bulat);
  const theirs = await otherBrowser(browser, bulat);
  await open(theirs, alsu);
  await write(theirs, 'Скриптсыз да укыла.');
  await expect(log(theirs).getByText('җибәрелде')).toHaveCount(1);
  await theirs.context().close();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAs(page, alsu.id);
  await page.goto('/messages');
  await page.getByRole('link', { name: /Булат Сынаева/ }).click();
  await expect(said(page, 'Скриптсыз да укыла.')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await context.close();
});
