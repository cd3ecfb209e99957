import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { ClientCall } from '#kernel/ask.ts';
import { Refusal } from '#kernel/refusal.ts';
import { LineLost } from './line.web.ts';
import { remember } from './storage.web.ts';
import { useSend, type Sending } from './use-send.web.ts';

type Graded = ClientCall<unknown, unknown, { time: readonly ['day'] }>;

test.each([
  ['the day', new Refusal('time', { wait: 7200, reason: 'day' }), 'enough for today'],
  ['the minute', new Refusal('time', { wait: 20 }), undefined],
  ['a full server', new Refusal('time', { status: 503, wait: 2 }), undefined],
])('a sentence for a reason is said for that reason alone: %s', async (_, refusal, said) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let sending: Sending | undefined;
  const Form = () => {
    sending = useSend<Graded>({ time: { day: 'enough for today' } });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Form)));
  await act(async () => void (await sending?.send(() => Promise.reject(refusal))));
  expect([...(sending?.flags ?? [])]).toEqual(['time']);
  expect(sending?.textOf('time')).toBe(said);
  await act(async () => root.unmount());
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

interface Shown {
  sending: Sending;
  form: HTMLFormElement;
  field: (name: string) => HTMLInputElement;
}

/** A form of two fields on the page, and how often it was sent. */
async function showForm(run: () => Promise<unknown> = async () => {}, options = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const counted = { sent: 0 };
  const shown = {} as Shown;
  const Form = () => {
    const sending = useSend({}, options);
    shown.sending = sending;
    const handleSubmit = (event: { preventDefault: () => void }) => {
      event.preventDefault();
      counted.sent += 1;
      void sending.send(run);
    };
    const field = (name: 'title' | 'email') =>
      createElement('input', {
        name,
        required: true,
        defaultValue: 'full',
        'data-flags': name === 'title' ? 'title titleSearch' : name,
        'aria-invalid': sending.flags.has(name) || undefined,
      });
    const button = createElement('button', { type: 'submit' });
    const props = { onSubmit: handleSubmit, ...sending.form };
    return createElement('form', props, field('title'), field('email'), button);
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(createElement(Form)));
  shown.form = place.querySelector('form') as HTMLFormElement;
  shown.field = (name) => place.querySelector(`[name=${name}]`) as HTMLInputElement;
  const end = () => act(async () => root.unmount()).then(() => place.remove());
  return { shown, counted, end };
}

const refuse = (flags: ConstructorParameters<typeof Refusal>[0]) => () =>
  Promise.reject(new Refusal(flags));
