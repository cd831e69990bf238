import { summaryFigures } from '@dca/contract/papers/checksheet-findings';
import { createReader } from '@dca/contract/papers/checksheet-reader';
import { checksheetReport } from '@dca/contract/papers/checksheet-report';
import { trendLine } from '@dca/contract/papers/checksheet-trend';
import type { ChecksheetReport, ReportPart, ReportRow } from '@dca/contract/papers/checksheet-types';
import type { PdfLanguage } from '@dca/contract/papers/definition';
import { writeNumber } from '@dca/contract/papers/numbers-and-times';
import { inLanguage } from '@dca/contract/papers/words';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPhoto, exampleReport, plainRow } from './example-report-for-tests.ts';
import { closePdf, renderPdf } from './render.ts';

let report: ChecksheetReport;
beforeAll(async () => {
  report = await exampleReport();
});
afterAll(closePdf);

/** Text without spaces, for where a line wraps is the printer's business; Roboto has one glyph for both mu. */
const squeeze = (text: string) => text.replace(/\s+/g, '').replaceAll('\u03bc', '\u00b5');

async function readBack(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  let images = 0;
  for (let page = 1; page <= totalPages; page += 1) images += (await extractImages(pdf, page)).length;
  return { text: squeeze(text), images, totalPages };
}
const print = async (printed: ChecksheetReport, lang: PdfLanguage) =>
  readBack(await renderPdf(checksheetReport(printed, lang)));

test.each<PdfLanguage>(['en', 'id'])('every answer, value and photo is on paper (%s)', async (lang) => {
  const { text, images } = await print(report, lang);
  const rows = report.zones.flatMap((zone) => zone.groups.flatMap((group) => group.rows));
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows) {
    expect(text).toContain(squeeze(inLanguage(row.question, lang)));
    expect(text).toContain(squeeze(`${inLanguage(row.answer, lang)} ${row.code}`));
    if (row.value !== null) {
      expect(text).toContain(squeeze(`${writeNumber(row.value, lang, row.decimals)} ${row.unit}`));
    }
    if (row.note) expect(text).toContain(squeeze(row.note));
  }
  for (const fact of ['EX-204', 'PC200-8', 'C62041', 'PT Tambang Jaya', 'Balikpapan', 'Lukman Hakim']) {
    expect(text).toContain(squeeze(fact));
  }
  expect(images).toBe(report.photos.length);
});

test.each([
  ['en', 'Last 431 · 425 · 418 kPa, falling'],
  ['id', 'Sebelumnya 431 · 425 · 418 kPa, turun'],
] as const)(
  'a measured value stands with those of the visits before and where they go (%s)',
  async (lang, said) => {
    expect((await print(report, lang)).text.split(squeeze(said))).toHaveLength(2);
    const { text } = await print(withMeasured(report, { value: null, before: [] }), lang);
    expect(text).not.toContain(squeeze(`${said.split(' ')[0]} 431`));
  },
);

test.each([
  ['en', 'Backlog BL-2026-000871, priority 2'],
  ['id', 'Backlog BL-2026-000871, prioritas 2'],
] as const)(
  'a backlog stands at the answer that showed it, above and in its zone (%s)',
  async (lang, said) => {
    expect((await print(report, lang)).text.split(squeeze(said))).toHaveLength(3);
    const findings = [{ number: null, priority: 1 }];
    expect((await print(withMeasured(report, { findings }), lang)).text).toContain(
      squeeze(lang === 'en' ? 'Backlog of priority 1, not sent yet' : 'Backlog prioritas 1, belum terkirim'),
    );
  },
);

test.each([
  ['en', 'Lukman corrected this from Good NMG to Bad NMB (20 Nov 2026 16:20 WITA): Cracked {now}'],
  ['id', 'Lukman mengoreksi dari Good NMG menjadi Bad NMB (20 Nov 2026 16:20 WITA): Cracked {now}'],
] as const)('what a leader put right stands beside what it said (%s)', async (lang, said) => {
  const at = new Date('2026-11-20T08:20:00Z');
  const corrections = [{ was: 'Good NMG', now: 'Bad NMB', by: 'Lukman', at, reason: 'Cracked {now}' }];
  expect((await print(withMeasured(report, { corrections }), lang)).text).toContain(squeeze(said));
});

