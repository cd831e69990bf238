import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ModalFrame } from './modal-frame.tsx';
import { wholeCodes } from './whole-codes.tsx';

afterEach(cleanup);

const wholeIn = (line: string) => {
  const { container } = render(wholeCodes(line));
  expect(container.textContent).toBe(line);
  return [...container.querySelectorAll('span')].map((span) => span.textContent);
};

test.each([
  ['Return the checksheet of J-0002547', ['J-0002547']],
  ['J-0002547 waits for EX-204 at JKT1-FS', ['J-0002547', 'EX-204', 'JKT1-FS']],
  ['Work on PC200-8 until 2026-11-27?', ['PC200-8', '2026-11-27']],
  ['Sign-in is over', []],
  ['Nothing to say of 12 jobs', []],
  ['', []],
])('%s', (line, whole) => {
  expect(wholeIn(line)).toEqual(whole);
});

test('what is longer than a narrow line may break', () => {
  expect(wholeIn(`Part ${'7'.repeat(30)}-${'8'.repeat(30)}`)).toEqual([]);
});

test('the title of a modal keeps its codes whole and its name as it was', () => {
  const { getByRole } = render(
    <ModalFrame title="Return the checksheet of J-0002547" buttons={null}>
      {null}
    </ModalFrame>,
  );
  const title = getByRole('heading', { name: 'Return the checksheet of J-0002547' });
  expect(title.querySelector('span')?.textContent).toBe('J-0002547');
});