const submit = ({ form }: Shown) => act(async () => form.requestSubmit());
const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const type = (field: HTMLInputElement, text: string) =>
  act(async () => {
    // As a browser does it: React keeps an eye on the property of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const over = (form: Element, kind: 'pointerover' | 'pointerout') =>
  act(async () => void form.dispatchEvent(new PointerEvent(kind, { bubbles: true })));

test.each<[string, (shown: Shown) => unknown, boolean]>([
  ['the wrong field has the focus', () => {}, true],
  ['the field was left', ({ field }) => act(async () => field('email').blur()), false],
  [
    'the field was left, but the pointer is on the form',
    async ({ form, field }) => {
      await over(form, 'pointerover');
      await act(async () => field('email').blur());
    },
    true,
  ],
  [
    'focus and pointer were on it',
    async ({ form, field }) => {
      await over(form, 'pointerover');
      await act(async () => field('email').blur());
      await over(form, 'pointerout');
    },
    false,
  ],
])('ten seconds after a refusal, when %s', async (_, happens, isShown) => {
  vi.useFakeTimers();
  const { shown, end } = await showForm(refuse('email'));
  await submit(shown);
  expect(document.activeElement).toBe(shown.field('email'));
  await happens(shown);
  await pass(10_000);
  expect(shown.sending.flags.has('email')).toBe(isShown);
  await end();
});

test('the three seconds begin when attention leaves', async () => {
  vi.useFakeTimers();
  const { shown, end } = await showForm(refuse('email'));
  await submit(shown);
  await pass(10_000);
  await act(async () => shown.field('email').blur());
  await pass(2900);
  expect(shown.sending.flags.has('email')).toBe(true);
  await pass(200);
  expect(shown.sending.flags.has('email')).toBe(false);
  await end();
});

test('a reader who wants messages to stay keeps them', async () => {
  vi.useFakeTimers();
  remember('errors', 'stay');
  const { shown, end } = await showForm(refuse('email'));
  await submit(shown);
  await act(async () => shown.field('email').blur());
  await pass(10_000);
  expect(shown.sending.flags.has('email')).toBe(true);
  await end();
});

test('a flag goes when its field is changed, and takes nobody elsewhere', async () => {
  const { shown, end } = await showForm(refuse(['titleSearch', 'title', 'email']));
  await submit(shown);
  expect(document.activeElement).toBe(shown.field('title'));
  await type(shown.field('title'), 'another');
  expect([...shown.sending.flags]).toEqual(['email']);
  expect(document.activeElement).toBe(shown.field('title'));
  await end();
});

test('empty fields are said in our words, and nothing is sent', async () => {
  const { shown, counted, end } = await showForm();
  expect(shown.form.noValidate).toBe(true);
  shown.field('email').value = '  ';
  await submit(shown);
  expect([...shown.sending.flags]).toEqual(['email']);
  expect(document.activeElement).toBe(shown.field('email'));
  expect(counted.sent).toBe(0);
  await type(shown.field('email'), 'alsu');
  await submit(shown);
  expect(counted.sent).toBe(1);
  await end();
});

const lost = () => Promise.reject(new LineLost());
const RESENT = { resend: true };

test('a lost line is said as such, and what may come twice is not sent by itself', async () => {
  vi.useFakeTimers();
  const { shown, counted, end } = await showForm(lost);
  await submit(shown);
  expect(shown.sending.line).toBe('lost');
  await pass(120_000);
  expect(counted.sent).toBe(1);
  await end();
});

test('a form with a key is sent again until the line is back', async () => {
  vi.useFakeTimers();
  let isBack = false;
  const { shown, counted, end } = await showForm(
    () => (isBack ? Promise.resolve() : lost()),
    RESENT,
  );
  await submit(shown);
  expect(shown.sending.line).toBe('waiting');
  await pass(2000);
  expect(counted.sent).toBe(2);
  // It is still waiting, so it still says so.
  expect(shown.sending.flags.has('error')).toBe(true);
  isBack = true;
  await act(async () => void dispatchEvent(new Event('online')));
  await pass(1500);
  expect(counted.sent).toBe(3);
  expect(shown.sending.line).toBeNull();
  await pass(120_000);
  expect(counted.sent).toBe(3);
  await end();
});

test('half a sentence is not sent by itself', async () => {
  vi.useFakeTimers();
  const { shown, counted, end } = await showForm(lost, RESENT);
  await submit(shown);
  await type(shown.field('title'), 'half a sen');
  expect(shown.sending.flags.size).toBe(0);
  await act(async () => void dispatchEvent(new Event('online')));
  await pass(120_000);
  expect(counted.sent).toBe(1);
  await end();
});

test('nor is what was changed while it was under way', async () => {
  vi.useFakeTimers();
  let lose: () => void = () => {};
  const losing = () =>
    new Promise((_, reject) => {
      lose = () => reject(new LineLost());
    });
  const { shown, counted, end } = await showForm(losing, RESENT);
  await submit(shown);
  await type(shown.field('title'), 'half a sen');
  await act(async () => lose());
  expect(shown.sending.line).toBe('lost');
  await pass(120_000);
  expect(counted.sent).toBe(1);
  await end();
});

const press = (element: Element | null) => act(async () => (element as HTMLElement).click());

test('the first wrong field gets the focus; another press while it is sent sends nothing more', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let refuse: (refusal: Refusal) => void = () => {};
  let sent = 0;
  const answers: boolean[] = [];
  const Form = () => {
    const { busy, flags, send, form } = useSend();
    const handleSubmit = async (event: Event) => {
      event.preventDefault();
      const ok = await send(() => {
        sent += 1;
        return new Promise((_, reject) => (refuse = reject));
      });
      answers.push(ok);
    };
    const field = (name: 'title' | 'email') =>
      createElement('input', { name, 'aria-invalid': flags.has(name) || undefined });
    const button = createElement('button', { type: 'submit', 'aria-disabled': busy });
    const props = { onSubmit: handleSubmit as never, ...form };
    return createElement('form', props, field('title'), field('email'), button);
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(createElement(Form)));
  const button = place.querySelector('button');
  await act(async () => button?.focus());
  await press(button);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  await press(button);
  expect(document.activeElement).toBe(button);
  await act(async () => refuse(new Refusal('email')));
  expect(document.activeElement).toBe(place.querySelector('[name=email]'));
  expect({ sent, answers }).toEqual({ sent: 1, answers: [false, false] });
  await press(button);
  expect(sent).toBe(2);
  await act(async () => root.unmount());
});
