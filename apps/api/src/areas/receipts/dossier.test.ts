// A large dossier is ordered: who orders it, how it is made, who takes it, and what becomes of it when something goes wrong.
import { contract } from '@dca/contract';
import { mostPiecesAtOnce } from '@dca/domain/ordered-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrdered } from '../../../test/ordered-files.ts';
import { approvedAs } from '../../../test/papers.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { readContents } from '../../documents/spreadsheet/archive-contents.ts';
import { forgetOld } from '../../platform/retention.ts';
import { startWorker } from '../../worker.ts';

let world: World;
let jobId: string;
beforeAll(async () => {
  world = await openWorld();
  jobId = await largeJob();
});
afterAll(() => world.end());

const { receipts, documents } = contract;

/** An approved job with more photos than are put together while somebody waits. */
async function largeJob(): Promise<string> {
  const id = await approvedAs(world, 'UNS');
  await world.owner.query(
    `insert into photo select made.* from (select * from photo where job_id = $1 limit 1) as kept, generate_series(1, $2) as turn,
       lateral jsonb_populate_record(null::photo, to_jsonb(kept) || jsonb_build_object('id', gen_random_uuid(), 'turn', turn)) as made`,
    [id, mostPiecesAtOnce],
  );
  return id;
}
const order = (person: PersonName, job = jobId) =>
  world.as(person).call(receipts.orderDossier, { body: { jobId: job, language: 'en' } });
const told = async (person: PersonName, job = jobId) =>
  (await world.as(person).get(receipts.orderedDossier, { query: { jobId: job, language: 'en' } })).data;
const take = (person: PersonName, id: string) =>
  world.as(person).call(documents.takeOrdered, { params: { id } });
const queued = async () =>
  (await world.owner.query(`select count(*)::int as jobs from pgboss.job where name = 'make-files'`)).rows[0]
    .jobs;
const rowOf = async (id: string) =>
  (await world.owner.query('select * from ordered_file where id = $1', [id])).rows[0];

