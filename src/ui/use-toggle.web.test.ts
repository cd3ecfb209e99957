import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { sendWanted, useGiven, useToggle } from './use-toggle.web.ts';

/** A server that holds a value, and what happens while each request is under way. */
function server(meanwhile: (() => void)[]) {
  const sent: number[] = [];
  const send = (wanted: number) => {
    sent.push(wanted);
    meanwhile[sent.length - 1]?.();
    return Promise.resolve(wanted);
  };
  return { sent, send };
}

test('of several presses while a request is under way only the last is sent', async () => {
  const state = { value: 0, wanted: 1 };
  const { sent, send } = server([
    () => {
      state.wanted = 0;
      state.wanted = -1;
    },
  ]);
  await sendWanted(state, send);
  expect(sent).toEqual([1, -1]);
  expect(state.value).toBe(-1);
});

test('presses that come back to what is being sent send nothing more', async () => {
  const state = { value: 0, wanted: 1 };
  const { sent, send } = server([
    () => {
      state.wanted = 0;
      state.wanted = 1;
    },
  ]);
  await sendWanted(state, send);
  expect(sent).toEqual([1]);
});

test('each request starts from what the last one answered', async () => {
  const state = { value: 0, wanted: 1 };
  const from: number[] = [];
  await sendWanted(state, (wanted, before) => {
    from.push(before);
    if (from.length === 1) state.wanted = 0;
    return Promise.resolve(wanted === 1 ? 5 : 0);
  });
  expect(from).toEqual([0, 5]);
});

test('a refusal leaves the value as it was', async () => {
  const state = { value: 0, wanted: 1 };
  const refuse = () => Promise.reject(new Error('refused'));
  await expect(sendWanted(state, refuse)).rejects.toThrow('refused');
  expect(state.value).toBe(0);
});

test('a press whose answer was lost and the same press again ask for the same', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const sent: boolean[] = [];
  let toggle!: ReturnType<typeof useToggle<boolean>>;
  const Probe = () => {
    const [value, setValue] = useGiven(false);
    toggle = useToggle(value, async (wanted) => {
      sent.push(wanted);
      if (sent.length === 1) throw new Error('the line is gone');
      setValue(wanted);
      return wanted;
    });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Probe)));
  await act(() => toggle.press(true));
  expect(toggle.shown).toBe(false);
  expect([...toggle.sending.flags]).toEqual(['error']);
  await act(() => toggle.press(true));
  expect(toggle.shown).toBe(true);
  await act(() => toggle.press(false));
  expect(toggle.shown).toBe(false);
  expect(sent).toEqual([true, true, false]);
  await act(async () => root.unmount());
});
