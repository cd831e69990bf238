// Files of any record: tied by who may write the record, judged by what they hold, seen with their record by nobody else.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { FilePurposeName } from '@dca/domain/file-purposes';
import { type RecordKind, recordKindNames } from '@dca/domain/record-kinds';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines } from '../../../db/world/ids.ts';
import { picture, sha256Of } from '../../../test/main-job.ts';
import { sentBy } from '../../../test/sending.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import type { FileKey } from '../../outside/files/index.ts';
import { removeUnused } from '../../platform/retention.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const paper = Buffer.from(`%PDF-1.7\n${randomUUID()}`);

async function tie(
  as: PersonName,
  recordKind: RecordKind,
  recordId: string,
  purpose: FilePurposeName,
  bytes: Buffer = paper,
  fileName = 'file.pdf',
) {
  const { sha256 } = await sentBy(world, as, bytes);
  const body = { id: randomUUID(), recordKind, recordId, purpose, sha256, fileName };
  return world.as(as).call(contract.documents.tieFile, { body });
}

const list = (as: PersonName, recordKind: RecordKind, recordId: string) =>
  world.as(as).call(contract.documents.files, { query: { recordKind, recordId } });
const download = (as: PersonName, id: string) =>
  world.as(as).call(contract.documents.download, { params: { id } });

test('a file of a machine is listed and given out byte by byte to its plant and its customer, and to nobody else', async () => {
  const tied = await tie('putri', 'equipment', machines.ex204, 'DOCUMENT');
  expect(tied.status).toBe(200);
  const file = tied.body.data;
  expect(file).toMatchObject({ mediaType: 'application/pdf', bytes: paper.length, tiedBy: 'Putri' });
  for (const seer of ['putri', 'lukman', 'eko'] as const) {
    expect((await list(seer, 'equipment', machines.ex204)).body.data, seer).toEqual([file]);
    expect((await download(seer, file.id)).raw.equals(paper), seer).toBe(true);
  }
  for (const stranger of ['sari', 'wayan', 'dewi'] as const) {
    expect((await list(stranger, 'equipment', machines.ex204)).status, stranger).toBe(404);
    expect((await download(stranger, file.id)).status, stranger).toBe(404);
  }
});

test('a file is saved under the name it came with, and the ending of what it holds, whoever gets which bytes of it', async () => {
  const named = async (as: PersonName, id: string) => {
    const { headers } = await download(as, id);
    return [headers['content-type'], headers['content-disposition']];
  };
  const other = Buffer.from(`%PDF-1.7\n${randomUUID()}`);
  const page = (await tie('putri', 'equipment', machines.ex204, 'DOCUMENT', other, '../open “me”.html')).body
    .data;
  expect(await named('eko', page.id)).toEqual([
    'application/pdf',
    `attachment; filename="_open _me_.html.pdf"; filename*=UTF-8''_open%20%E2%80%9Cme%E2%80%9D.html.pdf`,
  ]);
  const photo = await sharp(await picture(9))
    .png()
    .toBuffer();
  const { id } = (await tie('putri', 'equipment', machines.ex204, 'PICTURE', photo, 'left side')).body.data;
  expect(await named('putri', id)).toEqual([
    'image/png',
    expect.stringContaining('filename="left side.png"'),
  ]);
  const [type, disposition] = await named('eko', id);
  expect(disposition).toContain(type === 'image/png' ? '"left side.png"' : '"left side.jpg"');
});

test('a record out of sight takes no file', async () => {
  expect((await tie('wayan', 'equipment', machines.ex204, 'DOCUMENT')).status).toBe(404);
  expect((await tie('putri', 'equipment', machines.ex901, 'DOCUMENT')).status).toBe(404);
  expect((await tie('putri', 'equipment', randomUUID(), 'DOCUMENT')).status).toBe(404);
});

test('a signed paper of a job reaches the customer once the job is approved', async () => {
  const submitted = await tie('adi', 'job', jobs.submitted, 'SIGNED_PAPER');
  const approved = await tie('adi', 'job', jobs.approved, 'SIGNED_PAPER');
  expect([submitted.status, approved.status]).toEqual([200, 200]);
  expect((await download('eko', approved.body.data.id)).status).toBe(200);
  expect((await download('eko', submitted.body.data.id)).status).toBe(404);
  expect((await list('eko', 'job', jobs.submitted)).status).toBe(404);
  expect((await download('sari', approved.body.data.id)).status).toBe(404);
  expect((await download('maya', submitted.body.data.id)).status).toBe(200);
  expect((await download('rina', submitted.body.data.id)).status).toBe(404);
});

test('who may write neither the record nor files of the purpose ties nothing', async () => {
  expect((await tie('maya', 'equipment', machines.ex204, 'DOCUMENT')).status).toBe(403);
  expect((await tie('eko', 'equipment', machines.ex204, 'DOCUMENT')).status).toBe(403);
  // Lukman may write findings, whose documents have the same purpose, but no machines.
  expect((await tie('lukman', 'equipment', machines.ex204, 'DOCUMENT')).status).toBe(403);
});

