// People of the browser tests: they read their mail, answer questions and carry codes over.

import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { solveQuestion } from '#features/platform/captcha/factory.server.ts';
import { codeIn, nextMail } from '#test/mail.ts';
import { query } from './sessions.ts';

export const newAddress = (): string => `e2e-${randomBytes(6).toString('hex')}@example.org`;

/** Answers the question of the form as a reader of its Russian half would. */
export async function answerQuestion(page: Page): Promise<void> {
  const answer = page.locator('input[name=answer]');
  const hint = page.locator('span[lang=ru]', { hasText: '?' });
  await expect(hint).toBeVisible();
  await answer.fill(solveQuestion((await hint.textContent()) ?? ''));
  // Whoever answers within two seconds is taken for a program; so the questions of the last minute
  // were asked a little earlier than they were, which waiting for it would come to as well.
  await query(
    `update captcha set created_at = created_at - interval '3 seconds'
     where created_at > now() - interval '1 minute'`,
  );
}

/** From /sign to the code: the mail is asked for. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/sign');
  await page.getByLabel('Электрон почта', { exact: true }).fill(email);
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Код сорарга' }).click();
  await page.waitForURL(/\/sign\/[\da-f]{32}$/);
}

/** Reads the newest mail and types its code. */
export async function enterCode(page: Page, email: string, mail = 1): Promise<number> {
  const code = codeIn(await nextMail(email, mail));
  await page.getByLabel('Хаттагы код').fill(String(code));
  return code;
}

export async function signIn(page: Page, email: string, mail = 1): Promise<void> {
  await askForCode(page, email);
  await enterCode(page, email, mail);
  await page.getByRole('button', { name: 'Керергә', exact: true }).click();
}

export async function fillProfile(page: Page, name = 'Алсу'): Promise<void> {
  await page.getByLabel('Исем', { exact: true }).fill(name);
  await page.getByLabel('Туган ел', { exact: true }).fill('2004');
  await page.getByLabel('Татар телен ничек беләсез?').selectOption('understand');
  await page.getByRole('button', { name: 'Әзер, керергә' }).click();
}

/** A newcomer, signed in and at home. */
export async function newcomer(page: Page, email = newAddress()): Promise<string> {
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Танышыйк' }).waitFor();
  await fillProfile(page);
  await page.waitForURL((url) => url.pathname === '/start');
  await page.goto('/');
  return email;
}
