import type { SheetReply } from '@dca/contract/areas/checksheets';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Providers } from '../../../app/providers.tsx';
import { answer, question, questionId, sheetOf } from '../sheet.testing.ts';
import { ChosenBefore } from './chosen-before.tsx';

afterEach(cleanup);

const said = (name: string, code: string) => ({
  id: name,
  at: '2026-11-20T02:40:00Z',
  by: { id: name, userName: name, name },
  code,
  value: null,
  judgement: null,
  note: null,
  smr: null,
  fluid: null,
  content: null,
});
const show = (choices: readonly object[]) => {
  const sheet = { ...sheetOf('job', [question(1)], [answer(1, {})]), choices };
  render(
    <Providers>
      <ChosenBefore job={{ zone: 'WIB' }} sheet={sheet as unknown as SheetReply} />
    </Providers>,
  );
};

test('what was chosen is told with who chose, when, and what everybody had entered', () => {
  const values = [said('Lukman', 'NMG'), said('Maya', 'NMB'), said('Bima', 'NMG')];
  const choice = { field: `judgement/${questionId(1)}`, questionId: questionId(1), zoneCode: 'Z1', values };
  show([choice]);
  const line = screen.getByRole('listitem').textContent;
  expect(line).toMatch(/Good.*chosen by Lukman, .*09:40 WIB; before: Bad \(Maya\), Good \(Bima\)/);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`#${questionId(1)}`);
});

test('nothing stands where nobody had to choose', () => {
  show([]);
  expect(screen.queryByText('Chosen where people differed')).toBeNull();
});
