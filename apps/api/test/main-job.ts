// The main job as the tests drive it through the calls: create, release, assign, hand over, travel, work, answer, submit.
import { createHash, randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { FormContent, SentSheet, SentZone } from '@dca/contract/areas/checksheets';
import { type FilePurposeName, mediaTypeOf } from '@dca/domain/file-purposes';
import sharp from 'sharp';
import { readForms } from '../db/content/load.ts';
import { machines, people } from '../db/world/ids.ts';
import { goodAnswer } from '../db/world/sheet.ts';
import type { FileKey } from '../src/outside/files/index.ts';
import { type PersonName, subscriptionKey, type World } from './world.ts';

/** Creates an inspection on a machine and takes it to HANDED_OVER with Maya as leader; its crew comes from no other job. */
export async function handedOverJob(
  world: World,
  equipmentId: string = machines.ex205,
  formCode = 'INS-HYDRAULIC-EXCAVATOR-250',
): Promise<string> {
  const form = (await readForms()).find((entry) => entry.code === formCode);
  if (!form) throw new Error(`no form ${formCode}`);
  const planDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const job = {
    masterJobId: form.id,
    equipmentId,
    planDate,
    description: 'Inspection of the tests',
    openJobIsKnown: true,
  };
  const { data } = await world.as('putri').get(contract.jobs.add, { body: { job } });
  await world.as('putri').get(contract.jobs.release, { body: { id: data.id } });
  await world.as('lukman').get(contract.assignment.assign, {
    body: { jobIds: [data.id], mechanicLeader: people.maya, mechanics: [people.bima] },
  });
  await world.as('lukman').get(contract.jobs.handOver, { body: { id: data.id, Device: 2 } });
  await endOtherWork(world);
  return data.id;
}

/** Maya and Bima stop what they are at: a mechanic works on one job at a time. */
export async function endOtherWork(world: World): Promise<void> {
  await world.owner.query(
    'update tracking_stage set end_at = greatest(start_at, now()) where end_at is null and person_id = any($1)',
    [[people.maya, people.bima]],
  );
}

/** Takes a handed-over job into EXECUTION. */
export async function startWork(world: World, jobId: string): Promise<void> {
  const begin = Date.now() - 3_600_000;
  for (const [index, stage] of (['START', 'TRAVELING', 'EXECUTION'] as const).entries())
    await world.as('maya').get(contract.tracking.record, {
      body: { jobId, stage, at: new Date(begin + index * 600_000).toISOString(), source: 'MOBILE' },
    });
}

/** A job on which Maya ended her shift twenty minutes ago: what Bima confirms of it. */
export async function noteToConfirm(world: World) {
  const jobId = await handedOverJob(world);
  const record = (stage: 'START' | 'WAITING', minutesAgo: number, word: object = {}) =>
    world.as('maya').get(contract.tracking.record, {
      body: { jobId, stage, at: minutesBefore(minutesAgo), source: 'MOBILE', ...word },
    });
  await record('START', 60);
  const { data } = await record('WAITING', 20, {
    waitReason: 'END_OF_SHIFT',
    note: 'Keep the boom supported',
  });
  return { jobId, stageId: data.rows.at(-1)?.id ?? '', at: minutesBefore(5) };
}

const minutesBefore = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A whole sheet of good answers. */
export function goodSheet(
  jobId: string,
  form: FormContent,
  smr: number,
): SentSheet & { zoneCheckSheets: SentZone[] } {
  const at = new Date().toISOString();
  return {
    jobId,
    smr,
    smrIsConfirmed: true,
    zoneCheckSheets: form.zones.map((zone) => ({
      zoneCode: zone.code,
      start: at,
      end: at,
      answers: zone.groups
        .flatMap((group) => group.questions)
        .map((question) => ({ questionId: question.id, ...goodAnswer(question), note: null, at })),
    })),
  };
}

/** A small real picture; `shade` makes it differ. */
export const picture = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade % 256, g: 80, b: 60 } } })
    .jpeg()
    .toBuffer();

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex') as FileKey;

/** Uploads bytes the resumable way in one piece and returns the status of the last answer. */
export async function upload(
  world: World,
  person: PersonName,
  bytes: Uint8Array,
  declared = sha256Of(bytes),
  purpose: FilePurposeName = 'JOB_PHOTO',
): Promise<number> {
  const base = '/gateway/dca/msdocument/api/v1/uploads';
  const headers = {
    'ocp-apim-subscription-key': subscriptionKey,
    authorization: `Bearer ${await world.token(person)}`,
    'tus-resumable': '1.0.0',
  };
  const meta = (value: string) => Buffer.from(value).toString('base64');
  const type = mediaTypeOf(bytes.subarray(0, 16)) ?? 'image/jpeg';
  const address = await listen(world);
  const created = await fetch(address + base, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `sha256 ${meta(declared)},purpose ${meta(purpose)},filename ${meta('file')},filetype ${meta(type)}`,
    },
  });
  const place = created.headers.get('location');
  if (created.status !== 201 || !place) return created.status;
  const sent = await fetch(new URL(place, address + base), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  return sent.status;
}

/** The server's address; it begins to listen on a free port when it does not yet. */
export async function listen(world: World): Promise<string> {
  if (!world.server.server.listening) await world.server.listen({ port: 0, host: '127.0.0.1' });
  const address = world.server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

/** Uploads a photo and ties it to a job. */
export async function addPhoto(
  world: World,
  jobId: string,
  kind: 'METER' | 'SERIAL' | 'OTHER' | 'BEFORE' | 'AFTER',
  questionId: string | null,
  shade: number,
) {
  const bytes = await picture(shade);
  const status = await upload(world, 'maya', bytes);
  if (status !== 204) throw new Error(`upload answered ${status}`);
  const body = {
    id: randomUUID(),
    jobId,
    sha256: sha256Of(bytes),
    kind,
    questionId,
    takenAt: new Date().toISOString(),
  };
  return (await world.as('maya').get(contract.documents.keepPhoto, { body })).data;
}

/** Everything up to a sheet that only waits to be sent: the job, its form, the whole sheet and the number of photos. */
export async function readyJob(
  world: World,
): Promise<{ jobId: string; form: FormContent; photos: number; sheet: SentSheet }> {
  const jobId = await handedOverJob(world);
  await startWork(world, jobId);
  const maya = world.as('maya');
  const { data: empty } = await maya.get(contract.checksheets.get, { params: { family: 'pi', jobId } });
  await addPhoto(world, jobId, 'METER', null, 1);
  const always = empty.form.zones
    .flatMap((zone) => zone.groups.flatMap((group) => group.questions))
    .filter((question) => question.evidence === 'ALWAYS');
  for (const [index, question] of always.entries())
    await addPhoto(world, jobId, 'OTHER', question.id, 10 + index);
  const smr = Math.max(empty.lastSmr ?? 0, 0) + 2;
  const sheet = { ...goodSheet(jobId, empty.form, smr), submit: true };
  return { jobId, form: empty.form, photos: always.length + 1, sheet };
}

/** Everything from creation to a submitted sheet with its photos. Returns the job's id and form. */
export async function submittedJob(
  world: World,
): Promise<{ jobId: string; form: FormContent; photos: number }> {
  const { sheet, ...ready } = await readyJob(world);
  await world.as('maya').get(contract.checksheets.save, { params: { family: 'pi' }, body: sheet });
  return ready;
}
