// A file in the body of a call: it comes through as one that was sent beforehand, and whatever is wrong with it is told once.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import type { Call } from '@dca/contract/call';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { csvOf, endOpenImports, told, workOn } from '../../test/importing.ts';
import { listen, sha256Of } from '../../test/main-job.ts';
import { openWorld, type PersonName, subscriptionKey, type World } from '../../test/world.ts';

let world: World;
let origin: string;
beforeAll(async () => {
  world = await openWorld({ UPLOAD_QUOTA_BYTES: String(150 * 1024 * 1024) });
  origin = await listen(world);
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const machines = (unitCode = randomUUID().slice(0, 8)) =>
  csvOf([
    ['Unit code', 'Model', 'Serial number', 'Equipment number', 'Customer code', 'Plant'],
    [unitCode, 'PC200-8', unitCode, unitCode, 'C-TJ', 'JKT1'],
  ]);
const prices = () =>
  csvOf([
    ['Part number', 'Description', 'Brand', 'UoM', 'List price', 'Valid from'],
    [randomUUID().slice(0, 8), 'Seal', 'KOM', 'PC', '1000', '2026-01-01'],
  ]);

function formOf(file: Uint8Array | null, more: Record<string, string> = {}, name = 'Büro, Ünit 50.csv') {
  const form = new FormData();
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  if (file) form.append('file', new Blob([file as BlobPart]), name);
  return form;
}

interface Sent {
  readonly bytes: Buffer;
  readonly type: string;
}
async function sentOf(form: FormData): Promise<Sent> {
  const whole = new Request('http://none.test', { method: 'POST', body: form });
  return {
    bytes: Buffer.from(await whole.arrayBuffer()),
    type: String(whole.headers.get('content-type')),
  };
}

async function send(
  call: Call,
  { bytes, type }: Sent,
  as: PersonName = 'adi',
  key: string = randomUUID(),
): Promise<{ status: number; body: { data: { id: string; state: string; fileName: string } } & Problem }> {
  const answer = await fetch(`${origin}/gateway${call.path}`, {
    method: 'POST',
    headers: { ...(await headersOf(as)), 'content-type': type, 'idempotency-key': key },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as never };
}
interface Problem {
  readonly code?: string;
  readonly errors?: readonly { readonly field: string }[];
}
const headersOf = async (as: PersonName) => ({
  'ocp-apim-subscription-key': subscriptionKey,
  authorization: `Bearer ${await world.token(as)}`,
});
const unfinished = () => readdir(join(world.dataDir, 'files', 'incoming'));

describe('a file in a form', () => {
  test.each([
    ['machines', contract.equipment.upload, machines],
    ['new parts', contract.parts.uploadNew, prices],
    ['prices', contract.parts.uploadChanged, prices],
  ] as const)('of %s becomes an import as one that was sent before', async (_what, call, contents) => {
    const file = contents();
    const { status, body } = await send(call, await sentOf(formOf(file)));
    expect([status, body.data.fileName, body.data.state]).toEqual([200, 'Büro, Ünit 50.csv', 'READING']);
    expect(await world.doors.files.has(sha256Of(Buffer.from(file)))).toBe(true);
    await workOn(world);
    expect(await told(world, body.data.id)).toMatchObject({ state: 'MATCHING', bytes: file.byteLength });
    const counted = await world.owner.query('select bytes::int from upload_begun where sha256 = $1', [
      sha256Of(Buffer.from(file)),
    ]);
    expect(counted.rows).toEqual([{ bytes: file.byteLength }]);
    expect(await unfinished()).toEqual([]);
  });

  test('may say the id of the import, and sent again under its key it is one import', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    const sent = await sentOf(formOf(machines(), { id }));
    const first = await send(contract.equipment.upload, sent, 'adi', key);
    const again = await send(contract.equipment.upload, sent, 'adi', key);
    expect([first.status, first.body.data.id, again.body]).toEqual([200, id, first.body]);
    const { rows } = await world.owner.query('select 1 from import where id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});

describe('a form is refused with one problem', () => {
  const cut = ({ bytes, type }: Sent) => ({ bytes: bytes.subarray(0, bytes.length - 60), type });
  const twoFiles = () => {
    const form = formOf(machines());
    form.append('other', new Blob([machines() as BlobPart]), 'b.csv');
    return sentOf(form);
  };
  test.each([
    [
      'without a boundary',
      async () => ({ ...(await sentOf(formOf(machines()))), type: 'multipart/form-data' }),
    ],
    [
      'of another boundary',
      async () => ({ ...(await sentOf(formOf(machines()))), type: 'multipart/form-data; boundary=x' }),
    ],
    ['that ends too soon', async () => cut(await sentOf(formOf(machines())))],
    ['with nothing in it', async () => ({ bytes: Buffer.alloc(0), type: 'multipart/form-data; boundary=x' })],
  ])('%s', async (_what, sentBy) => {
    const { status, body } = await send(contract.equipment.upload, await sentBy());
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(await unfinished()).toEqual([]);
  });

  test.each([
    ['without a file', () => sentOf(formOf(null, { id: randomUUID() })), 400, 'body.file'],
    ['with two files', twoFiles, 400, 'body.file'],
    ['with a field that means nothing', () => sentOf(formOf(machines(), { plant: 'JKT1' })), 400, 'body'],
    ['with an id that is none', () => sentOf(formOf(machines(), { id: 'mine' })), 400, 'body.id'],
    [
      'whose file has a name of 300 letters',
      () => sentOf(formOf(machines(), {}, 'n'.repeat(300))),
      400,
      'body.fileName',
    ],
    ['whose file is empty', () => sentOf(formOf(new Uint8Array())), 400, 'body.file'],
    ['whose file is a program', () => sentOf(formOf(Buffer.from('MZ\x90\x00\x03'))), 415, undefined],
  ] as const)('%s', async (_what, sentBy, expected, field) => {
    const { status, body } = await send(contract.equipment.upload, await sentBy());
    expect([status, body.errors?.[0]?.field]).toEqual([expected, field]);
    expect(await unfinished()).toEqual([]);
  });

  test('where the call takes none', async () => {
    const { status, body } = await send(contract.imports.begin, await sentOf(formOf(machines())));
    expect([status, body.code]).toEqual([415, 'unsupportedMedia']);
  });

  test('by who may not, before a byte is kept', async () => {
    const file = machines();
    const { status, body } = await send(contract.parts.uploadNew, await sentOf(formOf(file)), 'putri');
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(await world.doors.files.has(sha256Of(Buffer.from(file)))).toBe(false);
  });
});

/** Sends a form of so many bytes piece by piece; `declared` says them beforehand. Null where it was let go on the way. */
async function stream(
  megabytes: number,
  how: { declared?: true; breaksOff?: true } = {},
): Promise<number | null> {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const tail = '\r\n--x--\r\n';
  const piece = Buffer.alloc(1024 * 1024, 'a;b\n');
  const length = head.length + megabytes * piece.length + tail.length;
  const sending = ask(`${origin}/gateway${contract.equipment.upload.path}`, {
    method: 'POST',
    headers: {
      ...(await headersOf('adi')),
      'content-type': 'multipart/form-data; boundary=x',
      ...(how.declared ? { 'content-length': length } : {}),
    },
  });
  const answered = new Promise<number | null>((resolve) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode ?? null));
    sending.on('error', () => resolve(null));
  });
  const write = (chunk: string | Buffer) => new Promise((done) => sending.write(chunk, done));
  await write(head);
  if (how.declared) return answered.finally(() => sending.destroy());
  for (let sent = 0; sent < megabytes; sent++) await write(piece);
  if (how.breaksOff) sending.destroy();
  else sending.end(tail);
  return answered;
}

describe('a file too large, or cut off', () => {
  test('is refused at once where the length says so, and otherwise as it passes the limit; nothing of it stays', async () => {
    expect(await stream(101, { declared: true })).toBe(413);
    expect(await stream(101)).toBe(413);
    expect(await unfinished()).toEqual([]);
  });

  test('leaves nothing behind when its line breaks', async () => {
    expect(await stream(3, { breaksOff: true })).toBe(null);
    await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 10_000 });
    expect((await world.owner.query(`select 1 from import where state = 'READING'`)).rows).toEqual([]);
  });

  test('nobody sends more in a day than uploads may have', async () => {
    await world.owner.query(
      `insert into upload_begun (person_id, sha256, bytes) select id, repeat('a', 64), $1 from person where user_name like 'adi%'`,
      [150 * 1024 * 1024 - 100],
    );
    const { status, body } = await send(contract.equipment.upload, await sentOf(formOf(machines())));
    expect([status, body.code]).toEqual([429, 'tooMany']);
    await world.owner.query('delete from upload_begun');
  });
});
