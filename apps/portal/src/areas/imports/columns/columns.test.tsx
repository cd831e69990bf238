// What a person says of a file before its rows are read, and sees of them before they are stored.
import type { ImportColumn, ImportRow } from '@dca/contract/areas/imports';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { base, id } from '../imports.testing.ts';
import { Page } from '../of-kind.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const target = (field: string, en: string, reads: 'FIGURE' | 'DAY' | 'CODE', isRequired = false) => ({
  ...{ field, words: { en, id: en }, isRequired, reads },
});
const targets = [
  target('partNumber', 'Part number', 'CODE', true),
  target('listPrice', 'List price', 'FIGURE'),
  target('validFrom', 'Valid from', 'DAY'),
];
const column = (header: string, field: string, evidence: ImportColumn['evidence']): ImportColumn => ({
  ...{ header, field, samples: ['x'], isKnown: false, evidence },
});

async function open(state: Partial<ImportRow>, more: object = {}) {
  const now = { ...base, kind: 'parts-create', ...state };
  const heard = answerWith(({ method, path }): Answer => {
    if (method === 'PUT') return { body: { data: { ...now, state: 'CHECKING' } } };
    if (path.includes('/errors/'))
      return { body: { data: [], total: 0, capped: false, page: 1, pageSize: 50, next: null } };
    if (path.endsWith(`/imports/${id}`))
      return { body: { data: { ...now, targets, rows: [], reasons: [], ...more } } };
    return { body: { data: [now], total: 1, capped: false, page: 1, pageSize: 5, next: null } };
  });
  await openScreen({ '/import/$kind': Page }, '/import/parts-create', ['part.create']);
  return { heard };
}

const choose = async (name: string | RegExp, value: string) => {
  const control = await screen.findByRole('combobox', { name });
  await act(async () => void fireEvent.change(control, { target: { value } }));
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sent = async (heard: readonly { path: string; method: string; body: unknown }[], path: string) => {
  const found = () => heard.find((one) => one.method === 'PUT' && one.path.includes(path));
  await act(() => vi.waitFor(() => expect(found()).toBeDefined(), { timeout: 5000 }));
  return found()?.body;
};
const isReady = () => !screen.getByRole('button', { name: 'Check the rows' }).hasAttribute('disabled');

describe('columns', () => {
  test('are asked about where their cells leave open how they are read', async () => {
    const columns = [
      column('Part', 'partNumber', { bare: '812' }),
      column('Price', 'listPrice', { point: '1,250,000', comma: '1.250.000' }),
      column('From', 'validFrom', { dayFirst: '20/11/2026', monthFirst: '11/20/2026' }),
    ];
    const { heard } = await open({ columns, decimalMark: '.' });
    expect(await screen.findByText('1,250,000 → 1,250,000 · 1.250.000 → not taken')).toBeDefined();
    expect(isReady()).toBe(false);
    await choose(/^Part: these are bare figures/, 'KEEP');
    await choose(/^Price: figures are written in another way/, ',');
    expect(screen.getByText('1,250,000 → not taken · 1.250.000 → 1,250,000')).toBeDefined();
    expect(isReady()).toBe(false);
    await choose(/^From: the order of day and month/, 'MDY');
    expect(screen.getByText('20/11/2026 → not taken · 11/20/2026 → 20 Nov 2026')).toBeDefined();
    expect(isReady()).toBe(true);
    await press('Check the rows');
    expect(await sent(heard, '/match')).toMatchObject({ answers: ['KEEP', ',', 'MDY'], decimalMark: '.' });
  });

  test('that show their mark decide it; where none does, a person says it', async () => {
    const part = column('Part', 'partNumber', {});
    await open({ columns: [part, column('Price', 'listPrice', { comma: '1.250.000' })], decimalMark: '.' });
    const mark = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Figures are written' });
    expect([mark.value, isReady()]).toEqual([',', true]);
    cleanup();
    await open({ columns: [part, column('Price', 'listPrice', { eitherMark: '1.250' })], decimalMark: '.' });
    await screen.findByRole('button', { name: 'Check the rows' });
    expect(isReady()).toBe(false);
    await choose('Figures are written', ',');
    expect([isReady(), screen.getByText('1.250 → 1,250')]).toEqual([true, expect.anything()]);
  });

  test('that are missing have one value for all rows', async () => {
    const { heard } = await open({ columns: [column('Price', 'listPrice', {})], decimalMark: '.' });
    const value = await screen.findByLabelText('Part number, for all rows');
    expect(isReady()).toBe(false);
    await act(async () => void fireEvent.change(value, { target: { value: ' K-1 ' } }));
    await press('Check the rows');
    expect(await sent(heard, '/match')).toMatchObject({ values: { partNumber: 'K-1' } });
  });

  test('are found on another sheet or below another row', async () => {
    const { heard } = await open({ columns: [column('Part', 'partNumber', {})] });
    await choose('The headings are in', '2');
    expect(await sent(heard, '/look-again')).toEqual({ id, sheet: 0, headLine: 2 });
    cleanup();
    const { heard: again } = await open({ columns: [column('Part', 'partNumber', {})] });
    await choose('Sheet', '1');
    expect(await sent(again, '/look-again')).toEqual({ id, sheet: 1, headLine: 3 });
  });
});

test('rows are shown as they were read before they are stored; what is called alike is taken when it is said to be another', async () => {
  const checked = { state: 'CHECKED', rowsRead: 2, rowsGood: 1, rowsBad: 1, hasWorkbook: true } as const;
  const columns = [
    { ...column('Part', 'partNumber', {}), answer: 'KEEP' as const },
    column('Price', 'listPrice', {}),
    { ...column('Valid from', 'validFrom', {}), value: '2026-01-01' },
  ];
  const rows = [{ line: 5, value: { partNumber: 'K-1', listPrice: 1250, validFrom: '2026-01-01' } }];
  const reasons = [{ field: 'partNumber', header: 'Part', reason: 'ALIKE', errors: 1 }];
  const { heard } = await open({ ...checked, columns, decimalMark: ',' }, { rows, reasons });
  expect((await screen.findByRole('row', { name: /K-1/ })).textContent).toBe('5K-11,2501 Jan 2026');
  await press('It is another one: take 1 row called alike');
  expect(await sent(heard, '/match')).toEqual({
    ...{ id, decimalMark: ',', fields: ['partNumber', 'listPrice'], answers: ['KEEP', null] },
    ...{ values: { validFrom: '2026-01-01' }, takesAlike: true },
  });
});
