import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reach } from './module-graph.ts';
import { FRAME, PAGES } from './pages.ts';

test('imports are followed, types are not, and lazy parts only when they are asked for', () => {
  const menu = ['src/features/core/moderation/reports/SafetyMenu.tsx'];
  const dialog = 'src/features/core/moderation/reports/ReportDialog.tsx';
  expect(reach(menu)).toContain('src/ui/Menu.tsx');
  expect(reach(menu)).not.toContain(dialog);
  expect(reach(menu, { lazy: true })).toContain(dialog);
  // A page knows the shape of what it is given by its type alone.
  expect([...reach(['src/web/pages/home.tsx'])].filter((file) => file.includes('+types'))).toEqual(
    [],
  );
});

test('what is exported from elsewhere is needed', () => {
  expect(reach(['src/web/pages/home.tsx'])).toContain('src/web/parts/PageError.tsx');
});

test('the pages are those of the folder of pages', () => {
  const shown = readdirSync('src/web/pages').filter((name) => name.endsWith('.tsx'));
  const files = new Set(PAGES.map(({ file }) => file.replace('src/web/pages/', '')));
  expect([...files].toSorted()).toEqual(shown.toSorted());
  expect(PAGES.find(({ address }) => address === '/note/:noteId')).toEqual({
    id: 'pages/note',
    address: '/note/:noteId',
    file: 'src/web/pages/note.tsx',
    layouts: ['src/web/layouts/default.tsx'],
  });
  expect(reach(FRAME)).toContain('src/web/parts/ErrorScreen.tsx');
});
