import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { useVisitorDraft } from './use-visitor-draft.web.ts';
import { readVisitorText, writeVisitorText } from './visitor-texts.web.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const EMPTY = { content: '' };
let draft: ReturnType<typeof useVisitorDraft<'content'>>;

function Form() {
  const shown = useVisitorDraft('comment-1', EMPTY);
  useEffect(() => {
    draft = shown;
  });
  return null;
}

/** The page that tells its forms, once it is alive, what was typed before (`replayInput`). */
function Page({ early }: { early: string }) {
  useEffect(() => {
    if (early !== '') draft.set('content', early);
  }, [early]);
  return createElement(Form);
}

const open = (early = '') =>
  act(async () =>
    createRoot(document.createElement('main')).render(createElement(Page, { early })),
  );

beforeEach(() => sessionStorage.clear());

test('what was typed before the scripts came is added to what was saved', async () => {
  writeVisitorText('comment-1', { content: 'Ярты сүз' });
  await open('Тагын бер');
  expect(draft.fields.content).toBe('Ярты сүз\n\nТагын бер');
  expect(readVisitorText('comment-1')).toEqual({ content: 'Ярты сүз\n\nТагын бер' });
});

test('who sees what was saved may write over it', async () => {
  writeVisitorText('comment-1', { content: 'Ярты сүз' });
  await open();
  expect(draft.fields.content).toBe('Ярты сүз');
  await act(async () => draft.set('content', 'Башкача'));
  expect(readVisitorText('comment-1')).toEqual({ content: 'Башкача' });
  await act(async () => draft.reset());
  await act(async () => draft.set('content', 'Яңадан'));
  expect(draft.fields.content).toBe('Яңадан');
});
