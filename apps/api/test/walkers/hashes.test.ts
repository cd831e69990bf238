// Knowing a hash is no right: whoever names a file that another plant and another customer sent is told what they would be told
// of a file that nobody sent, by every call that takes a hash. A file like it, once they sent one, is taken.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { contentHash, copyHash, fileHash, tokenHash } from '@dca/contract/hashes';
import { type FilePurposeName, filePurposeNames, filePurposes, mediaTypeOf } from '@dca/domain/file-purposes';
import { heldByBase, permits } from '@dca/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { jobs, machines } from '../../db/world/ids.ts';
import { spreadsheetType as workbookType } from '../../src/documents/spreadsheet/index.ts';
import type { Sample } from '../faults/sample.ts';
import { everyWrite } from '../faults/samples.ts';
import { draftedForm } from '../forms.ts';
import { csvOf, workbookOf } from '../importing.ts';
import { picture, sha256Of, submittedJob, upload } from '../main-job.ts';
import { approveJob } from '../papers.ts';
import { openWorld, type PersonName, type World } from '../world.ts';
import { everyCall } from './calls.ts';

let world: World;
let foreign: readonly Uint8Array[];
beforeAll(async () => {
  world = await openWorld();
  foreign = await filesOfOthers();
});
afterAll(() => world.end());

interface Def {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
}
const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** Where in a body a schema of a hash stands, with that schema. */
function hashesIn(schema: z.ZodType, path = ''): [string, z.ZodType][] {
  const { shape, innerType, out, element } = defOf(schema);
  const within = innerType ?? out ?? element;
  if (within) return hashesIn(within, path);
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) => hashesIn(field, path ? `${path}.${name}` : name));
  const takes = (text: string) => schema.safeParse(text).success;
  return takes('a'.repeat(64)) && !takes('g'.repeat(64)) && !takes('a'.repeat(63)) ? [[path, schema]] : [];
}

const taken = everyCall.flatMap(({ name, call }) =>
  [call.params, call.query, call.body]
    .flatMap((part) => (part ? hashesIn(part) : []))
    .map(([field, schema]) => ({ name, call, field, schema })),
);
const ofFiles = taken.filter(({ schema }) => schema === fileHash);

test('a hash that a call takes says whether it is that of a file', () => {
  for (const { name, field, schema } of taken)
    expect([fileHash, copyHash, contentHash, tokenHash], `${name} ${field}`).toContain(schema);
  expect(ofFiles.length).toBeGreaterThan(12);
});

/** Sends bytes the way a person does, for the first purpose that takes such bytes from them. False where none does. */
async function send(person: PersonName, bytes: Uint8Array, held: ReturnType<typeof heldByBase>) {
  const type = mediaTypeOf(bytes.subarray(0, 16));
  const purpose = filePurposeNames.find((name: FilePurposeName) => {
    const { mediaTypes, permissions } = filePurposes[name];
    return (
      (mediaTypes as readonly (string | null)[]).includes(type) &&
      permissions.some((permission) => permits(held, permission))
    );
  });
  if (!purpose) return false;
  expect(await upload(world, person, bytes, sha256Of(bytes), purpose)).toBe(204);
  return true;
}

const planner = heldByBase(['PLANNER']);
const mechanic = heldByBase(['MECHANIC']);

/** A photo, a document and two workbooks of PT Batu Hitam at SRG1, each sent and tied by its people. */
async function filesOfOthers(): Promise<Uint8Array[]> {
  const photo = await picture(231);
  const paper = Buffer.from(`%PDF-1.7 ${randomUUID()}`);
  const rows = [
    ['Customer code', 'Title', 'Name'],
    ['C-X9', 'PT', randomUUID()],
  ];
  const text = csvOf(rows);
  const workbook = await workbookOf(rows);
  await send('joko', photo, mechanic);
  for (const bytes of [paper, text, workbook]) await send('wayan', bytes, planner);
  const takenAt = new Date().toISOString();
  await world.as('joko').get(contract.documents.keepPhoto, {
    body: { id: randomUUID(), jobId: jobs.elsewhere, sha256: sha256Of(photo), kind: 'OTHER', takenAt },
  });
  await world.as('wayan').get(contract.documents.tieFile, { body: documentOf(machines.ex901, paper) });
  const body = { kind: 'customers' as const, sha256: sha256Of(text), fileName: 'customers.csv' };
  await world.as('wayan').get(contract.imports.begin, { body });
  return [photo, paper, text, workbook];
}

