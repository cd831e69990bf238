import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { contract } from '@dca/contract';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../../db/world/ids.ts';
import {
  addPhoto,
  goodSheet,
  handedOverJob,
  picture,
  readyJob,
  startWork,
  submittedJob,
} from '../../../../test/main-job.ts';
import { questionsOf, readSheetAs, saveSheetAs } from '../../../../test/sheet-acts.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import type { FileKey } from '../../../outside/files/index.ts';
import { type ReportDoor, reportDoor } from '../../../visibility/report-door.ts';
import { makeReport } from './report.ts';

let world: World;
let outside: { files: World['doors']['files']; portalUrl: string; reports: ReportDoor };
beforeAll(async () => {
  world = await openWorld();
  outside = {
    files: world.doors.files,
    portalUrl: world.config.PUBLIC_URL,
    reports: reportDoor(world.database.all),
  };
});
afterAll(() => world.end());

const params = { family: 'pi' as const };
const ask = (person: PersonName, jobId: string, language: 'en' | 'id' = 'en') =>
  world.as(person).call(contract.checksheets.newReports, { params, query: { jobId, language } });
const approve = (jobId: string) =>
  world.as('lukman').get(contract.checksheets.approve, { params, body: { jobId } });

/** Text without spaces: where a line wraps is the printer's business. */
const squeeze = (text: string) => text.replace(/\s+/g, '');

/** Each print has a code of its own. */
const codes = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}/g;

async function readBack(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const pages = Array.from({ length: pdf.numPages }, (_, page) => extractImages(pdf, page + 1));
  // One picture is the code of verification.
  return { text: squeeze(text).replace(codes, 'CODE'), images: (await Promise.all(pages)).flat().length - 1 };
}

test('every answer, value, note, fluid and photo is on the paper, in both languages', async () => {
  const jobId = await handedOverJob(world);
  await startWork(world, jobId);
  const maya = world.as('maya');
  const { data: empty } = await maya.get(contract.checksheets.get, { params: { ...params, jobId } });
  const questions = empty.form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  await addPhoto(world, jobId, 'METER', null, 1);
  const always = questions.filter((question) => question.evidence === 'ALWAYS');
  for (const [index, question] of always.entries())
    await addPhoto(world, jobId, 'OTHER', question.id, 9 + index);
  const bad = questions.find(({ family, evidence }) => family === 'CONDITION' && evidence === 'ON_BAD');
  if (!bad) throw new Error('the form has a question that wants a photo when it is bad');
  await addPhoto(world, jobId, 'BEFORE', bad.id, 120);
  const body = goodSheet(jobId, empty.form, (empty.lastSmr ?? 0) + 1);
  for (const answer of body.zoneCheckSheets.flatMap((zone) => zone.answers ?? []))
    if (answer.questionId === bad.id) Object.assign(answer, { code: 'NMB', note: 'Torn over 4 cm' });
  const [zone] = body.zoneCheckSheets;
  if (zone)
    zone.additionalFluids = [
      {
        id: randomUUID(),
        at: new Date().toISOString(),
        compartment: 'Swing machinery',
        fluid: 'Gear oil',
        quantity: 1.5,
        unit: 'l',
        kind: 'TOPUP',
      },
    ];
  await maya.get(contract.checksheets.save, { params, body: { ...body, submit: true } });
  await approve(jobId);

  const { data: sheet } = await maya.get(contract.checksheets.get, { params: { ...params, jobId } });
  const answers = new Map(
    sheet.zoneCheckSheets.flatMap((entry) => entry.answers).map((answer) => [answer.questionId, answer]),
  );
  for (const language of ['en', 'id'] as const) {
    const { text, images } = await readBack((await ask('eko', jobId, language)).raw);
    for (const question of questions) {
      expect(text).toContain(squeeze(question.text[language]));
      const answer = answers.get(question.id);
      expect(text).toContain(answer?.code);
      if (answer?.value) expect(text).toContain(squeeze(String(Math.trunc(answer.value)).slice(-3)));
    }
    for (const words of ['Torn over 4 cm', 'Swing machinery', 'Gear oil', 'OIL', 'EX-205', 'PT Tambang Jaya'])
      expect(text.toLowerCase()).toContain(squeeze(words).toLowerCase());
    expect(text).toContain(squeeze(language === 'en' ? 'Waiting for approval' : 'Menunggu persetujuan'));
    expect(images).toBe(always.length + 2);
  }
});

