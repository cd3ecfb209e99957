// What people tell about themselves, and names and descriptions of groups: judged as notes are, and
// refused where a note would be quarantined.

import { expect, test } from 'vitest';
import { updateAbout } from '#features/core/accounts/calls/settings.ts';
import { getProfile } from '#features/core/people/calls.ts';
import { passQuestions } from '#features/platform/captcha/factory.server.ts';
import {
  createGroup,
  updateGroupAbout,
  updateGroupName,
} from '#features/content/groups/calls/managing.ts';
import { getGroup } from '#features/content/groups/calls.ts';
import { createNote } from '#features/content/notes/calls.ts';
import { searchGroups, searchPeople } from '#features/social/search/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });

const tell = (ask: Ask, content: string, anyway?: boolean) =>
  ask(updateAbout, { body: { content, ...(anyway === true && { anyway }) } });
const spam = { reason: 'spam', status: 422 };
const CASINO = 'Казинобайга керегез: https://uin-kazan.example, 8 917 555 01 23';

test('an advertisement of a new account is refused: not saved, not found', async () => {
  const { idC, ask } = await server.newcomer({ answered: true });
  await tell(ask, 'Мин татар телен өйрәнәм.');
  await expect(tell(ask, CASINO)).rejects.toMatchObject({ ...spam, flags: ['content'] });
  const { about } = await server.ask(getProfile, { params: { id: idC } });
  expect(about).toBe('Мин татар телен өйрәнәм.');
  // The same words of an old account are saved and found.
  const elder = await server.member();
  await tell(elder.ask, CASINO);
  await server.work();
  const { list } = await server.ask(searchPeople, { query: { search: 'казинобайга' } });
  expect(list.map(({ id }) => id)).toEqual([elder.id]);
});

test('a newcomer who tells a link is asked, once for each link', async () => {
  const { id, ask } = await server.newcomer();
  const link = 'Минем блог: https://blog-alsu.example';
  expect(await flagsOf(tell(ask, link))).toEqual(['answer']);
  await passQuestions(server.deps.db, id);
  await tell(ask, link);
  await server.deps.db.deleteFrom('question_pass').where('account_id', '=', id).execute();
  await tell(ask, `${link} Рәхмәт.`);
  expect(await flagsOf(tell(ask, `${link} https://other-blog.example`))).toEqual(['answer']);
});

test('the third new account with a link to the same site is refused', async () => {
  const refused: boolean[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { ask } = await server.newcomer({ answered: true });
    const told = tell(ask, `Монда керегез: https://a${n}.tiz-akcha.example/`);
    refused.push(
      await told.then(
        () => false,
        () => true,
      ),
    );
  }
  expect(refused).toEqual([false, false, true, true]);
});

test('what the profile says may be said in a note', async () => {
  const { ask } = await server.newcomer({ answered: true });
  const content =
    'Исәнмесез! Мин Казаннан, татар телен мәктәптә өйрәнәм, китаплар яратам: https://alsu-blog.example';
  await tell(ask, content);
  await tell(ask, `${content} Рәхмәт!`);
  expect((await ask(createNote, { body: { title: 'Танышу', content } })).held).toEqual([]);
});

test('an insult must be confirmed in profiles, groups and titles; the flag names its field', async () => {
  const { ask } = await server.member();
  const asked = (flag: string) => ({ flags: [flag], reason: 'insult' });
  await expect(tell(ask, 'Барыгыз да дурак.')).rejects.toMatchObject(asked('content'));
  await tell(ask, 'Барыгыз да дурак.', true);
  const named = (name: string, anyway: boolean) => ask(createGroup, { body: { name, anyway } });
  await expect(named('Дураклар', false)).rejects.toMatchObject(asked('name'));
  const { id } = await named('Дураклар', true);
  await ask(updateGroupAbout, { params: { id }, body: { content: 'Без шаяртабыз.' } });
  const renamed = ask(updateGroupName, { params: { id }, body: { name: 'Сволочьлар' } });
  await expect(renamed).rejects.toMatchObject(asked('name'));
  const described = ask(updateGroupAbout, { params: { id }, body: { content: 'Сволочьлар' } });
  await expect(described).rejects.toMatchObject(asked('content'));
  const titled = ask(createNote, { body: { title: 'Сволочьлар', content: 'Бер җөмлә.' } });
  await expect(titled).rejects.toMatchObject(asked('title'));
});

test('a group of a new account with an advertisement is refused, new and edited', async () => {
  const { ask } = await server.newcomer({ answered: true });
  const created = ask(createGroup, { body: { name: 'Казинобай төркеме', about: CASINO } });
  await expect(created).rejects.toMatchObject({ ...spam, flags: ['content'] });
  const { id } = await ask(createGroup, { body: { name: 'Китап сөючеләр' } });
  const params = { id };
  const described = ask(updateGroupAbout, { params, body: { content: CASINO } });
  await expect(described).rejects.toMatchObject({ ...spam, flags: ['content'] });
  const name = 'Казинобай uin-kazan.online @akcha_bot';
  const renamed = ask(updateGroupName, { params, body: { name } });
  await expect(renamed).rejects.toMatchObject({ ...spam, flags: ['name'] });
  expect(await server.ask(getGroup, { params })).toMatchObject({
    ...{ name: 'Китап сөючеләр', about: '' },
  });
  await server.work();
  const found = await server.ask(searchGroups, { query: { search: 'казинобай' } });
  expect(found.list).toEqual([]);
});

test('the name of a group with a link of a newcomer is asked about', async () => {
  const { ask } = await server.newcomer();
  const body = { name: 'Китаплар www.kitap.example' };
  expect(await flagsOf(ask(createGroup, { body }))).toEqual(['answer']);
});
