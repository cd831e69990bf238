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