test('where entries differed it says what was chosen, over what and by whom, in both languages, and names nobody else', async () => {
  const { jobId, sheet } = await readyJob(world);
  await saveSheetAs(world, 'maya', { ...sheet, submit: false });
  const place = questionsOf(await readSheetAs(world, 'maya', jobId)).find(
    ({ question }) => question.family === 'CONDITION',
  );
  if (!place) throw new Error('the form has a condition');
  const { id: questionId } = place.question;
  const entry = { id: randomUUIDv7(), at: new Date().toISOString() };
  await saveSheetAs(world, 'bima', {
    jobId,
    entries: [
      { kind: 'answer', ...entry, questionId, judgement: { upon: [], code: 'NMB', value: null } },
      {
        ...entry,
        kind: 'reading',
        id: randomUUIDv7(),
        upon: [],
        smr: (sheet.smr ?? 0) + 1.5,
        isConfirmed: true,
      },
    ],
  });
  const { contests } = await readSheetAs(world, 'maya', jobId);
  expect(contests.map(({ field }) => field).sort()).toEqual([`judgement/${questionId}`, 'reading']);
  for (const { field, values } of contests) {
    const chosen = values.find(({ code, smr }) => code === 'NMG' || smr === sheet.smr);
    const body = {
      jobId,
      ...entry,
      id: randomUUIDv7(),
      field,
      chosen: chosen?.id ?? '',
      seen: values.map(({ id }) => id),
    };
    await world.as('lukman').get(contract.checksheets.choose, { params, body });
  }
  await world.as('maya').get(contract.checksheets.save, { params, body: { jobId, submit: true } });
  await approve(jobId);
  const hours = (by: number, language: 'en' | 'id') =>
    ((sheet.smr ?? 0) + by).toLocaleString(language, { minimumFractionDigits: 1 });
  const english = await readBack((await ask('eko', jobId)).raw);
  expect(english.text).toContain(squeeze('Entries differed: Lukman chose Good NMG, not Bad NMB ('));
  expect(english.text).toContain(
    squeeze(`Entries differed: Lukman chose ${hours(0, 'en')} h, not ${hours(1.5, 'en')} h (`),
  );
  // Among the mechanics, and nowhere else.
  expect(english.text.split('Bima')).toHaveLength(2);
  const indonesian = await readBack((await ask('eko', jobId, 'id')).raw);
  expect(indonesian.text).toContain(squeeze('Isian berbeda: Lukman memilih Baik NMG, bukan Rusak NMB ('));
  expect(indonesian.text).toContain(
    squeeze(
      `Pembacaan service meter: Isian berbeda: Lukman memilih ${hours(0, 'id')} jam, bukan ${hours(1.5, 'id')} jam (`,
    ),
  );
});

test('asked twice, by several at once and by the worker, it is one file', async () => {
  const { jobId } = await submittedJob(world);
  expect(await makeReport(outside, jobId, 'en')).toBeNull();
  await approve(jobId);
  const [one, two, made] = await Promise.all([
    ask('eko', jobId),
    ask('putri', jobId),
    makeReport(outside, jobId, 'en'),
  ]);
  expect(one.raw.equals(two.raw)).toBe(true);
  expect((await ask('maya', jobId)).raw.equals(one.raw)).toBe(true);
  const { rows } = await world.owner.query('select * from document where job_id = $1 and language = $2', [
    jobId,
    'en',
  ]);
  expect(rows).toHaveLength(1);
  expect(made?.sha256).toBe(rows[0].sha256);
  const paper = await world.as('eko').call(contract.documents.download, { params: { id: rows[0].id } });
  expect(paper.raw.equals(one.raw)).toBe(true);
  expect(
    (await world.as('sari').call(contract.documents.download, { params: { id: rows[0].id } })).status,
  ).toBe(404);
});

test('photos are printed from their copies; one from before there were copies is printed too', async () => {
  const { jobId, photos } = await submittedJob(world);
  await approve(jobId);
  const { rows } = await world.owner.query('select id, file_key, paper_key from photo where job_id = $1', [
    jobId,
  ]);
  expect(rows).toHaveLength(photos);
  await world.owner.query('update photo set paper_key = null where id = $1', [rows[0]?.id]);
  const opened: string[] = [];
  const files = {
    ...world.doors.files,
    readWhole: (key: FileKey) => {
      opened.push(key);
      return world.doors.files.readWhole(key);
    },
  };
  const made = await makeReport({ ...outside, files }, jobId, 'en');
  expect(opened.toSorted()).toEqual(
    [rows[0]?.file_key, ...rows.slice(1).map((row) => row.paper_key)].toSorted(),
  );
  if (!made) throw new Error('no report was made');
  const paper = await Array.fromAsync(await world.doors.files.read(made.file_key));
  expect((await readBack(Buffer.concat(paper))).images).toBe(photos);
});

