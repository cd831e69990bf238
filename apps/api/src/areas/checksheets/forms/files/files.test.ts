import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contract } from '@dca/contract';
import type { FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { type DraftForm, formDifferences, inOrder } from '@dca/domain/form-drafts';
import { type FileSheet, formSheets } from '@dca/domain/form-files';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, draftedForm, ownForm } from '../../../../../test/forms.ts';
import { workbookOf } from '../../../../../test/importing.ts';
import { sentBy } from '../../../../../test/sending.ts';
import { openWorld, type PersonName, type World } from '../../../../../test/world.ts';
import { readWorkbook, writeWorkbook } from '../../../../documents/spreadsheet/index.ts';

const calls = contract.checksheets;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const bring = async (id: string, bytes: Uint8Array, as: PersonName = 'adi') => {
  const { sha256 } = await sentBy(world, as, bytes);
  return world.as(as).call(calls.readFormFile, { params: { id }, body: { sha256 } });
};
const download = async (form: FormVersionContent, version = form.version, as: PersonName = 'adi') => {
  const { status, raw, headers } = await world
    .as(as)
    .call(calls.writeFormFile, { params: { id: form.id, version } });
  return { status, bytes: new Uint8Array(raw), name: String(headers['content-disposition']) };
};
const changed = (form: FormVersionContent, change: (sheets: FileSheet[]) => FileSheet[]) =>
  writeWorkbook(change(formSheets(form as DraftForm, 'en')));

describe('the spreadsheet of a form', () => {
  test('read in again changes nothing, in either language', async () => {
    const draft = await draftedForm(world);
    const { status, bytes, name } = await download(draft);
    expect(status).toBe(200);
    expect(name).toContain(`${draft.code} 2.xlsx`);
    const { body } = await bring(draft.id, bytes);
    expect(body.data).toEqual({
      draft: inOrder({ name: draft.name, unitModels: draft.unitModels, zones: draft.zones } as DraftForm),
      faults: [],
      faultsInAll: 0,
      lost: [],
      lostInAll: 0,
      asks: [],
    });
    const inIndonesian = await writeWorkbook(formSheets(draft as DraftForm, 'id'));
    expect((await bring(draft.id, inIndonesian)).body.data).toEqual(body.data);
  });

  test('is written of every version, for who may read forms', async () => {
    const draft = await draftedForm(world);
    const { bytes } = await download(draft, 1);
    const [form, questions, answers] = await readWorkbook(bytes);
    expect([form?.name, questions?.name, answers?.name]).toEqual(['Form', 'Questions', 'Answers']);
    expect(questions?.rows[1]?.[0]).toBe(draft.zones[0]?.code);
    expect((await download(draft, 9)).status).toBe(404);
    expect((await download(draft, 1, 'maya')).status).toBe(403);
  });

  test('says what it would change, and stores nothing', async () => {
    const draft = await draftedForm(world);
    const bytes = await changed(draft, (sheets) =>
      sheets.map((sheet, at) =>
        at === 0
          ? { ...sheet, rows: sheet.rows.map((row, line) => (line === 1 ? row.with(1, 'Checks') : row)) }
          : sheet,
      ),
    );
    const { body } = await bring(draft.id, bytes);
    expect(
      formDifferences(draft as DraftForm, body.data.draft as DraftForm).map(({ text }) => text.en),
    ).toEqual([`Name of the form: ${draft.name.en} → Checks`]);
    const { data } = await world
      .as('adi')
      .get(calls.getFormVersion, { params: { id: draft.id, version: 2 } });
    expect(data).toEqual(draft);
    const saved = await world
      .as('adi')
      .call(
        calls.saveDraft,
        { params: { id: draft.id }, body: bodyOf(draft, body.data.draft ?? {}) },
        { key: randomUUID() },
      );
    expect(saved.status).toBe(200);
  });

  test('with one wrong cell makes no draft, and says where', async () => {
    const draft = await draftedForm(world);
    const bytes = await changed(draft, (sheets) =>
      sheets.map((sheet, at) =>
        at === 1
          ? {
              ...sheet,
              rows: sheet.rows.map((row, line) => (line === 3 ? row.with(8, '=HYPERLINK("x")') : row)),
            }
          : sheet,
      ),
    );
    const { body } = await bring(draft.id, bytes);
    expect(body.data.draft).toBeNull();
    expect(body.data.faults).toEqual([
      {
        sheet: 'Questions',
        row: 4,
        column: 'Answer',
        value: '=HYPERLINK("x")',
        reason: { en: expect.stringContaining('no kind of answer'), id: expect.any(String) },
      },
    ]);
  });

  test('of a thousand wrong cells tells the first and how many there are', async () => {
    const draft = await draftedForm(world);
    const bytes = await changed(draft, ([form, questions]) => [
      form as FileSheet,
      {
        name: 'Questions',
        rows: [questions?.rows[0] ?? [], ...Array.from({ length: 1000 }, () => ['Z1', '', '', '', '', 'Q'])],
      },
    ]);
    const { body } = await bring(draft.id, bytes);
    expect(body.data.faults).toHaveLength(300);
    expect(body.data.faultsInAll).toBeGreaterThanOrEqual(3000);
  });

  test('is read beside a draft, by who may change forms', async () => {
    const published = await ownForm(world);
    const bytes = await workbookOf([['x']]);
    expect((await bring(published, bytes)).status).toBe(404);
    expect((await bring(randomUUID(), bytes)).status).toBe(404);
    expect((await bring((await draftedForm(world)).id, bytes, 'putri')).status).toBe(403);
  });
});

