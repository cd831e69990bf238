import { randomUUID } from 'node:crypto';
import type { SentZone } from '@dca/contract/areas/checksheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ago, readSheetAs, saveSheetAs, workingJob } from '../../../../test/sheet-acts.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Zone = SentZone;
type Fluid = NonNullable<Zone['additionalFluids']>[number];

/** Engine oil as a phone adds it so many minutes ago. */
const oil = (minutes: number, more: Partial<Fluid> = {}): Fluid => ({
  id: randomUUID(),
  compartment: 'Engine',
  fluid: 'Oil',
  grade: null,
  quantity: 2.5,
  unit: 'l',
  kind: 'TOPUP',
  partNumber: null,
  at: ago(minutes).toISOString(),
  ...more,
});
const gone = ({ id }: Fluid, minutes: number) => ({ id, at: ago(minutes).toISOString() });

/** A sheet in work, and what its first zone holds after a person sent something of it. */
async function zoneOfWork() {
  const { jobId, choice } = await workingJob(world);
  const send = (person: PersonName, more: Partial<Zone>) =>
    saveSheetAs(world, person, { jobId, zoneCheckSheets: [{ zoneCode: choice.zoneCode, ...more }] });
  const fluids = async () =>
    (await readSheetAs(world, 'maya', jobId)).zoneCheckSheets
      .filter(({ zoneCode }) => zoneCode === choice.zoneCode)
      .flatMap(({ additionalFluids }) => additionalFluids.map(({ id, quantity }) => [id, quantity]));
  return { jobId, send, fluids };
}

test('two phones in one zone keep the fluids of each, in the order in which they were added', async () => {
  const { send, fluids } = await zoneOfWork();
  const [first, second] = [oil(30), oil(20, { quantity: 4 })];
  await send('bima', { additionalFluids: [second] });
  await send('maya', { additionalFluids: [first] });
  await send('maya', { additionalFluids: [] });
  expect(await fluids()).toEqual([
    [first.id, 2.5],
    [second.id, 4],
  ]);
});

test('the later change of a fluid counts, whichever arrives first, and the same one twice is one', async () => {
  const { send, fluids } = await zoneOfWork();
  const added = oil(30);
  await send('bima', { additionalFluids: [{ ...added, quantity: 3, at: ago(10).toISOString() }] });
  await send('maya', { additionalFluids: [added] });
  await send('maya', { additionalFluids: [added] });
  expect(await fluids()).toEqual([[added.id, 3]]);
});

test('a removed fluid is not brought back by an older phone, but by who adds it again later', async () => {
  const { jobId, send, fluids } = await zoneOfWork();
  const added = oil(30);
  await send('maya', { additionalFluids: [added] });
  await send('maya', { removedFluids: [gone(added, 20)] });
  expect(await fluids()).toEqual([]);
  await send('bima', { additionalFluids: [{ ...added, at: ago(25).toISOString() }] });
  expect(await fluids()).toEqual([]);
  await send('bima', { additionalFluids: [{ ...added, at: ago(5).toISOString() }] });
  await send('maya', { removedFluids: [gone(added, 15), gone(oil(1), 1)] });
  expect(await fluids()).toEqual([[added.id, 2.5]]);
  const { rows } = await world.owner.query(
    `select entry ->> 1 as field, entry -> 2 ->> 'quantity' as quantity from sheet_saving, json_array_elements(entries) entry
     where job_id = $1 and entry ->> 1 = $2 order by arrived_at`,
    [jobId, `fluid/${added.id}`],
  );
  // What came too late is kept too, and changes nothing.
  expect(rows.map(({ quantity }) => quantity)).toEqual(['2.5', null, '2.5', '2.5', null]);
});

test('a fluid whose removal arrives before it is not on the sheet', async () => {
  const { send, fluids } = await zoneOfWork();
  const added = oil(30);
  await send('maya', { removedFluids: [gone(added, 20)] });
  await send('maya', { additionalFluids: [added] });
  expect(await fluids()).toEqual([]);
});

test('what is no fluid, or is named twice, is refused with its field, and nothing is stored', async () => {
  const { send, fluids } = await zoneOfWork();
  const fieldsOf = async (more: Partial<Zone>) => {
    const { status, problem } = await send('maya', more);
    return [status, problem.errors?.map(({ field }) => field)];
  };
  const added = oil(5);
  const place = 'body.zoneCheckSheets.0.additionalFluids';
  expect(await fieldsOf({ additionalFluids: [added, added] })).toEqual([400, [`${place}.1.id`]]);
  expect(await fieldsOf({ additionalFluids: [added], removedFluids: [gone(added, 1)] })).toEqual([
    400,
    ['body.zoneCheckSheets.0.removedFluids.0.id'],
  ]);
  expect(await fieldsOf({ additionalFluids: [oil(5, { quantity: 0 })] })).toEqual([
    400,
    [`${place}.0.quantity`],
  ]);
  expect(await fieldsOf({ additionalFluids: [oil(5, { id: 'mine' })] })).toEqual([400, [`${place}.0.id`]]);
  expect(await fluids()).toEqual([]);
});
