// Naming a person: offered while one types, a link where it is read.

import { expect, test } from './fixtures.ts';
import { signInAs, newNote, newPerson } from './sessions.ts';
import { visit } from './visit.ts';

test.setTimeout(120_000);

test('people are offered by keyboard and by finger, and named by a link', async ({ page }) => {
  const author = await newPerson('Зөбәрҗәт');
  const writer = await newPerson('Илшат');
  const note = await newNote(author.id, `Телгә алу ${Date.now()}`);
  await signInAs(page, writer.id);
  await visit(page, `/note/${note}`);
  const field = page.getByLabel('Фикер язу');
  const offered = page.getByRole('listbox', { name: 'Кемне телгә аласыз?' });

  await test.step('the author of the note is near, by the beginning of the name', async () => {
    await field.fill('Рәхмәт, ');
    await field.pressSequentially('@зөб');
    await expect(offered.getByRole('option', { name: 'Зөбәрҗәт' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
    await field.press('Escape');
    await expect(offered).toBeHidden();
    await field.pressSequentially('ә');
    await expect(offered).toBeHidden();
  });

  await test.step('Enter names the person and sends nothing', async () => {
    await field.fill('Рәхмәт, ');
    await field.pressSequentially('@зө');
    await expect(offered).toBeVisible();
    await field.press('Enter');
    await expect(field).toHaveValue(`Рәхмәт, @${author.idC} `);
    await expect(offered).toBeHidden();
    await field.press('Control+Enter');
    const link = page.getByRole('link', { name: `@${author.idC}` });
    await expect(link).toHaveAttribute('href', `/user/${author.idC}`);
  });

  await test.step('on a phone, by a press, in a message', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    const asked = page.waitForResponse(/\/api\/user\/draft\//);
    await page.goto(`/message/${author.idC}`);
    await asked;
    const message = page.getByLabel(/^Хәбәр язу/);
    await message.click();
    await message.pressSequentially(`@${author.idC.slice(0, 9)}`);
    const option = offered.getByRole('option', { name: `@${author.idC}` });
    await expect(option).toBeInViewport({ ratio: 1 });
    await option.click();
    await expect(message).toHaveValue(`@${author.idC} `);
    await expect(message).toBeFocused();
  });
});