test('values from visit to visit are drawn below the value, as many points as there are values', () => {
  const drawn = (changes: Partial<ReportRow>) =>
    trendLine({ ...plainRow, unit: 'kPa', ...changes }).flatMap((line) =>
      typeof line === 'object' && 'canvas' in line ? line.canvas : [],
    );
  const before = [431, 425, 418].map((value) => ({ value, at: new Date(0), smr: null }));
  expect(drawn({ value: 412, before })[0]).toMatchObject({
    points: [{ x: 0, y: 0 }, { y: expect.closeTo(2.84) }, { y: expect.closeTo(6.16) }, { y: 9 }],
  });
  expect(drawn({ value: 418, before: before.slice(2) })[0]).toMatchObject({
    points: [{ y: 4.5 }, { y: 4.5 }],
  });
  expect(drawn({ value: 412, before: [] })).toEqual([]);
  expect(drawn({ value: null, before })).toEqual([]);
});

test('a sheet of measurements tells standard, limit and actual in that order, any other the value first', async () => {
  const heads = async (measures: boolean) => (await print({ ...report, measures }, 'en')).text;
  expect(await heads(true)).toContain('AnswerStandardLimitActualResult');
  expect(await heads(false)).toContain('AnswerValueStandardLimitResult');
});

const withMeasured = (whole: ChecksheetReport, changes: Partial<ReportRow>): ChecksheetReport => ({
  ...whole,
  zones: whole.zones.map((zone) => ({
    ...zone,
    groups: zone.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, ...changes })),
    })),
  })),
});

test('a large sheet keeps every answer over many pages, each once', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ...plainRow,
    no: `Q${index}`,
    question: `Question ${index} of the long sheet.`,
    value: 1000 + index,
    unit: 'kPa',
  }));
  const zone = report.zones[0];
  if (!zone) throw new Error('The example has zones.');
  const long = { ...report, zones: [{ ...zone, groups: [{ name: 'All', rows }] }] };
  const { text, totalPages } = await print(long, 'en');
  expect(totalPages).toBeGreaterThan(5);
  for (let index = 0; index < 200; index += 1) {
    expect(text.split(`Question${index}ofthelongsheet.`)).toHaveLength(2);
    expect(text).toContain(`1,${String(index).padStart(3, '0')}kPa`);
  }
  expect(text).toContain(`Page${totalPages}of${totalPages}`);
});

