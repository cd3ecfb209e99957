import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { useEdited, type Edited } from './edited.web.ts';

interface Page {
  title: string;
  version: string;
}

const changed = () => Promise.reject(new Refusal('forbidden', { reason: 'changed' }));

test('a save that is refused keeps the form; one takes the newer one, or saves knowing of it', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const there: Page = { title: 'Башка', version: '2' };
  let edited!: Edited<Page>;
  const Editor = () => {
    edited = useEdited({ title: 'Минем', version: '1' }, async () => there);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Editor)));
  const sent: string[] = [];
  const save = (answer: () => Promise<{ version: string }>) =>
    act(() =>
      edited
        .save((version) => {
          sent.push(version);
          return answer();
        })
        .then(() => 'saved')
        .catch(() => 'refused'),
    );

  expect(await save(changed)).toBe('refused');
  expect(edited).toMatchObject({ thing: { title: 'Минем' }, key: 0, newer: there });
  expect(await save(async () => ({ version: '3' }))).toBe('saved');
  expect(edited).toMatchObject({ thing: { title: 'Минем' }, key: 0, newer: null });
  expect(await save(() => Promise.reject(new Refusal('title')))).toBe('refused');
  expect(edited.newer).toBeNull();
  expect(await save(changed)).toBe('refused');
  await act(async () => edited.takeNewer());
  expect(edited).toMatchObject({ thing: there, key: 1, newer: null });
  expect(await save(async () => ({ version: '4' }))).toBe('saved');
  expect(sent).toEqual(['1', '2', '3', '3', '2']);
  await act(async () => root.unmount());
});
