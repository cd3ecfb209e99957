// Every form of the site, on a phone: what is wrong is said at its field, which gets the focus, and
// stays said for as long as the person is in the form.

import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { answerQuestion, askForCode, newAddress, signIn } from './people.ts';
import {
  signInAs,
  signInAsModerator,
  signInAsAdmin,
  newCase,
  newGroup,
  newNote,
  newPerson,
  newRuling,
  query,
  signInAsNewPerson,
} from './sessions.ts';
import { visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface WrongForm {
  /** The first wrong field, on the page where it stands. */
  field: Locator;
  said: string;
  /** Makes the field wrong; it is left empty where this is not given. */
  spoil?: () => Promise<unknown>;
  /** What sends it, where the form has no button of its own for that. */
  send?: Locator;
  /** Changes it. */
  mend?: () => Promise<unknown>;
}

const label = (page: Page, text: string) => page.getByLabel(text, { exact: true });
async function visitConversation(page: Page) {
  await signInAsNewPerson(page);
  await visit(page, `/message/${(await newPerson('Булат')).idC}`);
}

async function visitSettings(page: Page) {
  await signInAsNewPerson(page);
  await visit(page, '/settings');
}

/** By its file, every form in which something can be wrong. */
const FORMS: Record<string, (page: Page) => Promise<WrongForm>> = {
  'accounts/SignForm.tsx': async (page) => {
    await visit(page, '/sign');
    const field = label(page, 'Электрон почта');
    return { field, said: 'Электрон почта дөрес түгел', spoil: () => field.fill('alsu') };
  },
  'accounts/CodeForm.tsx': async (page) => {
    await askForCode(page, newAddress());
    const field = label(page, 'Хаттагы код');
    // No code begins with a zero.
    const spoil = () => field.fill('012345');
    return { field, said: 'Код дөрес түгел', spoil, mend: () => field.fill('1') };
  },
  'accounts/ProfileForm.tsx': async (page) => {
    await signIn(page, newAddress());
    await page.getByRole('heading', { name: 'Танышыйк' }).waitFor();
    return { field: label(page, 'Исем'), said: 'Исемне тикшерегез' };
  },
  'accounts/NameSettings.tsx': async (page) => {
    await visitSettings(page);
    return { field: label(page, 'Исем'), said: 'Исемне тикшерегез' };
  },
  'accounts/IdForm.tsx': async (page) => {
    await visitSettings(page);
    return { field: label(page, 'Яңа исем'), said: 'Исем 3–32 билгедән торсын' };
  },
  'accounts/EmailSettings.tsx': async (page) => {
    await visitSettings(page);
    return { field: label(page, 'Яңа адрес'), said: 'Электрон почта дөрес түгел' };
  },
  'accounts/DeletionForm.tsx': async (page) => {
    await visitSettings(page);
    const field = label(page, 'Раслау өчен почта адресыгызны языгыз');
    return { field, said: 'Электрон почта дөрес түгел' };
  },
  'admin/AdminSignForm.tsx': async (page) => {
    await visit(page, '/ts/admin/sign');
    return { field: label(page, 'Электрон почта'), said: 'Электрон почта дөрес түгел' };
  },
  'notes/NoteForm.tsx': async (page) => {
    await signInAsNewPerson(page);
    await visit(page, '/note/create');
    return { field: label(page, 'Текст'), said: 'Эчтәлек буш яки артык озын' };
  },
  'study/WordTools.tsx': async (page) => {
    await signInAsNewPerson(page);
    await visit(page, '/words');
    await page.getByText('Көйләүләр һәм файллар').click();
    const field = label(page, 'Көненә ничә сүз');
    const said = '5 белән 200 арасындагы сан языгыз';
    return { field, said, spoil: () => field.fill('3'), mend: () => field.fill('20') };
  },
  'notes/AskCreator.tsx': async (page) => {
    await signInAsNewPerson(page);
    await visit(page, '/note/create?kind=ask');
    return { field: label(page, 'Нәрсә әйтергә телисез?'), said: 'Сорау 3–150 хәрефтән торсын' };
  },
  'groups/GroupForm.tsx': async (page) => {
    await signInAsNewPerson(page);
    await visit(page, '/group/create');
    return { field: label(page, 'Төркемнең исеме'), said: 'Исемне тикшерегез' };
  },
  'groups/GroupNameSettings.tsx': async (page) => {
    await signInAsNewPerson(page);
    await visit(page, '/group/create');
    await label(page, 'Төркемнең исеме').fill('Хаталар төркеме');
    await page.getByRole('button', { name: 'Төркемне ачарга' }).tap();
    await page.waitForURL(/\/group\/(?!create)[^/]+$/);
    await visit(page, `${page.url()}/edit`);
    return { field: label(page, 'Төркемнең исеме'), said: 'Исемне тикшерегез' };
  },
  'comments/CommentForm.tsx': async (page) => {
    await signInAsNewPerson(page);
    await visit(page, `/note/${await newNote((await newPerson('Булат')).id)}`);
    const field = label(page, 'Фикер язу');
    // Blanks alone are no comment.
    return { field, said: 'Эчтәлек буш яки артык озын', spoil: () => field.fill('   ') };
  },
  'corrections/CorrectionDialog.tsx': async (page) => {
    await signInAsNewPerson(page);
    const note = await newNote((await newPerson('Булат')).id);
    await query('update note set corrections = true where id = $1', [note]);
    await visit(page, `/note/${note}`);
    await page.getByRole('button', { name: 'Төзәтергә' }).tap();
    return { field: label(page, 'Ничек язылган'), said: 'Мондый өзек язмада юк' };
  },
  'captcha/QuestionDialog.tsx': async (page) => {
    const { id } = await newPerson('Нурия');
    await query('update account set created_at = now() where id = $1', [id]);
    await signInAs(page, id);
    await visit(page, `/note/${await newNote((await newPerson('Булат')).id)}`);
    await label(page, 'Фикер язу').fill('Карагыз: https://example.org/китап');
    await page.getByRole('button', { name: 'Фикер калдырырга' }).tap();
    const field = page.locator('input[name=answer]');
    return { field, said: 'Җавап дөрес түгел' };
  },
  'admin/EndGroupDialog.tsx': async (page) => {
    await signInAsAdmin(page);
    await visit(page, `/ts/admin/groups?search=${await newGroup()}`);
    await page.getByRole('button', { name: 'Бетерергә' }).tap();
    const field = page.getByRole('radio').first();
    const mend = () => field.check();
    return { field, said: 'Сәбәпне сайлагыз', spoil: async () => {}, mend };
  },
  'admin/ReasonDialog.tsx': async (page) => {
    await signInAsAdmin(page);
    await visit(page, `/ts/admin/users?id=${(await newPerson('Зөлфия')).id}`);
    await page.getByRole('button', { name: 'Расланган' }).tap();
    return { field: label(page, 'Сәбәбе'), said: 'Сәбәбен языгыз' };
  },
  'admin/SettingsForm.tsx': async (page) => {
    await signInAsAdmin(page);
    await visit(page, '/ts/admin/settings');
    const field = label(page, 'Кагыйдәләр бите');
    return { field, said: 'Мондый бит юк яки ул бастырылмаган' };
  },
  'info/InfoForm.tsx': async (page) => {
    await signInAsAdmin(page);
    await visit(page, '/ts/admin/info/create');
    return { field: label(page, 'Битнең адресы'), said: 'Бу адрес алынган инде яки ярамый' };
  },
  'lessons/EduForm.tsx': async (page) => {
    await signInAsAdmin(page);
    await visit(page, '/ts/admin/edu/create');
    await label(page, 'Авторы').fill('Туган тел');
    await label(page, 'Текст').fill('Бер җөмлә.');
    return { field: label(page, 'Исем'), said: 'Исем 3–150 хәрефтән торсын' };
  },
  'messages/MessageForm.tsx': async (page) => {
    await visitConversation(page);
    const field = page.getByRole('textbox', { name: /^Хәбәр язу/ });
    return { field, said: 'Хәбәр буш яки артык озын', spoil: () => field.fill('   ') };
  },
  'messages/MessageTextForm.tsx': async (page) => {
    await visitConversation(page);
    await page.getByRole('textbox', { name: /^Хәбәр язу/ }).fill('Хаталы хәбәр');
    await page.getByRole('button', { name: 'Җибәрергә', exact: true }).tap();
    await page.getByRole('button', { name: 'Тагын: Хаталы хәбәр' }).tap();
    await page.getByRole('button', { name: 'Төзәтергә' }).tap();
    return { field: label(page, 'Хәбәрне төзәтү'), said: 'Хәбәр буш яки артык озын' };
  },
  'dictionary/WordWrong.tsx': async (page) => {
    await signInAsNewPerson(page);
    await visit(page, `/note/${await newNote((await newPerson('Булат')).id)}`);
    await page.locator('.prose p').tap({ position: { x: 20, y: 14 } });
    await page.getByRole('button', { name: 'Төзәтергә', exact: true }).tap();
    const field = label(page, 'Ничек дөрес булыр?');
    return { field, said: 'Эчтәлек буш яки артык озын' };
  },
  'moderation/rulings/RemovalDialog.tsx': async (page) => {
    await signInAsModerator(page);
    const author = await newPerson('Булат');
    const title = 'Бетереләчәк язма';
    await newNote(author.id, title);
    await visit(page, `/ts/moderator?user=${author.idC}`);
    await page.getByRole('button', { name: `Бетерергә: ${title}` }).tap();
    const field = page.getByRole('radio').first();
    return {
      field,
      said: 'Сәбәпне сайлагыз',
      spoil: async () => {},
      mend: () => field.check(),
    };
  },
  'moderation/reports/DecisionForm.tsx': async (page) => {
    const { id } = await signInAsModerator(page);
    const own = await newCase(id);
    // Nobody has said why.
    await query(`update report_case set reasons = '{}' where id = $1`, [own]);
    await visit(page, `/ts/moderator/report/${own}`);
    const field = page.getByRole('radio', { name: 'Тупас яки мыскыллы сүзләр' });
    return {
      field,
      said: 'Сәбәпне сайлагыз',
      send: page.getByRole('button', { name: 'Авторны кисәтергә' }),
      spoil: async () => {},
      mend: () => field.check(),
    };
  },
  'moderation/reports/CaseNotes.tsx': async (page) => {
    const { id } = await signInAsModerator(page);
    await visit(page, `/ts/moderator/report/${await newCase(id)}`);
    return { field: label(page, 'Яңа искәрмә'), said: 'Эчтәлек буш яки артык озын' };
  },
  'moderation/appeals/AppealDialog.tsx': async (page) => {
    const { id } = await signInAsNewPerson(page);
    await newRuling(id);
    await visit(page, '/rulings');
    await page.getByRole('button', { name: 'Килешмим' }).tap();
    return { field: label(page, 'Ни өчен?'), said: 'Эчтәлек буш яки артык озын' };
  },
  'moderation/reports/ReportDialog.tsx': async (page) => {
    await signInAsNewPerson(page);
    const title = 'Шикаятьле язма';
    await visit(page, `/note/${await newNote((await newPerson('Булат')).id, title)}`);
    await page.getByRole('button', { name: `Тагын: ${title}` }).tap();
    await page.getByRole('button', { name: 'Шикаять итәргә' }).tap();
    const field = page.getByRole('radio').first();
    const mend = () => field.check();
    return { field, said: 'Сәбәпне сайлагыз', spoil: async () => {}, mend };
  },
  'moderation/reports/VisitorReport.tsx': async (page) => {
    const title = 'Кермичә шикаять';
    await visit(page, `/note/${await newNote((await newPerson('Булат')).id, title)}`);
    await page.getByRole('button', { name: `Тагын: ${title}` }).tap();
    await page.getByRole('button', { name: 'Шикаять итәргә' }).tap();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Дәвам итәргә' }).tap();
    return { field: page.locator('input[name=answer]'), said: 'Җавап дөрес түгел' };
  },
  'triangle/TaskBox.tsx': async (page) => {
    await visit(page, '/triangle');
    return { field: label(page, 'Җавабыгыз'), said: 'Җавап языгыз' };
  },
  'triangle/ItemForm.tsx': async (page) => {
    await signInAsAdmin(page);
    await visit(page, '/ts/admin/triangle/create');
    return { field: label(page, 'Русча: шул күрсәтелә'), said: 'Русча текст кирәк' };
  },
};

/** Whatever stands in these can be sent. */
const NEVER_WRONG = [
  'accounts/LangSettings.tsx',
  'accounts/PasskeySettings.tsx',
  'admin/LogSearch.tsx',
  'admin/UserSearch.tsx',
  'audit/ActSearch.tsx',
  'groups/BanDialog.tsx',
  'groups/GroupWriting.tsx',
  'info/FormsPart.tsx',
  'info/TypingPart.tsx',
  'lessons/SpokenExercises.tsx',
  'lessons/WritingExercises.tsx',
  'moderation/appeals/AppealList.tsx',
  'moderation/reports/WordComplaintList.tsx',
  'notes/SuggestionList.tsx',
  'search/SiteSearch.tsx',
  'study/ExerciseView.tsx',
  'triangle/OrderDialog.tsx',
  'triangle/StaffOrders.tsx',
  'pronunciations/SayWord.tsx',
  'SearchBox.tsx',
];

for (const [file, open] of Object.entries(FORMS))
  test(`an error of ${file} stays while somebody is in the form`, async ({ page, faults }) => {
    await page.clock.install();
    const { field, said, spoil, mend, ...its } = await open(page);
    const form = page.locator('form').filter({ has: field });
    const send = its.send ?? form.locator('button[type=submit]');
    const error = form.getByRole('status').filter({ hasText: said });
    await (spoil ?? (() => field.fill('')))();
    await send.tap();
    await expect(error).toBeVisible();
    await expect(field).toBeFocused();
    // A screen reader says it with the field, of which it says that it is wrong.
    const wrong = field.locator('xpath=ancestor-or-self::*[@aria-invalid="true"]');
    const note = (await error.getAttribute('id')) ?? '';
    await expect(wrong).toHaveAttribute('aria-describedby', new RegExp(`(^| )${note}( |$)`));
    await expectInSight(field);

    await page.clock.runFor(10_000);
    await expect(error).toBeVisible();
    await field.blur();
    await page.clock.runFor(1500);
    await expect(error).toBeVisible();
    await page.clock.runFor(3500);
    await expect(error).toBeHidden();

    await send.tap();
    await expect(error).toBeVisible();
    await (mend ?? (() => field.fill('alsu@example.org')))();
    await expect(error).toBeHidden();
    ignoreStatus(faults, '422');
  });

/** Nothing lies over it, neither the bar above nor the one below. */
async function expectInSight(field: Locator) {
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => {
          const seen = document.elementFromPoint(left + 10, y);
          return seen !== null && (element.contains(seen) || seen.contains(element));
        });
      }),
    )
    .toBe(true);
}

test('the walk above knows every form', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('web/gallery/'))
    .filter((file) => /<(form|Form)\b/.test(readFileSync(`src/${file}`, 'utf8')))
    .map((file) => file.replace(/^(features\/[\w-]+|ui|web)\//, ''));
  expect(files.toSorted()).toEqual([...Object.keys(FORMS), ...NEVER_WRONG].toSorted());
});

test('a wrong address leaves the answered question as it is', async ({ page, faults }) => {
  await page.goto('/sign');
  const email = label(page, 'Электрон почта');
  // The browser takes it for an address, the server does not.
  await email.fill('alsu@tugan');
  await answerQuestion(page);
  const answer = page.locator('input[name=answer]');
  const answered = await answer.inputValue();
  await page.getByRole('button', { name: 'Код сорарга' }).tap();
  await expect(page.getByText('Электрон почта дөрес түгел')).toBeVisible();
  await expect(email).toBeFocused();
  await expect(answer).toHaveValue(answered);
  await email.fill(newAddress());
  await page.getByRole('button', { name: 'Код сорарга' }).tap();
  await page.waitForURL(/\/sign\/[\da-f]{32}$/);
  ignoreStatus(faults, '422');
});