const documentOf = (recordId: string, bytes: Uint8Array) =>
  ({
    id: randomUUID(),
    recordKind: 'equipment',
    recordId,
    purpose: 'DOCUMENT',
    sha256: sha256Of(bytes),
    fileName: 'paper.pdf',
  }) as const;

/** The body with another value at a place in it; of a list, in its first row. */
function put(body: unknown, [name = '', ...deeper]: readonly string[], value: string): unknown {
  if (Array.isArray(body))
    return body.map((row, at) => (at === 0 ? put(row, [name, ...deeper], value) : row));
  const before = (body ?? {}) as Readonly<Record<string, unknown>>;
  return { ...before, [name]: deeper.length === 0 ? value : put(before[name], deeper, value) };
}

async function sampleOf(name: string): Promise<Sample> {
  if (name === 'checksheets.readFormFile')
    return {
      as: 'adi',
      request: { params: { id: (await draftedForm(world)).id }, body: { sha256: '' } },
    };
  const write = everyWrite.find((one) => one.name === name);
  if (!write) throw new Error(`${name} has no sample`);
  return write.sample(world);
}

const roles: Partial<Record<PersonName, ReturnType<typeof heldByBase>>> = {
  maya: mechanic,
  putri: planner,
  adi: heldByBase(['ADMIN']),
};

describe.each(ofFiles.map(({ name, call, field }) => [`${name} ${field}`, name, call, field] as const))(
  '%s',
  (_title, name, call, field) => {
    const naming = (sample: Sample, bytes: Uint8Array) =>
      ({
        ...sample.request,
        body: put(sample.request.body, field.split('.'), sha256Of(bytes)),
      }) as RequestOf<Call>;

    test('takes no file of another plant and customer by its hash, and one like it from who sent it', async () => {
      const sample = await sampleOf(name);
      const held = roles[sample.as];
      if (!held) throw new Error(`${sample.as} has no role here`);
      for (const bytes of foreign) {
        const { status, problem } = await world.as(sample.as).call(call, naming(sample, bytes));
        expect([status, problem.errors?.[0]?.field, problem.errors?.[0]?.code]).toEqual([
          400,
          // One door judges files wherever in a body they stand, and calls the field as it is called there.
          `body.${field.split('.').at(-1)}`,
          'notUploaded',
        ]);
      }
      const answers: number[] = [];
      for (const bytes of foreign) {
        const own = await alike(bytes);
        if (!(await send(sample.as, own, held))) continue;
        answers.push((await world.as(sample.as).call(call, naming(await sampleOf(name), own))).status);
      }
      expect(answers).toContain(200);
    });
  },
);

/** A file of the same kind that nobody sent yet, so that what one call was sent proves nothing for the next. */
const alike = async (bytes: Uint8Array): Promise<Uint8Array> =>
  mediaTypeOf(bytes.subarray(0, 16)) === workbookType
    ? workbookOf([['Customer code'], [randomUUID()]])
    : Buffer.concat([bytes, Buffer.from(`\n${randomUUID()}`)]);

test('the report of a job that is out of sight is no file to tie to a record of one’s own', async () => {
  const { jobId } = await submittedJob(world);
  await approveJob(world, 'INS', jobId);
  const query = { jobId, language: 'en' as const };
  const { raw } = await world
    .as('putri')
    .call(contract.checksheets.newReports, { params: { family: 'pi' }, query });
  expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
  const tie = (as: PersonName, recordId: string) =>
    world.as(as).call(contract.documents.tieFile, { body: documentOf(recordId, raw) });
  expect((await tie('wayan', machines.ex901)).problem.errors?.[0]?.code).toBe('notUploaded');
  // Who has the report may have it beside the machine too.
  expect((await tie('putri', machines.ex204)).status).toBe(200);
});
