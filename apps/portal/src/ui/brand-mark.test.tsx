import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrandMark } from './brand-mark.tsx';

afterEach(cleanup);

test('the mark in the page is the icon of the page, and of its tab', () => {
  const file = join(import.meta.dirname, '../../public/icon.svg');
  const read = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const icon = read(readFileSync(file, 'utf8'));
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const inTab = /rel="icon"[^>]*href="data:image\/svg\+xml,([^"]+)"/.exec(page)?.[1] ?? '';
  const { container } = render(<BrandMark />);
  const shapes = (drawing: Element | null) =>
    [...(drawing?.querySelectorAll('rect, path') ?? [])].map((shape) =>
      Object.fromEntries([...shape.attributes].map(({ name, value }) => [name, value])),
    );
  expect(shapes(container.querySelector('svg'))).toEqual(shapes(icon));
  expect(shapes(read(decodeURIComponent(inTab)))).toEqual(shapes(icon));
  expect(shapes(icon)).toHaveLength(2);
});
