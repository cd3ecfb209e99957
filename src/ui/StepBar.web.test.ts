import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StepBar } from './StepBar.tsx';

const barOf = (all: number) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(StepBar, {
        to: '/',
        close: 'Ябарга',
        done: 3,
        all,
        again: 2,
        name: 'Җаваплар',
        count: `3 / ${all}`,
      }),
    ),
  );

test.each([
  [12, 'border-gold', 2],
  [40, 'stroke-gold', 1],
])('of %s steps those that come again are outlined', (all, look, times) => {
  expect(barOf(all).split(look)).toHaveLength(times + 1);
});
