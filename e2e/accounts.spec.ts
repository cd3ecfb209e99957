import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { openDatabase, openPool } from '#server/db.ts';
import { codeIn, mailsTo, nextMail } from '#test/mail.ts';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { allSaved } from './saved-drafts.ts';
import { askForCode, enterCode, fillProfile, newAddress, newcomer, signIn } from './people.ts';
import { visit } from './visit.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

test('a newcomer signs in, fills in the profile, leaves and returns', async ({ page, faults }) => {
  const email = newAddress();
  await askForCode(page, email);
  await expect(page.getByText(`${email} адресына код җибәрдек.`)).toBeVisible();
  const field = page.getByLabel('Хаттагы код');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toBeFocused();
  await expect(
    page.getByRole('button', { name: /Хатны яңадан җибәрергә: \d+ секундтан/ }),
  ).toBeDisabled();

  const code = String(codeIn(await nextMail(email)));
  // Pasted as the mail shows it, with its space.
  await field.evaluate(
    (input, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(field).toHaveValue(code);
  await page.getByRole('button', { name: 'Керергә', exact: true }).click();
  await page.getByRole('heading', { name: 'Танышыйк' }).waitFor();
  await fillProfile(page);
  await page.waitForURL((url) => url.pathname === '/start');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Алсу' })).toBeVisible();

  // Signed in, there is nothing to do on the page of signing in.
  await page.goto('/sign');
  await expect(page).toHaveURL(/\/$/);
  await visit(page, '/settings');
  await page.getByRole('button', { name: 'Чыгарга', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Керергә' })).toBeVisible();
  // Whoever leaves while the page still asks for something is told of it in the console.
  ignoreStatus(faults, '401');
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/sign\?back=%2Fsettings$/);

  await signIn(page, email, 2);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Алсу' })).toBeVisible();
});

test('what was typed about oneself survives a reload', async ({ page }) => {
  await signIn(page, newAddress());
  await page.getByLabel('Исем', { exact: true }).fill('Айсылу');
  await page.getByLabel('Татар телен ничек беләсез?').selectOption('speak');
  await expect.poll(() => allSaved(page)).toMatch(/Айсылу.*speak|speak.*Айсылу/);
  await page.reload();
  await expect(page.getByLabel('Исем', { exact: true })).toHaveValue('Айсылу');
  await expect(page.getByLabel('Татар телен ничек беләсез?')).toHaveValue('speak');
  await fillProfile(page, 'Айсылу');
  await page.waitForURL((url) => url.pathname === '/start');

  await page.goto('/settings');
  await page.getByLabel('Үзем турында').fill('Авылда үстем.');
  await expect(page.getByText('Каралама бу браузерда сакланды.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Үзем турында')).toHaveValue('Авылда үстем.');
  await page
    .locator('form', { hasText: 'Үзем турында' })
    .getByRole('button', { name: 'Сакларга' })
    .click();
  await expect(page.getByText('Сакланды', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Үзем турында')).toHaveValue('Авылда үстем.');
  await expect(page.getByText('Сез башлаган текст кайтарылды.')).toHaveCount(0);
});

test('a wrong code says so while pointer or focus is there, and for three seconds more', async ({
  page,
  faults,
}) => {
  const email = newAddress();
  await page.clock.install();
  await askForCode(page, email);
  const right = codeIn(await nextMail(email));
  await page.getByLabel('Хаттагы код').fill(String(right === 999_999 ? 100_000 : right + 1));
  await page.getByLabel('Хаттагы код').press('Enter');
  const said = page.getByText('Код дөрес түгел');
  await expect(said).toBeVisible();
  await said.hover();
  await page.getByLabel('Хаттагы код').blur();
  await page.clock.runFor(3500);
  await expect(said).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(said).toBeHidden({ timeout: 4500 });
  ignoreStatus(faults, '422');
  await page.goto(`/sign/${'a'.repeat(32)}`);
  await expect(page).toHaveURL(/\/sign$/);
});

test('the address changes through all its steps', async ({ page }) => {
  const old = await newcomer(page);
  const fresh = newAddress();
  await page.goto('/settings');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Электрон почта' }),
  });
  await section.getByLabel('Яңа адрес').fill(fresh);
  await section.getByRole('button', { name: 'Код җибәрергә' }).click();
  await section.getByText('1. Яңа адреска килгән кодны языгыз').waitFor();
  await enterCode(page, fresh);
  await section.getByRole('button', { name: 'Расларга' }).click();
  await section.getByLabel('Иске адрес').fill(old);
  await section.getByRole('button', { name: 'Код җибәрергә' }).click();
  await section.getByText('3. Иске адреска килгән кодны языгыз.').waitFor();
  await enterCode(page, old, 2);
  await section.getByRole('button', { name: 'Адресны алыштырырга' }).click();
  await expect(section.getByText('Адрес алыштырылды')).toBeVisible();
  await expect(section.getByText(fresh)).toBeVisible();
  await nextMail(old, 3);
});

test('a device that is ended elsewhere is out at its next request', async ({
  page,
  browser,
  faults,
}) => {
  const email = await newcomer(page);
  const other = await browser.newContext();
  const second = await other.newPage();
  await signIn(second, email, 2);
  await second.waitForURL((url) => url.pathname === '/');
  await second.goto('/settings');
  await second.getByRole('heading', { name: 'Җайланмалар' }).waitFor();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Аннан чыгарга' }).click();
  await expect(page.getByRole('button', { name: 'Аннан чыгарга' })).toHaveCount(0);

  await second.getByLabel('Үзем турында').fill('Сәлам');
  await second
    .locator('section', { has: second.getByRole('heading', { name: 'Профиль' }) })
    .getByRole('button', { name: 'Сакларга' })
    .click();
  await second.waitForURL((url) => url.pathname === '/');
  await expect(second.getByRole('link', { name: 'Керергә' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Көйләүләр' })).toBeVisible();
  ignoreStatus(faults, '401');
  await other.close();
});

test('an account is deleted and restored', async ({ page, faults }) => {
  const email = await newcomer(page);
  await page.goto('/settings');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Хисапны бетерү' }),
  });
  await section.getByLabel('Раслау өчен почта адресыгызны языгыз').fill(email);
  await section.getByRole('button', { name: 'Хисабымны бетерергә' }).click();
  await section.getByLabel('Хаттагы код').waitFor();
  await enterCode(page, email, 2);
  await section.getByRole('button', { name: 'Бетерүне расларга' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Керергә' })).toBeVisible();
  expect((await nextMail(email, 3)).subject).toContain('бетерелде');
  // What the page asked for while its session ended.
  ignoreStatus(faults, '401');

  await signIn(page, email, 4);
  await page.getByRole('button', { name: 'Хисабымны кайтарырга' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Алсу' })).toBeVisible();
});

test('picture, id, language and a copy of all data', async ({ page }) => {
  test.setTimeout(180_000);
  const email = await newcomer(page);
  await page.goto('/settings');
  await page.locator('input[type=file]').setInputFiles({
    name: 'rasem.png',
    mimeType: 'image/png',
    buffer: await page.locator('body').screenshot(),
  });
  await page.getByLabel('Якынайту').fill('2');
  const picture = page.locator('section', { has: page.getByRole('heading', { name: 'Рәсем' }) });
  await picture.getByRole('button', { name: 'Сакларга' }).click();
  await expect(picture.locator('img[src^="/media/picture/"]')).toBeVisible({ timeout: 60_000 });

  const id = `e2e.${email.slice(4, 16)}`;
  await page.getByLabel('Яңа исем').fill(id);
  await page.getByRole('button', { name: 'Адресны алыштырырга' }).click();
  await expect(page.getByText(`/user/${id}`)).toBeVisible();
  await page.goto(`/user/${id}`);
  await expect(page.locator('main img[src^="/media/picture/"]').first()).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Күчермә сорарга' }).click();
  const link = page.getByRole('link', { name: /Файлны алырга/ });
  await link.waitFor({ timeout: 15_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('tugan-tel.zip');

  await page.locator('select[name=lang]').selectOption('ru');
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Тел', exact: true }) })
    .getByRole('button', { name: 'Сакларга' })
    .click();
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible();
});

test('a passkey is made in the settings and signs in with one tap', async ({ page, faults }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await newcomer(page);
  await page.goto('/settings');
  const section = page.locator('section', { has: page.locator('#passkeys') });
  await page.getByLabel('Ачкычның исеме').fill('Телефоным');
  await section.getByRole('button', { name: 'Ачкыч өстәргә' }).click();
  // A session alone makes no passkey: first the letter.
  await section.getByRole('button', { name: 'Код җибәрергә' }).click();
  await expect(page.getByText(`${email} адресына код җибәрдек.`)).toBeVisible();
  await checkPage(page, 'passkey-code');
  await page.setViewportSize({ width: 1280, height: 1000 });
  await enterCode(page, email, 2);
  await section.getByRole('button', { name: 'Расларга', exact: true }).click();
  await expect(page.getByText('Ачкыч өстәлде')).toBeVisible();
  await expect(page.getByText('Телефоным', { exact: true })).toBeVisible();
  expect((await nextMail(email, 3)).text).toContain('Телефоным');
  // Who has one may prove themselves with it.
  await section.getByRole('button', { name: 'Ачкыч өстәргә' }).click();
  await expect(section.getByRole('button', { name: 'Керү ачкычы белән расларга' })).toBeVisible();
  await checkPage(page, 'passkey-proof');
  await page.setViewportSize({ width: 1280, height: 1000 });
  await section.getByRole('button', { name: 'Кирәкми' }).click();
  await expect(page.getByLabel('Ачкычның исеме')).toBeVisible();

  // After fourteen days it also stands for the old mailbox when the address changes.
  const database = openDatabase(
    openPool({ url: process.env.E2E_DATABASE_URL ?? '', size: 1, name: 'e2e' }),
  );
  await sql`
    update passkey p set created_at = now() - interval '14 days' from account_email e
    where e.account_id = p.account_id and e.email = ${email}`.execute(database);
  await database.destroy();
  const fresh = newAddress();
  await page.getByLabel('Яңа адрес').fill(fresh);
  await page.getByRole('button', { name: 'Код җибәрергә' }).click();
  await page.getByLabel('Хаттагы код').waitFor();
  await enterCode(page, fresh);
  await page.getByRole('button', { name: 'Расларга', exact: true }).click();
  await page.getByRole('button', { name: 'Керү ачкычы белән расларга' }).click();
  await expect(page.getByText('Адрес алыштырылды')).toBeVisible();
  const told = await nextMail(email, 4);
  await page.getByRole('button', { name: 'Барлык җайланмалардан чыгарга' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/sign');
  await page.getByRole('button', { name: 'Керү ачкычы белән керергә' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Алсу' })).toBeVisible();
  // The code for the change, and that all sessions were ended.
  await nextMail(fresh, 2);
  expect(mailsTo(fresh)).toHaveLength(2);

  // Whoever reads the old mailbox can take the change back.
  await page.goto(/\/email\/[\w-]{43}\?changed/.exec(told.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Элекке адресны кайтару' })).toBeVisible();
  await checkPage(page, 'email-return');
  await page.getByRole('button', { name: 'Адресны кайтарырга' }).click();
  await expect(page.getByText('Элекке адресыгыз кайтты.')).toBeVisible();
  await page.goto('/settings');
  await page.waitForURL((url) => url.pathname === '/sign');
  // The session ended with the change; the page before may still have asked for words that are due
  // and for unread messages.
  ignoreStatus(faults, '/api/user/word/due');
  ignoreStatus(faults, '/api/user/message/list');
});

/** Takes from Redis all that this site keeps there, and nothing of other sites on the same server. */
async function loseAll(redis: Redis): Promise<number> {
  const site = new URL(process.env.E2E_DATABASE_URL ?? '').pathname.slice(1);
  let lost = 0;
  for await (const keys of redis.scanStream({ match: `${site}:*`, count: 1000 }) as AsyncIterable<
    string[]
  >)
    if (keys.length > 0) lost += await redis.unlink(keys);
  return lost;
}

test('Redis loses everything in the middle: nobody is out, nothing is lost', async ({
  page,
  browser,
}) => {
  const redis = new Redis(process.env.REDIS_URL ?? 'redis://127.0.0.1:25479');
  const email = await newcomer(page);
  const other = await browser.newContext();
  const second = await other.newPage();
  await askForCode(second, email);
  expect(await loseAll(redis)).toBeGreaterThan(0);
  await enterCode(second, email, 2);
  await second.getByRole('button', { name: 'Керергә', exact: true }).click();
  await second.waitForURL((url) => url.pathname === '/');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Көйләүләр' })).toBeVisible();
  await page.getByLabel('Үзем турында').fill('Барысы да исән');
  await loseAll(redis);
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Профиль' }) })
    .getByRole('button', { name: 'Сакларга' })
    .click();
  await expect(page.getByText('Сакланды')).toBeVisible();
  await second.goto('/settings');
  await expect(second.getByLabel('Үзем турында')).toHaveValue('Барысы да исән');
  redis.disconnect();
  await other.close();
});
