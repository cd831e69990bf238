// The form behind the label of a machine: what it takes from whom, what it tells, and what it refuses with nothing kept.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { stickerLimits } from '@dca/domain/problem-log-lifecycle';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { rowsOf } from '../../../test/faults/rows.ts';
import { makeHostilePictures } from '../../../test/hostile-pictures.ts';
import { sentBy } from '../../../test/sending.ts';
import { addressOf, openWorld, subscriptionKey, type World } from '../../../test/world.ts';

const { problemLog } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' });
});
afterAll(() => world.end());
beforeEach(() =>
  world.owner.query("update sticker_report set at = now() - interval '2 hours'; delete from notice"),
);

let phones = 0;
/** Sends without a session, each time from another address unless one is named. */
async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  from = `10.0.${++phones >> 8}.${phones & 255}`,
) {
  const answer = await world.server.inject({
    method: call.method,
    url: addressOf(call, request as never),
    headers: { 'ocp-apim-subscription-key': subscriptionKey, 'x-forwarded-for': from },
    ...(call.body ? { payload: (request as { body?: object }).body ?? {} } : {}),
  });
  return { status: answer.statusCode, body: answer.json(), text: answer.payload };
}

const report = (change: object = {}) => ({
  reportId: randomUUID(),
  what: 'Hose leaks under the cabin',
  where: 'Pit 4, right side',
  name: 'Budi',
  ...change,
});
const tell = (change: object = {}, id: string = machines.ex204, from?: string) =>
  send(problemLog.tellBySticker, { params: { id }, body: report(change) as never }, from);
const answerTo = (code: string) => send(problemLog.stickerAnswer, { params: { code } });
const newest = async () =>
  (await world.as('lukman').get(problemLog.monitor, { body: { Source: ['STICKER'] } })).data[0];

test('the label tells the code of its machine and nothing else; an unknown one, and one out of use, tell nothing', async () => {
  const known = await send(problemLog.sticker, { params: { id: machines.ex204 } });
  expect(known.body).toEqual({ data: { unitCode: 'EX-204' } });
  expect((await send(problemLog.sticker, { params: { id: randomUUID() } })).status).toBe(404);
  await world.owner.query('update equipment set is_active = false where id = $1', [machines.dt11]);
  expect((await send(problemLog.sticker, { params: { id: machines.dt11 } })).status).toBe(404);
  await world.owner.query('update equipment set is_active = true where id = $1', [machines.dt11]);
});

test('what is told becomes a problem of the customer that leaders hear of; who told it reads what came of it', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret phone' } })
    .toBuffer();
  const { status, body } = await tell({ photo: photo.toString('base64'), phone: '+62 812-3456' });
  expect([status, Object.keys(body.data)]).toEqual([200, ['code']]);
  const row = await newest();
  expect(row).toMatchObject({
    status: 2,
    type: 'CUSTOMER',
    source: 'STICKER',
    foundBy: 'Budi',
    unitCode: 'EX-204',
    plantCode: 'JKT1',
  });
  const Id = String(row?.id);
  const { data } = await world.as('lukman').get(problemLog.get, { body: { Id } });
  expect(data).toMatchObject({
    place: 'Pit 4, right side',
    reporterPhone: '+62 812-3456',
    moves: ['approve', 'reject', 'merge'],
  });
  const files = (
    await world
      .as('lukman')
      .get(contract.documents.files, { query: { recordKind: 'problem_log', recordId: Id } })
  ).data;
  expect(files).toMatchObject([{ purpose: 'FINDING_PHOTO', tiedBy: 'Budi', mediaType: 'image/jpeg' }]);
  const seen = await world
    .as('lukman')
    .call(contract.documents.download, { params: { id: String(files[0]?.id) } });
  expect([seen.status, seen.raw.includes('Secret phone')]).toEqual([200, false]);
  expect((await world.as('lukman').get(contract.notices.list, {})).data).toMatchObject([
    { kind: 'PROBLEM_TOLD', by: 'Budi' },
  ]);
  // Nobody elsewhere, who would not even see that there is one.
  const { rows: told } = await world.owner.query(
    'select person_id from notice join person_plant using (person_id) where problem_log_id = $1 and plant_code = $2 order by 1',
    [Id, 'JKT1'],
  );
  const { rows: all } = await world.owner.query(
    'select person_id from notice where problem_log_id = $1 order by 1',
    [Id],
  );
  expect(all).toEqual(told);

  const { code } = body.data;
  expect((await answerTo(code)).body.data).toMatchObject({
    unitCode: 'EX-204',
    state: 'WAITING',
    answer: null,
    mayDispute: false,
  });
  await world.as('lukman').get(problemLog.approve, { body: { Id } });
  expect((await answerTo(code)).body.data.state).toBe('ACCEPTED');
  await world.as('lukman').get(problemLog.close, { body: { Id, result: 'Hose exchanged' } });
  const closed = (await answerTo(code)).body.data;
  expect(closed).toMatchObject({ state: 'CLOSED', answer: 'Hose exchanged', mayDispute: true });
  expect(Object.keys(closed).toSorted()).toEqual([
    'answer',
    'answeredAt',
    'at',
    'hasPhoto',
    'mayDispute',
    'state',
    'unitCode',
    'what',
  ]);
  const say = (reason: string) =>
    send(problemLog.sayNotSolvedBySticker, { params: { code }, body: { reason } });
  expect((await say(' ')).status).toBe(400);
  expect((await say('Still leaks')).body.data).toMatchObject({ state: 'WAITING', mayDispute: false });
  expect((await world.as('lukman').get(contract.notices.list, {})).data[0]).toMatchObject({
    kind: 'PROBLEM_NOT_SOLVED',
    reason: 'Still leaks',
    by: 'Budi',
  });
  await world.as('lukman').get(problemLog.reject, { body: { Id, reason: 'It is rain water' } });
  expect((await answerTo(code)).body.data).toMatchObject({
    state: 'REJECTED',
    answer: 'It is rain water',
    mayDispute: false,
  });
  expect((await say('Again')).status).toBe(409);
});

