// Signatures on sheets: bound to what was shown, refused where that is not what stands, read and printed with their hash.
import { createHash } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SheetReply } from '@dca/contract/areas/checksheets';
import { contentsOf, type Form, type Sheet, textToSign } from '@dca/domain/checksheet';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, goodSheet, handedOverJob, startWork } from '../../../../test/main-job.ts';
import { signature as strokes } from '../../../../test/papers.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

const calls = contract.checksheets;
const params = { family: 'pi' as const };
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const readAs = async (person: PersonName, jobId: string) =>
  (await world.as(person).get(calls.get, { params: { ...params, jobId } })).data;

/** What a phone signs: the hash of the sheet as it was told to it. */
function hashOf(reply: SheetReply): string {
  const sheet = {
    ...reply,
    formId: reply.form.id,
    formVersion: reply.form.version,
    parts: contentsOf(reply.parts),
    contested: [],
    zones: reply.zoneCheckSheets.map((zone) => ({
      ...zone,
      mechanic: null,
      answers: Object.fromEntries(zone.answers.map((answer) => [answer.questionId, answer])),
    })),
  } as unknown as Sheet;
  return createHash('sha256')
    .update(textToSign(reply.form as Form, sheet))
    .digest('hex');
}

/** A whole sheet that nobody submitted yet. */
async function filledJob(): Promise<string> {
  const jobId = await handedOverJob(world);
  await startWork(world, jobId);
  const empty = await readAs('maya', jobId);
  await addPhoto(world, jobId, 'METER', null, 1);
  const questions = empty.form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  for (const [index, question] of questions.filter(({ evidence }) => evidence === 'ALWAYS').entries())
    await addPhoto(world, jobId, 'OTHER', question.id, 10 + index);
  const body = goodSheet(jobId, empty.form, (empty.lastSmr ?? 0) + 1);
  const [zone] = body.zoneCheckSheets;
  if (zone)
    zone.additionalFluids = [
      {
        id: crypto.randomUUID(),
        compartment: 'Engine',
        fluid: 'Oil',
        quantity: 2.5,
        unit: 'l',
        kind: 'TOPUP',
        at: new Date().toISOString(),
      },
    ];
  await world.as('maya').get(calls.save, { params, body });
  return jobId;
}

const submit = (jobId: string, hash: string | null) =>
  world.as('maya').call(calls.save, {
    params,
    body: { jobId, submit: true, ...(hash ? { signature: { hash, strokes } } : {}) },
  });
const approve = (jobId: string, hash: string) =>
  world.as('lukman').call(calls.approve, { params, body: { jobId, signature: { hash, strokes } } });

test('mechanic and leader sign what they are shown; both stand on the sheet and on its report', async () => {
  const jobId = await filledJob();
  const shown = await readAs('maya', jobId);
  expect(shown.signatures).toEqual([]);
  expect((await submit(jobId, hashOf(shown))).status).toBe(200);
  const sent = await readAs('lukman', jobId);
  const mechanic = { role: 'MECHANIC', name: 'Maya', strokes, hash: hashOf(shown), isOfThis: true };
  expect(sent.signatures).toMatchObject([mechanic]);
  expect((await approve(jobId, hashOf(sent))).status).toBe(200);
  const { signatures } = await readAs('putri', jobId);
  expect(signatures).toMatchObject([
    mechanic,
    { role: 'LEADER', name: 'Lukman', hash: hashOf(sent), isOfThis: true },
  ]);
  const { raw } = await world
    .as('putri')
    .call(calls.newReports, { params, query: { jobId, language: 'en' } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  const said = text.replace(/\s+/g, '');
  for (const hash of [hashOf(shown), hashOf(sent)])
    expect(said).toContain(`Signedwhatthisreportsays,fingerprint${hash.slice(0, 16)}`);
});

test('another sheet than the one that was signed is not submitted, and nothing of it is kept', async () => {
  const jobId = await filledJob();
  const shown = await readAs('maya', jobId);
  // The other mechanic enters something that was not on the phone of the one who signed.
  const question = shown.form.zones.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions))[0];
  const at = new Date().toISOString();
  const zoneCode = shown.form.zones[0]?.code ?? '';
  await world.as('bima').get(calls.save, {
    params,
    body: {
      jobId,
      zoneCheckSheets: [
        {
          zoneCode,
          answers: [{ questionId: question?.id ?? '', code: 'NMG', value: null, note: 'loose', at }],
        },
      ],
    },
  });
  const refused = await submit(jobId, hashOf(shown));
  expect([refused.status, refused.problem.code]).toEqual([409, 'conflict']);
  expect(refused.problem.detail).toContain('changed after it was signed');
  const now = await readAs('maya', jobId);
  expect([now.status, now.signatures]).toEqual(['DRAFT', []]);
  expect((await submit(jobId, hashOf(now))).status).toBe(200);
});

test('a leader who signs something else approves nothing; without a signature both go as before', async () => {
  const jobId = await filledJob();
  expect((await submit(jobId, null)).status).toBe(200);
  const wrong = await approve(jobId, 'a'.repeat(64));
  expect([wrong.status, wrong.problem.code]).toEqual([409, 'conflict']);
  const sheet = await readAs('lukman', jobId);
  expect([sheet.status, sheet.signatures]).toEqual(['SUBMITTED', []]);
  await world.as('lukman').get(calls.approve, { params, body: { jobId } });
  expect((await readAs('lukman', jobId)).signatures).toEqual([]);
});

test('a value altered after it was signed shows, and a new submission has a signature of its own or none', async () => {
  const jobId = await filledJob();
  await submit(jobId, hashOf(await readAs('maya', jobId)));
  await world.owner.query('update answer set note = $2 where job_id = $1 and note is null', [
    jobId,
    'altered',
  ]);
  expect((await readAs('lukman', jobId)).signatures).toMatchObject([{ isOfThis: false }]);
  await world.as('lukman').get(calls.giveBack, { params, body: { jobId, reason: 'Look again' } });
  expect((await submit(jobId, null)).status).toBe(200);
  expect((await readAs('lukman', jobId)).signatures).toEqual([]);
});

test('a touch is no signature', async () => {
  const jobId = await filledJob();
  const body = { jobId, submit: true, signature: { hash: 'a'.repeat(64), strokes: [[[1, 1]]] } };
  const refused = await world.as('maya').call(calls.save, { params, body: body as never });
  expect(refused.status).toBe(400);
});
