import { randomUUID } from 'node:crypto';
import { readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contract } from '@dca/contract';
import { uploadsPath } from '@dca/contract/areas/documents';
import { problem } from '@dca/contract/envelopes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handedOverJob, listen, picture, sha256Of, upload } from '../../test/main-job.ts';
import { sentBy } from '../../test/sending.ts';
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
const declare = (bytes: Buffer, type = 'image/jpeg', purpose?: string) => ({
  'upload-length': String(bytes.length),
  'upload-metadata': [
    `sha256 ${base64(sha256Of(bytes))},filename ${base64('a.jpg')},filetype ${base64(type)}`,
    ...(purpose === undefined ? [] : [`purpose ${base64(purpose)}`]),
  ].join(),
});

const beginAs = async (person: PersonName, declared: Record<string, string>) =>
  fetch(place, { method: 'POST', headers: { ...(await headersOf(person)), ...declared } });

async function begin(person: PersonName, bytes: Buffer, type?: string, purpose?: string): Promise<string> {
  const created = await beginAs(person, declare(bytes, type, purpose));
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

function* piecesOf(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(1024 * 1024, 0xff);
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

describe('a purpose', () => {
  const pdf = Buffer.from(`%PDF-1.7\n${'a brochure '.repeat(20)}`);

  test('says who may send', async () => {
    const brochure = declare(pdf, 'application/pdf', 'BROCHURE');
    expect((await beginAs('adi', brochure)).status).toBe(201);
    expect((await beginAs('maya', brochure)).status).toBe(403);
    expect((await beginAs('adi', declare(await picture(5)))).status).toBe(403);
  });

  test('says which types, and how large', async () => {
    expect((await beginAs('maya', declare(pdf, 'application/pdf', 'JOB_PHOTO'))).status).toBe(415);
    expect((await beginAs('maya', declare(pdf, 'application/pdf', 'SIGNATURE'))).status).toBe(415);
    const large = {
      ...declare(pdf, 'application/pdf', 'BROCHURE'),
      'upload-length': String(26 * 1024 * 1024),
    };
    expect((await beginAs('adi', large)).status).toBe(413);
    const signature = { ...declare(pdf, 'image/png', 'SIGNATURE'), 'upload-length': '200001' };
    expect((await beginAs('maya', signature)).status).toBe(413);
  });

  test('takes no picture of 200 MB: not by what is declared, and not one byte more than was', async () => {
    const length = 200 * 1024 * 1024;
    const small = await picture(6);
    for (const [who, purpose] of [
      ['adi', 'PICTURE'],
      ['maya', 'JOB_PHOTO'],
    ] as const) {
      const huge = { ...declare(small, 'image/jpeg', purpose), 'upload-length': String(length) };
      expect((await beginAs(who, huge)).status).toBe(413);
    }
    const begun = await beginAs('maya', declare(small));
    expect(begun.status).toBe(201);
    const more = Readable.toWeb(Readable.from(piecesOf(length)));
    const sent = await fetch(new URL(begun.headers.get('location') ?? '', place), {
      method: 'PATCH',
      headers: {
        ...(await headersOf('maya')),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: more,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 'cut off',
    );
    expect([413, 'cut off']).toContain(sent);
    expect(await world.doors.files.has(sha256Of(small))).toBe(false);
  });

  test('that is none is refused', async () => {
    const answer = await beginAs('adi', declare(pdf, 'application/pdf', 'ANYTHING'));
    expect([answer.status, problem.parse(await answer.json()).code]).toEqual([400, 'invalid']);
  });

  test('holds for the content, whatever was declared', async () => {
    const script = Buffer.from('<script>alert(1)</script>'.repeat(4));
    const address = await begin('adi', script, 'application/pdf', 'BROCHURE');
    expect((await send('adi', address, 0, script)).status).toBe(415);
    expect(await world.doors.files.has(sha256Of(script))).toBe(false);
    expect((await fetch(address, { method: 'HEAD', headers: await headersOf('adi') })).status).toBe(404);
    expect((await send('adi', await begin('adi', pdf, 'application/pdf', 'BROCHURE'), 0, pdf)).status).toBe(
      204,
    );
    expect(await world.doors.files.has(sha256Of(pdf))).toBe(true);
  });

  test('holds again when a file is tied: a brochure is no photo of a job', async () => {
    await sentBy(world, 'maya', pdf);
    const jobId = await handedOverJob(world);
    const taken = { kind: 'OTHER', takenAt: new Date().toISOString() } as const;
    const body = { id: randomUUID(), jobId, sha256: sha256Of(pdf), ...taken };
    const answer = await world.as('maya').call(contract.documents.keepPhoto, { body });
    expect([answer.status, answer.problem.detail]).toEqual([
      415,
      'This file is not of a kind that is taken here.',
    ]);
  });
});

test('the calls of the gateway still read JSON', async () => {
  const answer = await world.as('maya').call(contract.documents.keepPhoto, { body: {} as never });
  expect(answer.problem.code).toBe('invalid');
});

test('a disk that is full is 507 with a problem, and nothing half stays; with room again it works', async () => {
  const bytes = await picture(5);
  const address = await begin('maya', bytes);
  const id = address.split('/').at(-1) ?? '';
  // Every byte that is written to this device finds no space left.
  const place = join(world.doors.uploadsDir, id);
  await rm(place);
  await symlink('/dev/full', place);
  const answer = await send('maya', address, 0, bytes);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(problem.parse(await answer.json())).toMatchObject({ status: 507, code: 'storageFull' });
  expect(answer.status).toBe(507);
  expect((await readdir(world.doors.uploadsDir)).filter((name) => name.startsWith(id))).toEqual([]);
  expect((await fetch(address, { method: 'HEAD', headers: await headersOf('maya') })).status).toBe(404);
  expect(await upload(world, 'maya', bytes)).toBe(204);
});

test('where the kept files find no room the sender is told so, and the same upload is finished once there is', async () => {
  const bytes = await picture(9);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const put = vi.spyOn(world.doors.files, 'put').mockRejectedValue(full);
  const address = await begin('maya', bytes);
  const answer = await send('maya', address, 0, bytes);
  expect(problem.parse(await answer.json())).toMatchObject({ status: 507, code: 'storageFull' });
  const look = async () =>
    (await fetch(address, { method: 'HEAD', headers: await headersOf('maya') })).status;
  expect(await look()).toBe(507);
  put.mockRestore();
  expect(await look()).toBe(200);
  expect(await world.doors.files.has(sha256Of(bytes))).toBe(true);
});

/** A server with so many requests a minute and so many bytes a day. */
async function withLimits<T>(
  settings: Record<string, string>,
  work: (limited: World, place: string) => Promise<T>,
) {
  const limited = await openWorld(settings);
  try {
    return await work(limited, `${await listen(limited)}/gateway${uploadsPath}`);
  } finally {
    await limited.end();
  }
}

test('every request of an upload counts towards the one budget of the person', async () => {
  await withLimits({ RATE_LIMIT_PER_MINUTE: '3' }, async (limited, at) => {
    const bytes = await picture(6);
    const headers = { ...(await headersOf('maya')), authorization: `Bearer ${await limited.token('maya')}` };
    const post = () => fetch(at, { method: 'POST', headers: { ...headers, ...declare(bytes) } });
    expect((await post()).status).toBe(201);
    expect((await limited.as('maya').call(contract.session.menu, {})).status).toBe(200);
    expect((await post()).status).toBe(201);
    const refused = await post();
    expect([refused.status, problem.parse(await refused.json()).code]).toEqual([429, 'tooMany']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await limited.as('maya').call(contract.session.menu, {})).status).toBe(429);
    expect((await limited.as('bima').call(contract.session.menu, {})).status).toBe(200);
  });
});

test('what is sent and tied to nothing has a quota for a day; what is tied to a job counts no more', async () => {
  const bytes = await picture(7);
  await withLimits({ UPLOAD_QUOTA_BYTES: String(bytes.length * 2) }, async (limited, at) => {
    const begin = async (person: PersonName, sent: Buffer) => {
      const headers = {
        ...(await headersOf('maya')),
        authorization: `Bearer ${await limited.token(person)}`,
      };
      return fetch(at, { method: 'POST', headers: { ...headers, ...declare(sent) } });
    };
    const same = (shade: number) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([shade])]);
    expect(await upload(limited, 'maya', bytes)).toBe(204);
    expect((await begin('maya', same(1))).status).toBe(201);
    const refused = await begin('maya', same(2));
    const told = problem.parse(await refused.json());
    expect([refused.status, told.code]).toEqual([429, 'tooMany']);
    expect(told.detail).toContain('belong to no record yet');
    expect((await begin('bima', same(3))).status).toBe(201);

    const jobId = await handedOverJob(limited);
    const kept = await limited.as('maya').call(contract.documents.keepPhoto, {
      body: {
        id: randomUUID(),
        jobId,
        sha256: sha256Of(bytes),
        kind: 'OTHER',
        takenAt: new Date().toISOString(),
      },
    });
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    expect((await begin('maya', same(2))).status).toBe(201);
    expect((await begin('maya', same(4))).status).toBe(429);
    await limited.owner.query(`update upload_begun set at = at - interval '1 day'`);
    expect((await begin('maya', same(4))).status).toBe(201);
  });
});