test('the reading of the job before is that of another job, also after a return, never its own', async () => {
  const smrOf = async (jobId: string) => {
    const { data } = await world.as('maya').get(contract.checksheets.get, { params: { ...params, jobId } });
    return data.smr ?? 0;
  };
  const written = (smr: number) =>
    squeeze(`SMR of the job before ${smr.toLocaleString('en', { minimumFractionDigits: 1 })} h`);
  const { jobId: before } = await submittedJob(world);
  const { jobId } = await submittedJob(world);
  const [earlier, own] = [await smrOf(before), await smrOf(jobId)];
  expect(own).toBeGreaterThan(earlier);
  await world
    .as('lukman')
    .get(contract.checksheets.giveBack, { params, body: { jobId, reason: 'Once more' } });
  await world
    .as('maya')
    .get(contract.checksheets.save, { params, body: { jobId, zoneCheckSheets: [], submit: true } });
  await approve(jobId);
  await approve(before);
  const { text } = await readBack((await ask('eko', jobId)).raw);
  expect(text).toContain(written(earlier));
  expect(text).not.toContain(written(own));
});

test('the language of the reader is the one of the paper unless another is asked for', async () => {
  await world.owner.query(`update person set language = 'id' where user_name = 'eko@demo.test'`);
  const answer = await world.as('eko').call(contract.checksheets.newReports, {
    params,
    query: { jobId: jobs.approved },
  });
  expect(answer.headers['content-disposition']).toContain('-id.pdf');
  expect((await readBack(answer.raw)).text).toContain(squeeze('Inspeksi'));
  await world.owner.query(`update person set language = 'en' where user_name = 'eko@demo.test'`);
});

test('the head is the company of the parameters; one that holds nothing usable is left out', async () => {
  const set = (code: string, value: unknown) =>
    world.owner.query('update general_parameter set value = $2 where code = $1', [
      code,
      JSON.stringify(value),
    ]);
  const printed = async () => {
    await world.owner.query('delete from document where job_id = $1', [jobs.approved]);
    return readBack((await ask('eko', jobs.approved)).raw);
  };
  const plain = await printed();
  expect(plain.text.startsWith('DCA')).toBe(true);
  await set('COMPANY_NAME', 'Sinar Alat Berat');
  await set('COMPANY_LOGO', `data:image/jpeg;base64,${(await picture(7)).toString('base64')}`);
  const own = await printed();
  expect(own.text.startsWith(squeeze('Sinar Alat Berat'))).toBe(true);
  expect(own.images).toBe(plain.images + 1);
  // The table refuses these; what got in all the same changes no paper.
  await world.owner.query('alter table general_parameter drop constraint general_parameter_value_check');
  await set('COMPANY_NAME', 12);
  await set('COMPANY_COLOUR', 'amber');
  for (const logo of ['data:image/png;base64,AAAA', 'https://logo.test/a.png', { file: '/etc/passwd' }]) {
    await set('COMPANY_LOGO', logo);
    expect(await printed()).toEqual(plain);
  }
});

test('before the approval there is none, and out of sight there is nothing', async () => {
  expect((await ask('maya', jobs.submitted)).status).toBe(409);
  expect((await ask('eko', jobs.submitted)).status).toBe(409);
  for (const person of ['sari', 'dewi', 'rina'] as const)
    expect((await ask(person, jobs.approved)).status).toBe(404);
  const wrong = await world.as('putri').call(contract.checksheets.reports, {
    params: { family: 'com' },
    query: { jobId: jobs.approved },
  });
  expect(wrong.status).toBe(404);
});

test('what comes after the approval does not change the paper', async () => {
  const { jobId } = await submittedJob(world);
  await approve(jobId);
  const english = await ask('putri', jobId);
  await world.owner.query(
    `insert into job_event (job_id, move, from_status, to_status, by_name) values ($1, 'accept', 70, 80, 'Eko')`,
    [jobId],
  );
  await world.owner.query('update job set status = 80 where id = $1', [jobId]);
  await world.owner.query('delete from document where job_id = $1', [jobId]);
  expect(await readBack((await ask('putri', jobId)).raw)).toEqual(await readBack(english.raw));
});