test('what was merged has the answer of the one it was merged into', async () => {
  const first = await tell();
  const into = await newest();
  const second = await tell({ what: 'The same hose' });
  const { data } = await world
    .as('lukman')
    .get(problemLog.monitor, { body: { SearchValue: 'The same hose' } });
  await world
    .as('lukman')
    .get(problemLog.merge, { body: { Id: String(data[0]?.id), intoId: String(into?.id) } });
  expect((await answerTo(second.body.data.code)).body.data).toMatchObject({
    state: 'WAITING',
    what: 'The same hose',
  });
  await world.as('lukman').get(problemLog.approve, { body: { Id: String(into?.id) } });
  await world.as('lukman').get(problemLog.close, { body: { Id: String(into?.id), result: 'Exchanged' } });
  for (const { body } of [first, second])
    expect((await answerTo(body.data.code)).body.data).toMatchObject({
      state: 'CLOSED',
      answer: 'Exchanged',
    });
});

test('sent again it is the same report, under the same code', async () => {
  const reportId = randomUUID();
  const first = await tell({ reportId });
  const rows = await rowsOf(world);
  expect((await tell({ reportId, what: 'Other words' })).body).toEqual(first.body);
  expect(await rowsOf(world)).toBe(rows);
  expect((await tell({ reportId }, machines.dt11)).status).toBe(409);
});

test('while the parameter says no, no label opens anything', async () => {
  const { body } = await tell();
  const turn = (value: string) =>
    world.owner.query(`update general_parameter set value = $1 where code = 'STICKER_REPORTS'`, [value]);
  await turn('0');
  const rows = await rowsOf(world);
  expect((await send(problemLog.sticker, { params: { id: machines.ex204 } })).status).toBe(404);
  expect((await tell()).status).toBe(404);
  expect((await answerTo(body.data.code)).status).toBe(404);
  expect(await rowsOf(world)).toBe(rows);
  await turn('1');
});

