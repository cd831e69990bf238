import { describe, expect, test } from 'vitest';
import {
  type ColumnAnswer,
  type ColumnEvidence,
  isMarkOpen,
  mannerOf,
  markShown,
  noteText,
  questionOf,
} from './columns.ts';
import { orderIn, readDay } from './days.ts';
import { currencyIn, looksParted, markIn, readFigure } from './figures.ts';

const evidenceOf = (...texts: string[]): ColumnEvidence => {
  const found = {} as { -readonly [N in keyof ColumnEvidence]: string };
  for (const text of texts) noteText(found, text);
  return found;
};

describe('a figure', () => {
  test.each([
    ['1250', 1250, 1250],
    ['1.250', 1.25, 1250],
    ['1,250', 1250, 1.25],
    ['1.250.000', null, 1_250_000],
    ['1,250,000', 1_250_000, null],
    ['1.250,50', null, 1250.5],
    ['1,250.50', 1250.5, null],
    ['Rp 1.250.000,-', null, 1_250_000],
    ['Rp. 1.250.000,00', null, 1_250_000],
    ['Rp1.250.000', null, 1_250_000],
    ['IDR 1,250,000', 1_250_000, null],
    ['$12.50', 12.5, null],
    ['US$ 12.50', 12.5, null],
    ['12.50 USD', 12.5, null],
    ['1 250 000', 1_250_000, 1_250_000],
    ['1\u00a0250\u00a0000', 1_250_000, 1_250_000],
    ['1\u202f250\u202f000', 1_250_000, 1_250_000],
    ["1'250'000", 1_250_000, 1_250_000],
    ['(1,250)', -1250, -1.25],
    ['12,5', null, 12.5],
    ['1250.000', 1250, null],
    ['1,25', null, 1.25],
    ['１２５０', 1250, 1250],
    ['.5', 0.5, null],
    ...['1 2', '1e6', '1.25E+06', '#N/A', '-', 'TBA', '٣٥٠', '1+1', '', '1,25,000', '1.2.3'].map(
      (text) => [text, null, null] as const,
    ),
  ] as const)('%j is read by the mark that was said', (text, point, comma) => {
    expect([readFigure(text, '.'), readFigure(text, ',')]).toEqual([point, comma]);
  });

  test.each([
    ['Rp 1.000', 'IDR'],
    ['$12.50', 'USD'],
    ['12.50 USD', 'USD'],
    ['EUR 5', 'OTHER'],
    ['€5', 'OTHER'],
    ['1250', null],
  ])('%j names its currency: %s', (text, currency) => {
    expect(currencyIn(text)).toBe(currency);
  });

  test('of a column that is written both ways is not taken for a thousandth of itself', () => {
    expect([looksParted('1,250', ','), looksParted('1,250', '.'), looksParted('1,25', ',')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(markIn('1250')).toBe('SAME');
  });
});

describe('a day', () => {
  test.each([
    ...[
      '2026-11-20',
      '20/11/2026',
      '20-Nov-26',
      '20 Nov 2026',
      '20 Nopember 2026',
      '20 November 2026',
      '20.11.2026',
    ],
    ...[
      '2026/11/20',
      '20-11-2026',
      '2026-11-20 00:00:00',
      '2026-11-20T00:00:00.000Z',
      '2026-11-20T23:30:00+07:00',
    ],
    ...['Nov 20, 2026', '20 nop. 2026', '20/11/2026 10.30', '20/11/2026 8:30:00 AM'],
  ])('is %s', (text) => expect(readDay(text, 'DMY')).toBe('2026-11-20'));

  test.each([
    ...[
      '11/20/2026',
      '20112026',
      '2026-02-30',
      '29/02/2027',
      '0000-00-00',
      '1900-01-00',
      '-',
      'n/a',
      '20 Nox 2026',
    ],
    ...['2026-11-20 25:00', '20/11-2026', '20/11/26', '2026-11-20T00:00:00 x'],
  ])('is not %s', (text) => expect(readDay(text, 'DMY')).toBeNull());

  test('is ordered as was said', () => {
    expect([readDay('03/04/2026', 'DMY'), readDay('03/04/2026', 'MDY')]).toEqual([
      '2026-04-03',
      '2026-03-04',
    ]);
    expect(['20/11/2026', '11/20/2026', '03/04/2026', '04/04/2026', '2026-03-04', 'x'].map(orderIn)).toEqual([
      'DMY',
      'MDY',
      'EITHER',
      null,
      null,
      null,
    ]);
  });
});

describe('a column', () => {
  const figures = (...texts: string[]) => ({ reads: 'FIGURE', evidence: evidenceOf(...texts) }) as const;
  const days = (...texts: string[]) => ({ reads: 'DAY', evidence: evidenceOf(...texts) }) as const;

  test.each([
    ['fits the mark of the file', figures('1.250', '1.250.000'), ',', null],
    ['fits only the other mark', figures('1.250', '1.250.000'), '.', 'MARK'],
    ['is written both ways', figures('1.250.000', '1,250,000'), ',', 'MARK'],
    ['could be either', figures('1.250'), '.', null],
  ] as const)('of figures that %s', (_what, column, mark, question) => {
    expect(questionOf(column, mark)).toBe(question);
  });

  test.each([
    ['one order', ['20/11/2026', '03/04/2026'], null, 'DMY'],
    ['the other order', ['11/20/2026', '03/04/2026'], null, 'MDY'],
    ['both orders', ['20/11/2026', '11/20/2026'], 'ORDER', 'DMY'],
    ['days that either order fits', ['03/04/2026'], 'ORDER', 'DMY'],
    ['days that say their order', ['2026-03-04', '3 Mar 2026', '04/04/2026'], null, 'DMY'],
  ] as const)('of days with %s', (_what, texts, question, order) => {
    const column = days(...texts);
    expect([questionOf(column, '.'), mannerOf(column.evidence, null, '.').order]).toEqual([question, order]);
  });

  test('of codes that are bare figures is asked about; others are not', () => {
    const evidence = { bare: '812' };
    expect(questionOf({ reads: 'CODE', evidence }, '.')).toBe('ZEROS');
    for (const reads of ['FIGURE', 'DAY', 'OTHER'] as const)
      expect(questionOf({ reads, evidence }, '.')).toBeNull();
  });

  test.each([
    ['all columns', [figures('1,5'), figures('2.000.000')], ',', false],
    ['more columns', [figures('1,5'), figures('1.5'), figures('2.5')], '.', false],
    ['as many columns for each', [figures('1,5'), figures('1.5')], null, false],
    ['none, and a figure could be either', [figures('1.500'), days('1.5')], null, true],
    ['none, and the only column is written both ways', [figures('1.500', '1.5', '1,5')], null, false],
    ['none, and no figure could be either', [figures('1500')], null, false],
  ] as const)('the mark is shown by %s', (_what, columns, mark, isOpen) => {
    expect([markShown(columns), isMarkOpen(columns)]).toEqual([mark, isOpen]);
  });

  test.each<[ColumnAnswer | null, object]>([
    [null, { mark: '.', order: 'DMY', keepsBare: true, isMixed: false }],
    [',', { mark: ',' }],
    ['MDY', { order: 'MDY' }],
    ['REFUSE', { keepsBare: false }],
  ])('is read as was answered: %s', (answer, manner) => {
    expect(mannerOf({}, answer, '.')).toMatchObject(manner);
  });
});
