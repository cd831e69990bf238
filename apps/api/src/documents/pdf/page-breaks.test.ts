// Where the printer breaks lines and pages.

import { checksheetReport } from '@dca/contract/papers/checksheet-report';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { exampleReport, plainRow } from './example-report-for-tests.ts';
import { closePdf, renderPdf } from './render.ts';

afterAll(closePdf);

/** How many rows of a zone with so many stand on each page that has any. */
async function rowsPerPage(count: number): Promise<number[]> {
  const report = await exampleReport();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...plainRow,
    no: `Q${index}`,
    question: { en: `Row${index}.`, id: `Baris${index}.` },
  }));
  const zone = report.zones[0];
  if (!zone) throw new Error('The example has zones.');
  const zones = [{ ...zone, additionalFluids: [], groups: [{ name: { en: 'All', id: 'Semua' }, rows }] }];
  const bytes = await renderPdf(checksheetReport({ ...report, photos: [], zones }, 'en'));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  const found = text.map((page) => page.match(/Row\d+\./g)?.length ?? 0).filter((rowsOn) => rowsOn > 0);
  expect(found.reduce((sum, rowsOn) => sum + rowsOn, 0)).toBe(count);
  return found;
}

test('the last row of a zone goes to a new page with the one before it', async () => {
  let [before, count] = [await rowsPerPage(34), 35];
  let after = await rowsPerPage(count);
  for (; after.length === before.length && count < 70; after = await rowsPerPage(++count)) before = after;
  expect(after.length).toBe(before.length + 1);
  expect(after.at(-1)).toBe(2);
}, 60_000);

test('zone and number of a finding stand on one line', async () => {
  const bytes = await renderPdf(checksheetReport(await exampleReport(), 'en'));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const lines = new Map<string, string>();
  for (let page = 1; page <= pdf.numPages; page += 1)
    for (const item of (await (await pdf.getPage(page)).getTextContent()).items)
      if ('str' in item) {
        const line = `${page}/${Math.round(item.transform[5])}`;
        lines.set(line, `${lines.get(line) ?? ''}${item.str}`);
      }
  const found = [...lines.values()].filter((line) => line.includes('Z2-11'));
  expect(found.length).toBeGreaterThan(0);
});

test('every row of a table has its columns in the same place, the last ones too', async () => {
  const field = (head: string, more: object) => ({
    ...{ head: { en: head, id: head }, unit: null, isFigure: false, isWide: false },
    ...more,
  });
  const part = {
    name: 'stageMeasurement',
    title: { en: 'Measurement', id: 'Pengukuran' },
    facts: [],
    judgement: null,
    fields: [
      field('Measured', { isWide: true }),
      field('Unit', { isWide: true }),
      field('Limit, highest', { isFigure: true }),
      field('Part', {}),
    ],
    rowWord: { en: 'Value', id: 'Nilai' },
    rows: ['109.95', '1,250.75', '0.4', '7'].map((figure, at) => ({
      values: [`Row${at}.`, `unit${at}`, figure, `code${at}`],
      judgement: 'GOOD' as const,
      photos: [],
    })),
  };
  const report = { ...(await exampleReport()), parts: [part] };
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(checksheetReport(report, 'en'))));
  const places = new Map<string, number[]>();
  for (let page = 1; page <= pdf.numPages; page += 1)
    for (const item of (await (await pdf.getPage(page)).getTextContent()).items)
      if ('str' in item)
        for (const column of ['Row', 'unit', 'code'])
          if (new RegExp(`^${column}\\d`).test(item.str))
            places.set(column, [...(places.get(column) ?? []), Math.round(item.transform[4])]);
  expect([...places.values()].map((found) => [found.length, new Set(found).size])).toEqual([
    [4, 1],
    [4, 1],
    [4, 1],
  ]);
});

test('what an estimate is stands in the head of a table, so that no page has it alone', async () => {
  const report = await exampleReport();
  const definition = JSON.stringify(checksheetReport(report, 'en').content);
  const note = 'est. = estimated from common practice';
  expect(definition.split(note)).toHaveLength(2);
  const [before = ''] = definition.split(note);
  expect(before.lastIndexOf('"headerRows"')).toBeGreaterThan(before.lastIndexOf('"text":"Findings"'));
  const [, after = ''] = definition.split(note);
  expect(after.indexOf('"style":"head"')).toBeLessThan(after.indexOf('"headerRows"'));
});
