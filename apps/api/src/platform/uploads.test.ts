import { readdir } from 'node:fs/promises';
import { contract } from '@dca/contract';
import { uploadsPath } from '@dca/contract/areas/documents';
import { problem } from '@dca/contract/envelopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, picture, sha256Of, upload } from '../../test/main-job.ts';
import { openWorld, type PersonName, subscriptionKey, type World } from '../../test/world.ts';

let world: World;
let place: string;
beforeAll(async () => {
  world = await openWorld();
  place = `${await listen(world)}/gateway${uploadsPath}`;
});
afterAll(() => world.end());

const headersOf = async (person: PersonName) => ({
  'ocp-apim-subscription-key': subscriptionKey,
  authorization: `Bearer ${await world.token(person)}`,
  'tus-resumable': '1.0.0',
});
const base64 = (text: string) => Buffer.from(text).toString('base64');
const declare = (bytes: Buffer, type = 'image/jpeg') => ({
  'upload-length': String(bytes.length),
  'upload-metadata': `sha256 ${base64(sha256Of(bytes))},filename ${base64('a.jpg')},filetype ${base64(type)}`,
});

async function begin(person: PersonName, bytes: Buffer): Promise<string> {
  const created = await fetch(place, {
    method: 'POST',
    headers: { ...(await headersOf(person)), ...declare(bytes) },
  });
  expect(created.status).toBe(201);
  return new URL(created.headers.get('location') ?? '', place).toString();
}
const send = async (person: PersonName, address: string, offset: number, bytes: Buffer) =>
  fetch(address, {
    method: 'PATCH',
    headers: {
      ...(await headersOf(person)),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });

test('who may not send gets a problem, before a byte is kept', async () => {
  const bytes = await picture(1);
  const refusals: [Record<string, string>, number, string][] = [
    [{}, 401, 'unknownKey'],
    [{ 'ocp-apim-subscription-key': subscriptionKey }, 401, 'notSignedIn'],
    [{ 'ocp-apim-subscription-key': subscriptionKey, authorization: 'Bearer x.y.z' }, 401, 'wrongToken'],
    [await headersOf('tono'), 401, 'deactivated'],
    [await headersOf('eko'), 403, 'forbidden'],
    [await headersOf('putri'), 403, 'forbidden'],
  ];
  for (const [headers, status, code] of refusals) {
    const answer = await fetch(place, { method: 'POST', headers: { ...headers, ...declare(bytes) } });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect([answer.status, problem.parse(await answer.json()).code]).toEqual([status, code]);
  }
  expect(await readdir(world.doors.uploadsDir)).toEqual([]);
});

test('a line that broke halfway goes on where it broke, and the photo counts', async () => {
  const bytes = await picture(2);
  const half = Math.floor(bytes.length / 2);
  const address = await begin('maya', bytes);
  expect((await send('maya', address, 0, bytes.subarray(0, half))).status).toBe(204);
  expect(await world.doors.files.has(sha256Of(bytes))).toBe(false);
  const found = await fetch(address, { method: 'HEAD', headers: await headersOf('maya') });
  expect(found.headers.get('upload-offset')).toBe(String(half));
  expect(found.headers.get('x-request-id')).toBeTruthy();
  expect((await send('maya', address, 0, bytes)).status).toBe(409);
  expect((await send('maya', address, half, bytes.subarray(half))).status).toBe(204);
  expect(await world.doors.files.has(sha256Of(bytes))).toBe(true);
});

test('an upload belongs to who began it', async () => {
  const bytes = await picture(3);
  const address = await begin('maya', bytes);
  expect((await send('bima', address, 0, bytes)).status).toBe(404);
  expect((await fetch(address, { method: 'HEAD', headers: await headersOf('bima') })).status).toBe(404);
  expect((await send('maya', address, 0, bytes)).status).toBe(204);
});

test('other bytes than declared, too many, or of a kind that is no picture are refused', async () => {
  const bytes = await picture(4);
  expect(await upload(world, 'maya', bytes, sha256Of(Buffer.from('other')))).toBe(460);
  expect(await world.doors.files.has(sha256Of(bytes))).toBe(false);
  const headers = await headersOf('maya');
  const large = { ...declare(bytes), 'upload-length': String(2 * 1024 * 1024 + 1) };
  expect((await fetch(place, { method: 'POST', headers: { ...headers, ...large } })).status).toBe(413);
  const script = await fetch(place, {
    method: 'POST',
    headers: { ...headers, ...declare(bytes, 'text/html') },
  });
  expect(script.status).toBe(415);
});

test('the calls of the gateway still read JSON', async () => {
  const answer = await world.as('maya').call(contract.documents.keepPhoto, { body: {} as never });
  expect(answer.problem.code).toBe('invalid');
});