describe('a form as XLSForm', () => {
  test('read in again changes nothing, and lists what it could not say', async () => {
    const draft = await draftedForm(world);
    const { status, raw, headers } = await world
      .as('adi')
      .call(calls.writeFormFile, { params: { id: draft.id, version: 2 }, query: { As: 'XLSFORM' } });
    expect([status, String(headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining(`${draft.code} 2 xlsform.xlsx`),
    ]);
    const sheets = await readWorkbook(new Uint8Array(raw));
    expect(sheets.map(({ name }) => name)).toEqual(['survey', 'choices', 'settings', 'not_in_xlsform']);
    const { body } = await bring(draft.id, new Uint8Array(raw));
    expect([body.data.faults, body.data.lost]).toEqual([[], []]);
    expect(formDifferences(draft as DraftForm, body.data.draft as DraftForm)).toEqual([]);
  });

  test('of somebody else says what has no place here', async () => {
    const draft = await draftedForm(world);
    const { body } = await bring(
      draft.id,
      await writeWorkbook([
        {
          name: 'survey',
          rows: [
            ['type', 'name', 'label'],
            ['decimal', 'hours', 'Hours'],
            ['text', 'why', 'Why?'],
          ],
        },
      ]),
    );
    expect(body.data.lost.map(({ row, value }) => [row, value])).toEqual([[3, 'text']]);
    expect(body.data.lostInAll).toBe(1);
    expect(body.data.draft?.zones[0]?.groups[0]?.questions[0]).toMatchObject({ code: 'hours' });
  });
});

describe('XLSForms as people have them', () => {
  const codesIn = (form: DraftForm) =>
    form.zones.flatMap(({ groups }) =>
      groups.flatMap(({ questions }) => questions.map(({ code, family }) => `${code} ${family}`)),
    );
  test.each([
    [
      'long-name',
      { hydraulic_hose_boom_left_ok: 'no' },
      ['hydraulic_hose_boom_ AVAILABILITY', 'engine_oil_pressure_ RANGE'],
    ],
    ['note-without-name', { horn: 'no' }, ['horn AVAILABILITY']],
    ['single-colon', { horn: 'no' }, ['horn AVAILABILITY', 'hours RANGE']],
    ['leak-yes-is-bad', { leak: 'yes', crack: 'yes' }, ['leak AVAILABILITY', 'crack AVAILABILITY']],
    ['yes-no-dk', { horn: '0' }, ['horn CONDITION', 'belt CONDITION']],
  ])('%s comes in once it is said which answer is bad', async (name, bad, codes) => {
    const draft = await draftedForm(world);
    const bytes = readFileSync(new URL(`../../../../../test/cases/xlsform-${name}.xlsx`, import.meta.url));
    const { sha256 } = await sentBy(world, 'adi', new Uint8Array(bytes));
    const read = (body: object) =>
      world.as('adi').call(calls.readFormFile, { params: { id: draft.id }, body: { sha256, ...body } });
    const first = (await read({})).body.data;
    expect([first.draft, first.faults, first.asks.map((ask) => ask.name)]).toEqual([
      null,
      [],
      Object.keys(bad),
    ]);
    const { draft: made, asks } = (await read({ bad })).body.data;
    expect([asks, made && codesIn(made as DraftForm)]).toEqual([[], codes]);
  });
});

describe('what is no workbook of a form', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const bomb = () => zipSync({ 'xl/workbook.xml': new Uint8Array(30 * 1024 * 1024) }, { level: 9 });
  const files: [string, () => Uint8Array, number, string | undefined][] = [
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 415, undefined],
    ['a list in text', () => text('code;text\nQ1;Oil\n'), 415, undefined],
    ['an archive of something else', () => zipSync({ 'readme.txt': text('hello') }), 400, 'NOT_A_WORKBOOK'],
    ['an archive that is cut', () => zipSync({ 'a.xml': text('x') }).subarray(0, 40), 400, 'NOT_A_WORKBOOK'],
    ['an archive that holds far more than its size tells', bomb, 400, 'UNSAFE'],
  ];
  test.each(files)('%s is refused', async (_what, bytes, status, code) => {
    const draft = await draftedForm(world);
    const answer = await bring(draft.id, bytes());
    expect([answer.status, answer.problem.errors?.[0]?.code]).toEqual([status, code]);
  });

  test('a workbook of something else is told by its sheets', async () => {
    const draft = await draftedForm(world);
    const { body } = await bring(draft.id, await workbookOf([['Name'], ['x']]));
    expect(body.data.faults.map(({ sheet, reason }) => [sheet, reason.en])).toEqual([
      ['Form', "There is no sheet 'Form'."],
      ['Questions', "There is no sheet 'Questions'."],
    ]);
  });

  test('a file that has not arrived is said', async () => {
    const draft = await draftedForm(world);
    const body = { sha256: 'a'.repeat(64) };
    const answer = await world.as('adi').call(calls.readFormFile, { params: { id: draft.id }, body });
    expect([answer.status, answer.problem.errors?.[0]?.code]).toEqual([400, 'notUploaded']);
  });
});
