import { act, createElement, useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRE_HYDRATION_SCRIPT } from './pre-hydration.ts';
import { replayInput } from './pre-hydration.web.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const sent = vi.fn<(fields: Record<string, string>) => void>();
const pressed = vi.fn<() => void>();

function Form() {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [lang, setLang] = useState('tt');
  return createElement(
    'form',
    {
      onSubmit: (event) => {
        event.preventDefault();
        sent({ title, text, lang });
      },
    },
    createElement('input', {
      name: 'title',
      value: title,
      onChange: (event) => setTitle(event.target.value),
    }),
    createElement('textarea', {
      name: 'text',
      value: text,
      onChange: ({ target }) => setText((target as HTMLTextAreaElement).value),
    }),
    createElement(
      'select',
      {
        name: 'lang',
        value: lang,
        onChange: ({ target }) => setLang((target as HTMLSelectElement).value),
      },
      createElement('option', { value: 'tt' }),
      createElement('option', { value: 'ru' }),
    ),
    createElement('button', { type: 'button', onClick: pressed }),
    createElement('button', { type: 'submit' }),
  );
}

function Alive({ children }: { children: ReactNode }) {
  useEffect(replayInput, []);
  return children;
}

const page = createElement(Alive, null, createElement(Form));
let place: HTMLElement;
let close = async () => {};

beforeEach(() => {
  vi.clearAllMocks();
  // eslint-disable-next-line no-eval, no-implied-eval -- As the browser does with the script of the page.
  new Function(PRE_HYDRATION_SCRIPT)();
  place = document.createElement('main');
  place.innerHTML = renderToString(page);
  document.body.replaceChildren(place);
});
afterEach(() => close());

const find = <T extends HTMLElement>(selector: string) => place.querySelector<T>(selector)!;
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
async function wake() {
  await act(async () => {
    const root = hydrateRoot(place, page);
    close = () => act(async () => root.unmount());
  });
  await later();
}
/** As fingers do: past the setter by which React watches a field. */
function type(name: string, value: string) {
  const field = find<HTMLInputElement>(`[name=${name}]`);
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('words typed before the scripts came stay, and are sent', async () => {
  type('title', 'Беренче адым');
  type('text', 'Мин язам');
  type('lang', 'ru');
  await wake();
  expect(find<HTMLInputElement>('[name=title]').value).toBe('Беренче адым');
  await act(async () => type('text', 'Мин татарча язам'));
  expect(find<HTMLInputElement>('[name=title]').value).toBe('Беренче адым');
  await act(async () => find('[type=submit]').click());
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    title: 'Беренче адым',
    text: 'Мин татарча язам',
    lang: 'ru',
  });
});

test('a form sent before the scripts came is sent by them, once', async () => {
  type('title', 'Беренче адым');
  find('[type=submit]').click();
  find('[type=submit]').click();
  expect(sent).not.toHaveBeenCalled();
  await wake();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ title: 'Беренче адым', text: '', lang: 'tt' });
});

test('a button pressed before the scripts came is pressed by them, once', async () => {
  find('[type=button]').click();
  find('[type=button]').click();
  await wake();
  expect(pressed).toHaveBeenCalledOnce();
  await act(async () => find('[type=button]').click());
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a form with an address is the business of the browser', () => {
  const form = find<HTMLFormElement>('form');
  form.setAttribute('action', '/search');
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