describe('a large dossier', () => {
  test('is not made while somebody waits: it is ordered, made, told and taken', async () => {
    const direct = await world.as('eko').call(receipts.dossier, { query: { jobId } });
    expect([direct.status, direct.problem.code]).toEqual([409, 'moveNotAllowed']);
    expect(await told('eko')).toEqual({ isLarge: true, ordered: null });
    const before = await queued();
    const ordered = (await order('eko')).body.data;
    expect(ordered).toMatchObject({ state: 'WAITING', piecesDone: 0, fileName: null });
    expect(await queued()).toBe(before + 1);
    expect((await take('eko', ordered.id)).status).toBe(409);

    await makeOrdered(world);
    const made = (await told('eko')).ordered;
    expect(made).toMatchObject({ id: ordered.id, state: 'DONE', said: null });
    expect(made?.fileName).toMatch(/^J-\d+-en\.zip$/);
    expect(made?.piecesDone).toBe(made?.pieces);
    const { raw, headers } = await take('eko', ordered.id);
    expect(headers['content-type']).toBe('application/zip');
    expect(raw.length).toBe(made?.bytes);
    const names = readContents(raw, 1000).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('photos/')).length).toBeGreaterThan(mostPiecesAtOnce);
    expect(names.filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(1);
  });

  test('that is pressed twice, also at once, is one order; of another person or language another', async () => {
    const pressed = await Promise.all([order('putri'), order('putri'), order('putri')]);
    expect(new Set(pressed.map(({ body }) => body.data.id)).size).toBe(1);
    const mine = pressed[0]?.body.data.id;
    expect((await order('lukman')).body.data.id).not.toBe(mine);
    const body = { jobId, language: 'id' } as const;
    expect((await world.as('putri').get(receipts.orderDossier, { body })).data.id).not.toBe(mine);
    await makeOrdered(world);
    // What is made may be ordered anew: papers may have come since.
    expect((await order('putri')).body.data.id).not.toBe(mine);
    await makeOrdered(world);
  });

  test('tells how far it is while it is made', async () => {
    const { id } = (await order('adi')).body.data;
    let halfway: unknown;
    await makeOrdered(world, {
      DOSSIER: async ({ tell }) => {
        await tell(3, 24);
        halfway = (await told('adi')).ordered;
        return { content: Buffer.from('made'), mediaType: 'application/zip', fileName: 'made.zip' };
      },
    });
    expect(halfway).toMatchObject({ id, state: 'WORKING', piecesDone: 3, pieces: 24 });
  });

  test('is for who may see the job and has ordered it, and only while the job stays approved', async () => {
    expect((await order('sari')).status).toBe(404);
    const query = { jobId, language: 'en' } as const;
    expect((await world.as('sari').call(receipts.orderedDossier, { query })).status).toBe(404);
    const { id } = (await order('maya')).body.data;
    await makeOrdered(world);
    expect((await take('maya', id)).status).toBe(200);
    for (const person of ['sari', 'putri', 'eko'] as const) expect((await take(person, id)).status).toBe(404);
    await world.owner.query('update job set status = 65 where id = $1', [jobId]);
    expect((await take('maya', id)).status).toBe(409);
    expect((await order('maya')).status).toBe(409);
    await world.owner.query('update job set status = 80 where id = $1', [jobId]);
    await world.owner.query('delete from job_mechanic where job_id = $1', [jobId]);
    expect((await take('maya', id)).status).toBe(404);
  });

  test('that cannot be made says why: the job was opened again, the right is gone', async () => {
    const opened = await largeJob();
    await order('putri', opened);
    await world.owner.query('update job set status = 65 where id = $1', [opened]);
    await makeOrdered(world);
    const { rows } = await world.owner.query(`select state, said from ordered_file where job_id = $1`, [
      opened,
    ]);
    expect(rows).toEqual([
      { state: 'FAILED', said: expect.objectContaining({ en: 'The papers come with the approval.' }) },
    ]);

    const { id } = (await order('eko')).body.data;
    await world.owner.query(`update person set is_active = false where subject = 'eko'`);
    await makeOrdered(world);
    await world.owner.query(`update person set is_active = true where subject = 'eko'`);
    expect(await rowOf(id)).toMatchObject({
      state: 'FAILED',
      said: { en: 'You may not have this file any more.' },
    });
  });

  test('whose maker was killed is made by the next after a minute, and given up after three times', async () => {
    const { id } = (await order('intan')).body.data;
    const killed = () => makeOrdered(world, { DOSSIER: () => Promise.reject(new Error('killed')) });
    const minuteLater = () =>
      world.owner.query(`update ordered_file set moved_at = moved_at - interval '61 seconds' where id = $1`, [
        id,
      ]);
    await expect(killed()).rejects.toThrow('killed');
    // In other hands, as far as anybody knows: nobody takes it meanwhile.
    await makeOrdered(world);
    expect(await rowOf(id)).toMatchObject({ state: 'WORKING', attempts: 1 });
    await minuteLater();
    await makeOrdered(world);
    expect(await rowOf(id)).toMatchObject({ state: 'DONE', attempts: 2 });

    const again = (await order('intan')).body.data.id;
    expect(again).not.toBe(id);
    for (let time = 0; time < 3; time++) {
      await expect(killed()).rejects.toThrow('killed');
      await world.owner.query(
        `update ordered_file set moved_at = moved_at - interval '61 seconds' where id = $1`,
        [again],
      );
    }
    await makeOrdered(world);
    expect(await rowOf(again)).toMatchObject({ state: 'FAILED', attempts: 3 });
    expect((await told('intan')).ordered?.said).toContain('could not be made');
  });

  test('whose maker was held up and finds it in other hands changes nothing', async () => {
    const { id } = (await order('adi')).body.data;
    await makeOrdered(world, {
      DOSSIER: async () => {
        await world.owner.query('update ordered_file set attempts = attempts + 1 where id = $1', [id]);
        return { content: Buffer.from('late'), mediaType: 'application/zip', fileName: 'late.zip' };
      },
    });
    expect(await rowOf(id)).toMatchObject({ state: 'WORKING', file_key: null });
    await world.owner.query('delete from ordered_file where id = $1', [id]);
  });

  test('is forgotten after a week', async () => {
    const { id } = (await order('putri')).body.data;
    await makeOrdered(world);
    await world.owner.query(
      `update ordered_file set moved_at = now() - interval '6 days 23 hours' where id = $1`,
      [id],
    );
    await forgetOld(world.database.all);
    expect(await rowOf(id)).toBeTruthy();
    await world.owner.query(
      `update ordered_file set moved_at = now() - interval '7 days 1 hour' where id = $1`,
      [id],
    );
    await forgetOld(world.database.all);
    expect(await rowOf(id)).toBeUndefined();
  });
});

test('a small one is made at once, and may be ordered too', async () => {
  const small = await approvedAs(world, 'UNS');
  expect(await told('eko', small)).toEqual({ isLarge: false, ordered: null });
  expect((await world.as('eko').call(receipts.dossier, { query: { jobId: small } })).status).toBe(200);
  expect((await order('eko', small)).status).toBe(200);
  const early = await world.owner.query('update job set status = 65 where id = $1', [small]);
  expect(early.rowCount).toBe(1);
  expect((await order('eko', small)).status).toBe(409);
});

test('the worker makes what is ordered, by itself', async () => {
  await startWorker(world);
  const { id } = (await order('putri')).body.data;
  await expect.poll(async () => (await rowOf(id)).state, { timeout: 20_000, interval: 200 }).toBe('DONE');
}, 30_000);
