// What somebody hears of a paper: the structure that was written into it, read back.

import { checksheetReport } from '@dca/contract/papers/checksheet-report';
import { getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { exampleReport, plainRow } from './example-report-for-tests.ts';
import { closePdf, renderPdf } from './render.ts';

afterAll(closePdf);

type Told = { role?: string; alt?: string; id?: string; children?: Told[] };
const flat = (node: Told): Told[] => [node, ...(node.children ?? []).flatMap(flat)];

/** The structure of every page, each element with its own text. */
async function hear(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const told: { role: string; alt: string; text: string; page: number }[] = [];
  let untold = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = new Map<string, string>();
    let open: string | undefined;
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item && open === undefined) untold += item.str;
      else if ('str' in item) texts.set(open ?? '', (texts.get(open ?? '') ?? '') + item.str);
      else open = item.type === 'endMarkedContent' ? undefined : item.id;
    }
    for (const node of flat(await page.getStructTree())) {
      const text = flat(node)
        .map((part) => texts.get(part.id ?? '') ?? '')
        .join('');
      if (node.role) told.push({ role: node.role, alt: node.alt ?? '', text: text.trim(), page: number });
    }
  }
  return { told, untold, language: (await pdf.getMetadata()).info as { Language?: string } };
}

test('headings, rows and photos are told in order, in the language of the paper', async () => {
  const report = await exampleReport();
  const { told, untold, language } = await hear(await renderPdf(checksheetReport(report, 'en')));
  expect(language.Language).toBe('en');
  expect(told.filter(({ role }) => role === 'H1').map(({ text }) => text)).toEqual(['Periodic service']);
  const sections = told.filter(({ role }) => role === 'H2').map(({ text }) => text.replace(/\s+/g, ' '));
  expect(sections).toEqual([
    'Findings',
    'Work stages',
    'Z1 Operator cab',
    'Z2 Engine',
    'Photos',
    'Signatures',
    'History',
  ]);
  expect(told.filter(({ role }) => role === 'H3').map(({ text }) => text)).toContain('Belts and cooling');
  const rows = told.filter(({ role }) => role === 'TR').map(({ text }) => text);
  const questions = report.zones.flatMap((zone) => zone.groups.flatMap((group) => group.rows));
  expect(rows.filter((row) => row.includes('Seat belt'))).toHaveLength(9);
  expect(rows.length).toBeGreaterThan(questions.length);
  expect(told.filter(({ role }) => role === 'TH').map(({ text }) => text)).toContain('Result');
  const photos = told.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
  expect(photos).toHaveLength(report.photos.length);
  expect(photos).toContain('Photo 2, Before, Fan belt');
  expect(untold).toContain('Page 1 of');
  expect(untold).not.toContain('Fan belt');
});

test('the head of a table that goes on is drawn on every page and told once', async () => {
  const report = await exampleReport();
  const rows = Array.from({ length: 90 }, (_, index) => ({
    ...plainRow,
    no: `${index}`,
    question: `Question ${index}.`,
  }));
  const [zone] = report.zones;
  if (!zone) throw new Error('The example has zones.');
  const long = { ...report, zones: [{ ...zone, groups: [{ name: 'All', rows }] }], photos: [], stages: [] };
  const { told, untold } = await hear(await renderPdf(checksheetReport(long, 'en')));
  expect(told.filter(({ role, text }) => role === 'H3' && text === 'All')).toHaveLength(1);
  expect(untold).toContain('All');
  const heard = told
    .filter(({ role }) => role === 'TR')
    .map(({ text }) => text)
    .join(' ');
  for (let index = 0; index < 90; index += 1) expect(heard).toContain(`Question ${index}.`);
});
