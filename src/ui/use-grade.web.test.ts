import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { stepTo, useGrade, type SendGrade } from './use-grade.web.ts';

test.each([
  [0, 1, 1],
  [0, -1, -1],
  [1, 0, 1],
  [-1, 0, -1],
  [1, -1, -1],
  [-1, 1, 1],
])('from %i to %i one sends %i', (from, to, sent) => {
  expect(stepTo(from, to)).toBe(sent);
});

test('a tap whose answer was lost and the same tap again ask for the same', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const sent: Parameters<SendGrade>[0][] = [];
  const send: SendGrade = async (body) => {
    sent.push(body);
    if (sent.length === 1) throw new Error('the line is gone');
    return { select: body.select, total: 8 };
  };
  let grade!: ReturnType<typeof useGrade>;
  const Probe = () => {
    grade = useGrade({ select: 0, total: 7 }, send);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Probe)));
  await act(() => grade.press(1));
  expect(grade.shown).toEqual({ select: 0, total: 7 });
  await act(() => grade.press(1));
  expect(grade.shown).toEqual({ select: 1, total: 8 });
  await act(() => grade.press(1));
  const up = { grade: 1, select: 1 };
  expect(sent).toEqual([up, up, { grade: 1, select: 0 }]);
  await act(async () => root.unmount());
});
