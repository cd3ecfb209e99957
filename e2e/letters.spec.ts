// Every letter in every language, as a mail program shows it: a picture in screenshots/ for
// people to look at, and nothing fetched from anywhere.

import { CODES } from '#features/core/accounts/letter-texts.server.ts';
import { LETTERS, writeLetter, type LetterKind } from '#features/core/accounts/letters.server.ts';
import { formatDate } from '#tatar/format.ts';
import { takePicture } from './check-page.ts';
import { expect, test } from './fixtures.ts';

for (const lang of ['tt', 'tt-Latn', 'ru', 'en'] as const) {
  test(`letters in ${lang}`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.setViewportSize({ width: 600, height: 400 });
    for (const kind of Object.keys(LETTERS) as LetterKind[]) {
      const { html } = writeLetter(kind, lang, {
        ...(kind in CODES ? { code: 482_915 } : {}),
        date: formatDate(Date.UTC(2026, 10, 29), lang, { year: true }),
        name: 'Телефоным',
        url: 'https://tugantel.example/settings',
      });
      await page.setContent(html);
      await expect(page.locator('table')).toBeVisible();
      await takePicture(page, `letter-${kind}-${lang}`, { fullPage: true });
    }
    expect(fetched).toEqual([]);
  });
}
