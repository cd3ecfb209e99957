import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useSendKey } from './send-key.web.ts';

test('the same thing has the same key, another one another', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let keyOf: ReturnType<typeof useSendKey> = () => '';
  const Form = () => {
    keyOf = useSendKey();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Form)));
  const first = keyOf({ title: 'Умарта' });
  await act(async () => root.render(createElement(Form)));
  expect(keyOf({ title: 'Умарта' })).toBe(first);
  expect(keyOf({ title: 'Бал' })).not.toBe(first);
  await act(async () => root.unmount());
});
