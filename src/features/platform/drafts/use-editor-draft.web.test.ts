import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEditorDraft } from './use-editor-draft.web.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const SAVED = { title: 'Базарда', content: '' };
const closing: (() => void)[] = [];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
  localStorage.clear();
});

function open(saved = SAVED) {
  const onRestored = vi.fn<(fields: typeof SAVED) => void>();
  const result = { current: {} as ReturnType<typeof useEditorDraft<typeof SAVED>> };
  function Form() {
    const shown = useEditorDraft('edu/1', saved, onRestored);
    useEffect(() => {
      result.current = shown;
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(Form)));
  const unmount = () => act(() => root.unmount());
  closing.push(unmount);
  return { result, unmount, onRestored };
}

test('what was begun comes back, until it was saved well', () => {
  const first = open();
  expect(first.onRestored).not.toHaveBeenCalled();
  act(() => first.result.current.keep({ ...SAVED, content: 'Алма' }));
  act(() => void vi.runAllTimers());
  expect(first.result.current.state).toBe('local');
  first.unmount();

  const second = open();
  expect(second.onRestored).toHaveBeenCalledWith({ ...SAVED, content: 'Алма' });
  expect(second.result.current).toMatchObject({ restored: true, isOlder: false });
  act(() => second.result.current.forget());
  second.unmount();
  expect(open().onRestored).not.toHaveBeenCalled();
});

test('the last letters are kept where the page goes at once', () => {
  const { result } = open();
  act(() => result.current.keep({ ...SAVED, content: 'Алма а' }));
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(open().onRestored).toHaveBeenCalledWith({ ...SAVED, content: 'Алма а' });
});

test('a draft begun before what was saved since says so', () => {
  const { result, unmount } = open();
  act(() => result.current.keep({ ...SAVED, content: 'Алма' }));
  unmount();
  const later = open({ ...SAVED, title: 'Базарда һәм өйдә' });
  expect(later.result.current).toMatchObject({ restored: true, isOlder: true });
});