test('findings come first, bad ones lead, and each has its own photos beside it', async () => {
  const { text } = await print(report, 'en');
  const findings = text.slice(text.indexOf('Findings'), text.indexOf('Workstages'));
  const places = ['Fanbelt', 'Photo2·Before', 'Coolanttemperature', 'Radiatorhose', 'Photo3·After'].map(
    (name) => findings.indexOf(name),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(findings).toContain('Z2-11');
  expect(findings).not.toContain('Seatbelt');
  expect(text.split('Photo2·Before')).toHaveLength(2);
  expect(findings).not.toContain('Action');
});

test('what failed beyond the zones is counted as bad at the head, and what nobody said takes no room', async () => {
  const before = summaryFigures(report, createReader(report, 'en'));
  const field = (en: string) => ({ head: { en, id: en }, unit: null, isFigure: false, isWide: true });
  const part: ReportPart = {
    name: 'functionalTest',
    title: { en: 'Functional test', id: 'Uji fungsi' },
    facts: [
      { field: field('Cause'), value: 'Worn' },
      { field: field('Part of the machine'), value: '' },
    ],
    judgement: null,
    fields: [field('Function')],
    rowWord: { en: 'Test', id: 'Uji' },
    rows: (['BAD', 'GOOD'] as const).map((judgement) => ({ values: ['Horn'], judgement, photos: [] })),
  };
  const more = { ...report, parts: [part] };
  const after = summaryFigures(more, createReader(more, 'en'));
  const rise = after.map(({ word, value }, index) => [word, Number(value) - Number(before[index]?.value)]);
  expect(rise.filter(([, by]) => by !== 0)).toEqual([
    ['Good', 1],
    ['Bad', 1],
  ]);
  const { text } = await print(more, 'en');
  expect(text).toContain('Worn');
  expect(text).not.toContain(squeeze('Part of the machine'));
});

test('a paper with a caution beyond its zones does not say that nothing needs attention', async () => {
  const good = report.zones.map((zone) => ({
    ...zone,
    groups: zone.groups.map((group) => ({ ...group, rows: [plainRow] })),
  }));
  const found = (judgement: 'GOOD' | 'CAUTION'): ReportPart => ({
    name: 'visitFindings',
    title: { en: 'Findings of the visit', id: 'Temuan kunjungan' },
    facts: [],
    judgement: null,
    fields: [{ head: { en: 'What was found', id: 'Temuan' }, unit: null, isFigure: false, isWide: true }],
    rowWord: { en: 'Finding', id: 'Temuan' },
    rows: [{ values: ['Track loose'], judgement, photos: [] }],
  });
  const said = async (part: ReportPart) =>
    (await print({ ...report, zones: good, photos: [], parts: [part] }, 'en')).text;
  expect(await said(found('CAUTION'))).not.toContain(squeeze('No findings'));
  expect(await said(found('CAUTION'))).toContain(
    squeeze('What needs attention is marked in the tables below.'),
  );
  expect(await said(found('GOOD'))).toContain(squeeze('No findings'));
});

test('a paper says when the work was done; the plan date is only that', async () => {
  const { text } = await print(report, 'en');
  expect(text).toContain(squeeze('Work done 20 Nov 2026'));
  expect(text).toContain(squeeze('20 Nov 2026 10:05–16:10 WITA'));
  expect(text).toContain(squeeze('Plan date 24 Dec 2026'));
  const { info } = checksheetReport(report, 'en');
  expect(info.created.toISOString()).toBe('2026-11-20T09:30:00.000Z');
});

test('the head carries the name and the logo of the company, or a mark in its colour', async () => {
  const logo = await drawPhoto(200);
  const drawn = await print({ ...report, company: { ...report.company, logo } }, 'en');
  expect(drawn.images).toBe(report.photos.length + 1);
  const plain = await print(report, 'en');
  expect(plain.images).toBe(report.photos.length);
  for (const { text } of [drawn, plain]) expect(text.indexOf('SinarAlatBerat')).toBe(0);
});

test('an estimated limit is marked, a sourced one is not', async () => {
  const { text } = await print(report, 'en');
  expect(text).toContain('≥250est.');
  expect(text).toContain('≤98');
  expect(text).not.toContain('≤98est.');
  expect(text).toContain(squeeze('est. = estimated from common practice'));
  expect((await print(report, 'id')).text).toContain('≥250perk.');
});

test('times are those of the plant, numbers those of the reader', async () => {
  const [english, indonesian] = [await print(report, 'en'), await print(report, 'id')];
  expect(english.text).toContain('20Nov202616:41WITA');
  expect(english.text).toContain('12,408.5h');
  expect(indonesian.text).toContain('12.408,5');
  expect(indonesian.text).toContain('Disetujui');
  const papua = { ...report, plant: { ...report.plant, zone: 'WIT' as const } };
  expect((await print(papua, 'en')).text).toContain('20Nov202617:41WIT');
});

test('printed twice it is the same paper', async () => {
  const definition = checksheetReport(report, 'en');
  const again = checksheetReport(await exampleReport(), 'en');
  expect((await renderPdf(definition)).equals(await renderPdf(again))).toBe(true);
});

test('an almost empty sheet is a paper too', async () => {
  const people = { ...report.people, leader: null, mechanics: [], submittedBy: null, approvedBy: null };
  const bare: ChecksheetReport = {
    ...report,
    people,
    smr: null,
    planDate: null,
    work: { start: null, end: null },
    zones: [],
    stages: [],
    photos: [],
    signatures: [],
    history: [],
    status: 'NEW_CODE',
  };
  const { text, images } = await print(bare, 'en');
  expect(images).toBe(0);
  expect(text).toContain(squeeze('No Mechanic(s) Leader'));
  expect(text).toContain(squeeze('No findings'));
  expect(text).toContain('NEW_CODE');
});
