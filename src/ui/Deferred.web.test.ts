import { createElement, lazy, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Deferred } from './Deferred.tsx';

test('a button pressed before the code of its part is there is pressed once it is', async () => {
  const handlePress = vi.fn<() => void>();
  const Part = () => createElement('button', { type: 'button', onClick: handlePress }, 'Follow');
  const hydrated = Promise.withResolvers<void>();
  const Page = ({ part }: { part: ReactNode }) => {
    useEffect(() => hydrated.resolve(), []);
    return createElement(Deferred, null, part);
  };
  const place = document.createElement('main');
  document.body.append(place);
  place.innerHTML = renderToString(createElement(Page, { part: createElement(Part) }));
  const code = Promise.withResolvers<{ default: typeof Part }>();
  hydrateRoot(place, createElement(Page, { part: createElement(lazy(() => code.promise)) }));
  await hydrated.promise;
  const button = place.querySelector('button');
  button?.click();
  expect(handlePress).not.toHaveBeenCalled();
  code.resolve({ default: Part });
  await vi.waitFor(() => expect(handlePress).toHaveBeenCalledTimes(1));
  expect(place.querySelector('button')).toBe(button);
  button?.click();
  expect(handlePress).toHaveBeenCalledTimes(2);
});