test('scripts stay text; nobody without a name, no nonsense and no picture that is none are taken, and nothing is kept', async () => {
  const script = '<script>alert(1)</script>';
  expect((await tell({ what: script, where: script, name: script })).status).toBe(200);
  expect(await newest()).toMatchObject({ description: script, foundBy: script });
  const rows = await rowsOf(world);
  const hostile = await makeHostilePictures();
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  const refused: readonly (readonly [object, string])[] = [
    [{ name: '', phone: '' }, 'body.name'],
    [{ what: '  ' }, 'body.what'],
    [{ what: 'x'.repeat(501) }, 'body.what'],
    [{ what: 'a\u0000b' }, 'body.what'],
    [{ phone: '"><img>' }, 'body.phone'],
    [{ reportId: '1' }, 'body.reportId'],
    [{ photo: 'not base64!' }, 'body.photo'],
    [{ photo: base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }, 'body.photo'],
    ...hostile.map((bytes) => [{ photo: base64(bytes) }, 'body.photo'] as const),
  ];
  for (const [change, field] of refused) {
    const { status, body } = await tell(change);
    expect([status, body.errors?.[0]?.field], JSON.stringify(change).slice(0, 80)).toEqual([400, field]);
  }
  expect((await tell({ photo: 'A'.repeat(3_000_000) })).status).toBe(400);
  expect((await tell({ photo: 'A'.repeat(4_000_000) })).status).toBe(413);
  expect((await tell({}, randomUUID())).status).toBe(404);
  expect((await answerTo('7K2M7K2M7K2M7K2M7K2M7K2M')).status).toBe(404);
  expect((await answerTo("' or 1=1 --")).status).toBe(404);
  expect(await rowsOf(world)).toBe(rows);
});

test('an address sends so much in an hour, at once too, and a machine hears so much; others go on', async () => {
  const from = '192.0.2.7';
  const many = await Promise.all(
    Array.from({ length: stickerLimits.ofAddress + 15 }, () => tell({}, machines.ex204, from)),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(stickerLimits.ofAddress);
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(many.find(({ status }) => status === 429)?.body.code).toBe('tooMany');
  expect((await tell({}, machines.dt11, from)).status).toBe(429);
  expect((await tell({}, machines.dt11)).status).toBe(200);
  const left = stickerLimits.ofMachine - stickerLimits.ofAddress;
  for (let turn = 0; turn < left; turn++) expect((await tell()).status).toBe(200);
  const rows = await rowsOf(world);
  expect((await tell()).status).toBe(429);
  expect(await rowsOf(world)).toBe(rows);
});

test('whoever told it sees the photo of the mend once it is closed, without what the camera wrote, and nobody sees another photo', async () => {
  const { code } = (await tell()).body.data;
  const Id = String((await newest())?.id);
  const picture = (colour: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Secret phone' } })
      .toBuffer();
  const photoOf = () =>
    world.server.inject({
      method: 'GET',
      url: addressOf(problemLog.stickerPhoto, { params: { code } }),
      headers: { 'ocp-apim-subscription-key': subscriptionKey },
    });
  const tie = async (purpose: 'FINDING_PHOTO' | 'MEND_PHOTO', colour: string) => {
    const { sha256 } = await sentBy(world, 'lukman', await picture(colour));
    const body = {
      id: randomUUID(),
      recordKind: 'problem_log',
      recordId: Id,
      purpose,
      sha256,
      fileName: 'x',
    };
    await world.as('lukman').get(contract.documents.tieFile, { body: body as never });
  };
  await world.as('lukman').get(problemLog.approve, { body: { Id } });
  await tie('MEND_PHOTO', 'green');
  await tie('FINDING_PHOTO', 'red');
  expect([(await photoOf()).statusCode, (await answerTo(code)).body.data.hasPhoto]).toEqual([404, false]);
  await world.as('lukman').get(problemLog.close, { body: { Id, result: 'Hose exchanged' } });
  const shown = await photoOf();
  expect((await answerTo(code)).body.data.hasPhoto).toBe(true);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { dominant } = await sharp(shown.rawPayload).stats();
  expect(dominant.g > dominant.r).toBe(true);
  expect(shown.rawPayload.includes('Secret phone')).toBe(false);
  await send(problemLog.sayNotSolvedBySticker, { params: { code }, body: { reason: 'Drips again' } });
  expect((await photoOf()).statusCode).toBe(404);
});

test('as many at once as wait for each other leave the portal to its people; what is more is refused at once', async () => {
  const labels = [machines.ex204, machines.ex205, machines.dt11];
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  for (const label of labels)
    await holder.query("select pg_advisory_lock(hashtext('sticker' || $1::text))", [label]);
  const room = stickerLimits.atOnce + stickerLimits.mostWaiting;
  const sent = Array.from({ length: room + 20 }, (_, turn) => tell({}, labels[turn % labels.length]));
  const early: number[] = [];
  for (const answer of sent) void answer.then(({ status }) => early.push(status));
  await expect.poll(() => early.length).toBe(20);
  expect(new Set(early)).toEqual(new Set([429]));
  expect((await world.as('lukman').call(problemLog.monitor, { body: {} })).status).toBe(200);
  await holder.end();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(room);
});
