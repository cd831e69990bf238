import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrandMark } from './brand-mark.tsx';

afterEach(cleanup);

test('the mark in the page is the icon of the page', () => {
  const file = join(import.meta.dirname, '../../public/icon.svg');
  const icon = new DOMParser().parseFromString(readFileSync(file, 'utf8'), 'image/svg+xml').documentElement;
  const { container } = render(<BrandMark />);
  const shapes = (drawing: Element | null) =>
    [...(drawing?.querySelectorAll('rect, path') ?? [])].map((shape) =>
      Object.fromEntries([...shape.attributes].map(({ name, value }) => [name, value])),
    );
  expect(shapes(container.querySelector('svg'))).toEqual(shapes(icon));
  expect(shapes(icon)).toHaveLength(2);
});
