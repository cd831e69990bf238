// The draft that a phone makes of a sheet beside the report of the server: both say the same of the same sheet, but for what
// only the server knows.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { contract } from '@dca/contract';
import { checksheetReport } from '@dca/contract/papers/checksheet-report';
import type { ChecksheetReport } from '@dca/contract/papers/checksheet-types';
import { draftReport } from '@dca/contract/papers/draft';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, readyJob } from '../../../../test/main-job.ts';
import { questionsOf, readSheetAs, saveSheetAs } from '../../../../test/sheet-acts.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { closePdf, renderPdf } from '../../../documents/pdf/index.ts';
import { reportDoor } from '../../../visibility/report-door.ts';
import { writeReport } from './report-content.ts';
import { readRecord } from './report-record.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await closePdf();
  await world.end();
});

const params = { family: 'pi' as const };
const squeeze = (text: string) => text.replace(/\s+/g, '');

/** An approved sheet with a finding, a photo at it, a fluid, a note and something that was chosen. */
async function approvedSheet(): Promise<string> {
  const { jobId, sheet } = await readyJob(world);
  await saveSheetAs(world, 'maya', { ...sheet, submit: false });
  const places = questionsOf(await readSheetAs(world, 'maya', jobId));
  const [first, second] = places.filter(({ question }) => question.family === 'CONDITION');
  if (!first || !second) throw new Error('the form has conditions');
  const at = new Date().toISOString();
  const judged = (questionId: string, code: string) =>
    ({
      kind: 'answer',
      id: randomUUIDv7(),
      at,
      questionId,
      judgement: { upon: [], code, value: null },
    }) as const;
  await saveSheetAs(world, 'bima', { jobId, entries: [judged(first.question.id, 'NMB')] });
  const [contest] = (await readSheetAs(world, 'maya', jobId)).contests;
  if (!contest) throw new Error('two entries differ');
  const chosen = contest.values.find(({ code }) => code === 'NMB')?.id ?? '';
  const body = {
    jobId,
    id: randomUUIDv7(),
    at,
    field: contest.field,
    chosen,
    seen: contest.values.map(({ id }) => id),
  };
  await world.as('lukman').get(contract.checksheets.choose, { params, body });
  await addPhoto(world, jobId, 'BEFORE', first.question.id, 90);
  const fluid = {
    compartment: 'Swing machinery',
    fluid: 'Gear oil',
    grade: null,
    quantity: 1.5,
    unit: 'l',
    kind: 'TOPUP',
    partNumber: null,
  } as const;
  await saveSheetAs(world, 'maya', {
    jobId,
    entries: [
      {
        kind: 'answer',
        id: randomUUIDv7(),
        at,
        questionId: second.question.id,
        note: { upon: [], text: 'Rubs at the frame' },
      },
      {
        kind: 'fluid',
        id: randomUUIDv7(),
        at,
        upon: [],
        zoneCode: second.zoneCode,
        fluidId: randomUUID(),
        fluid,
      },
    ],
  });
  await recordFindings(jobId, first.question.id);
  await world.as('maya').get(contract.checksheets.save, { params, body: { jobId, submit: true } });
  await correctAnswer(jobId, second.question.id);
  await world.as('lukman').get(contract.checksheets.approve, { params, body: { jobId } });
  return jobId;
}

/** The leader puts an answer right. */
async function correctAnswer(jobId: string, questionId: string): Promise<void> {
  const { zoneCheckSheets } = await readSheetAs(world, 'lukman', jobId);
  const answer = zoneCheckSheets
    .flatMap(({ answers }) => answers)
    .find((one) => one.questionId === questionId);
  const entry = { id: randomUUIDv7(), at: new Date().toISOString(), code: 'NMB', value: null };
  const upon = { questionId, seen: answer?.revisions.judgement ?? [] };
  const body = { jobId, ...upon, ...entry, reason: 'It rubs through' };
  await world.as('lukman').get(contract.checksheets.correct, { params, body });
}

/** A backlog and a problem log of one answer. */
async function recordFindings(jobId: string, questionId: string): Promise<void> {
  const { equipmentId } = (await world.as('maya').get(contract.jobs.get, { params: { id: jobId } })).data;
  const found = { id: randomUUID(), jobId, questionId, foundAt: new Date().toISOString() };
  const backlog = { ...found, equipmentId, objectPart: 'HYDR', damage: 'LEAK', priority: 3 as const };
  await world
    .as('maya')
    .get(contract.backlog.record, { body: { backlogs: [{ ...backlog, problemDesc: 'Rubs at the frame' }] } });
  const log = { type: 'PARTS', responsibility: 'PARTS', description: 'Waits for a hose' } as const;
  await world.as('maya').get(contract.problemLog.record, { body: { ...found, id: randomUUID(), ...log } });
}