test('a purpose is held to its records, its types and its size, whatever a file is called', async () => {
  const wrongRecord = await tie('putri', 'customer', machines.ex204, 'PICTURE', await picture(3));
  expect(wrongRecord.problem.errors?.[0]?.field).toBe('body.purpose');
  expect((await tie('putri', 'equipment', machines.ex204, 'PICTURE')).status).toBe(415);
  expect((await tie('putri', 'equipment', machines.ex204, 'DOCUMENT', Buffer.from('<html>'))).status).toBe(
    415,
  );
  const torn = (await picture(4)).subarray(0, 300);
  expect((await tie('putri', 'equipment', machines.ex204, 'PICTURE', torn)).status).toBe(415);
  const heavy = Buffer.concat([paper, Buffer.alloc(10 * 1024 * 1024)]);
  expect((await tie('putri', 'equipment', machines.ex204, 'DOCUMENT', heavy)).status).toBe(400);
  const body = {
    id: randomUUID(),
    recordKind: 'equipment' as const,
    recordId: machines.ex204,
    purpose: 'DOCUMENT' as const,
    sha256: 'b'.repeat(64),
    fileName: 'x.pdf',
  };
  const missing = await world.as('putri').call(contract.documents.tieFile, { body });
  expect(missing.problem.errors?.[0]?.code).toBe('notUploaded');
});

test('the same id and bytes again are the same file; other bytes under it are refused', async () => {
  const { sha256 } = await sentBy(world, 'putri', paper);
  const body = {
    id: randomUUID(),
    recordKind: 'equipment' as const,
    recordId: machines.dt11,
    purpose: 'DOCUMENT' as const,
    sha256,
    fileName: 'x.pdf',
  };
  const first = await world.as('putri').get(contract.documents.tieFile, { body });
  expect(await world.as('putri').get(contract.documents.tieFile, { body })).toEqual(first);
  const other = await sentBy(world, 'putri', Buffer.concat([paper, paper]));
  const again = await world
    .as('putri')
    .call(contract.documents.tieFile, { body: { ...body, sha256: other.sha256 } });
  expect(again.problem.code).toBe('duplicate');
});

test('taken off it is gone for everybody, and by nobody who could not tie it; its bytes stay, unused ones go', async () => {
  const bytes = Buffer.from('%PDF-1.7 kept');
  const { body } = await tie('putri', 'equipment', machines.bd07, 'DOCUMENT', bytes);
  const unused = await world.doors.files.put(Buffer.from('%PDF-1.7 unused'));
  const untie = (as: PersonName) =>
    world.as(as).call(contract.documents.untieFile, { params: { id: body.data.id } });
  expect((await untie('wayan')).status).toBe(404);
  expect((await untie('lukman')).status).toBe(403);
  expect((await untie('putri')).status).toBe(200);
  expect((await untie('putri')).status).toBe(404);
  expect((await list('putri', 'equipment', machines.bd07)).body.data).toEqual([]);
  expect((await download('putri', body.data.id)).status).toBe(404);
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  await removeUnused({ ...world.doors, all: world.database.all }, inAMonth);
  expect(await world.doors.files.has(sha256Of(bytes))).toBe(true);
  expect(await world.doors.files.has(unused.key)).toBe(false);
});

const withoutTable = ['pcar', 'msr', 'clock', 'receipt'] as const;

test.each(withoutTable)('a kind of record without a rule shows its files to nobody: %s', async (kind) => {
  const id = randomUUID();
  await world.owner.query(
    `insert into file_tie (id, record_kind, record_id, purpose, file_key, sha256, bytes, media_type, file_name, tied_by)
     select $1, $2, $1, 'DOCUMENT', repeat('c', 64), repeat('c', 64), 1, 'application/pdf', 'x.pdf', id from person where user_name = 'adi@demo.test'`,
    [id, kind],
  );
  for (const person of ['adi', 'putri', 'eko'] as const) {
    expect((await download(person, id)).status).toBe(404);
    expect((await list(person, kind, id)).status).toBe(404);
  }
});

test('every kind of record that the table takes is one that the program knows', async () => {
  const { rows } = await world.owner.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'file_tie_kind_check'`,
  );
  const kinds = [...(rows[0]?.rule.matchAll(/'([a-z_]+)'::text/g) ?? [])].map((match) => match[1]);
  expect(kinds.sort()).toEqual([...recordKindNames].sort());
});

test('others download a picture of a record without what the camera wrote into it; who tied it gets its bytes', async () => {
  const traced = await sharp(await picture(8))
    .withExif({ IFD0: { Model: 'PHONE-123' }, IFD3: { GPSLatitude: '6/1 6/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
  const { body } = await tie('putri', 'equipment', machines.ex204, 'PICTURE', traced);
  const { id } = body.data;
  expect((await download('putri', id)).raw.equals(traced)).toBe(true);
  const { rows } = await world.owner.query<{ shown_key: FileKey }>(
    'select shown_key from file_tie where id = $1',
    [id],
  );
  await removeUnused({ ...world.doors, all: world.database.all }, new Date(Date.now() + 30 * 86_400_000));
  expect(rows[0] && (await world.doors.files.has(rows[0].shown_key))).toBe(true);
  for (const isOfBefore of [false, true]) {
    if (isOfBefore) await world.owner.query('update file_tie set shown_key = null where id = $1', [id]);
    for (const other of ['lukman', 'eko'] as const) {
      const { raw, status, headers } = await download(other, id);
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect((await sharp(raw).metadata()).exif).toBeUndefined();
      expect(raw.includes('PHONE-123')).toBe(false);
    }
  }
});