test('of the same sheet a draft says what the report says, in both languages', async () => {
  await approvedSheet();
  const jobId = await approvedSheet();
  const maya = world.as('maya');
  const [{ data: job }, { data: stages }, { data: codes }] = [
    await maya.get(contract.jobs.get, { params: { id: jobId } }),
    await maya.get(contract.tracking.get, { params: { id: jobId } }),
    await maya.get(contract.checksheets.partCodes, {}),
  ];
  const sheet = await readSheetAs(world, 'maya', jobId);
  const record = await reportDoor(world.database.all).snapshot((tables, db) => readRecord(tables, db, jobId));
  for (const language of ['en', 'id'] as const) {
    const report = await writeReport(world.doors.files, record, language);
    expect(
      report.zones.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.flatMap((row) => row.choices))),
    ).toHaveLength(1);
    expect(report.zones.flatMap((zone) => zone.additionalFluids)).toHaveLength(1);
    const found = report.zones.flatMap(({ groups }) =>
      groups.flatMap(({ rows }) => rows.flatMap((row) => row.findings)),
    );
    const corrections = report.zones.flatMap(({ groups }) =>
      groups.flatMap(({ rows }) => rows.flatMap((row) => row.corrections)),
    );
    expect(corrections).toMatchObject([
      { was: expect.stringContaining('NMG'), now: expect.stringContaining('NMB'), by: 'Lukman' },
    ]);
    expect(found).toEqual([{ number: expect.stringMatching(/\d/), priority: 3 }]);
    const rows = report.zones.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
    const measured = rows.filter((row) => row.value !== null);
    expect(measured.length).toBeGreaterThan(0);
    for (const { before, value } of measured) expect(before.at(-1)?.value).toBe(value);
    for (const row of rows.filter(({ value }) => value === null)) expect(row.before).toEqual([]);
    const jpegs = new Map(report.photos.map(({ id, jpeg }) => [id, jpeg]));
    const photos = sheet.photos.map(({ id, questionId, kind, takenAt, marks }) => ({
      id,
      questionId,
      kind,
      takenAt,
      isDrawnOn: Boolean(marks),
      jpeg: jpegs.get(id) ?? new Uint8Array(),
    }));
    const draft = { at: new Date(), by: 'Maya', photosElsewhere: 0 };
    const known = {
      job,
      stages: stages.rows,
      sheet,
      codes,
      company: report.company,
      photos,
      waitingFindings: [],
      draft,
    };
    const made = draftReport(known, language);
    expect(asOnServer(made, report)).toEqual(report);
    expect(checksheetReport(asOnServer(made, report), language)).toEqual(checksheetReport(report, language));
  }
});

/** With what only the server knows; a signature of nobody who signed is a name on the report alone. */
const asOnServer = ({ draft: _, ...made }: ChecksheetReport, report: ChecksheetReport): ChecksheetReport => ({
  ...made,
  status: report.status,
  smrBefore: report.smrBefore,
  meter: report.meter,
  signatures: report.signatures,
});

test('what is recorded after the approval, and a problem log, are not on the paper', async () => {
  const jobId = await approvedSheet();
  const findings = (await readSheetAs(world, 'maya', jobId)).findings ?? [];
  expect(findings.map(({ kind }) => kind).toSorted()).toEqual(['BACKLOG', 'PROBLEM']);
  const backlog = findings.find(({ kind }) => kind === 'BACKLOG');
  await recordFindings(jobId, backlog?.questionId ?? '');
  const record = await reportDoor(world.database.all).snapshot((tables, db) => readRecord(tables, db, jobId));
  expect(record.findings.map(({ number }) => number)).toEqual([backlog?.number]);
});

test('a draft says at its head what it is and what it lacks, and bears no code', async () => {
  const jobId = await approvedSheet();
  const record = await reportDoor(world.database.all).snapshot((tables, db) => readRecord(tables, db, jobId));
  const draft = { at: new Date('2026-11-20T06:05:00Z'), by: 'Maya', photosElsewhere: 3, contested: 2 };
  const read = async (language: 'en' | 'id') => {
    const report = { ...(await writeReport(world.doors.files, record, language)), draft };
    const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(checksheetReport(report, language))));
    return squeeze((await extractText(pdf, { mergePages: true })).text);
  };
  const english = await read('en');
  expect(english).toContain(squeeze('Made by Maya on 20 Nov 2026 13:05 WIB from what that phone knew.'));
  expect(english).toContain(squeeze('This is not the report. It has no verification code'));
  expect(english).toContain(squeeze('with the server alone, and not on this paper: 3.'));
  expect(english).toContain(squeeze('nobody has chosen yet: 2.'));
  expect(english).not.toContain('/verify/');
  expect(await read('id')).toContain(squeeze('Ini bukan laporan.'));
});
