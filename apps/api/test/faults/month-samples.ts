// Requests of the area dashboard: each has a contract of its own, in a month that is over.
import { contract } from '@dca/contract';
import { jobs, machines, people } from '../../db/world/ids.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const calls = contract.dashboard;
const formOf = (turn: number) => ({
  contractNumber: `K-${turn}`,
  customerCode: 'C-TJ',
  month: 3,
  year: 2025,
});

const begun = async (world: World, turn: number) => {
  const { data } = await world.as('adi').get(calls.save, { body: { form: formOf(turn) } });
  return { id: data.id, version: data.version };
};

async function closed(world: World, turn: number) {
  const month = await begun(world, turn);
  await world.as('adi').get(calls.close, { body: month });
  return month;
}

let hours = 0;

/** A stop of an hour of its own in that month; its id. */
async function stopped(world: World): Promise<string> {
  hours += 2;
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into downtime (id, job_id, equipment_id, stopped_at, ready_at, reported_by, closed_by)
     values (gen_random_uuid(), $1, $2, '2025-03-02'::timestamptz + make_interval(hours => $4), '2025-03-02'::timestamptz + make_interval(hours => $4 + 1), $3, $3)
     returning id`,
    [jobs.approved, machines.ex204, people.maya, hours],
  );
  return String(rows[0]?.id);
}

const disputed = async (world: World, turn: number) => {
  const { id } = await begun(world, turn);
  return { id, stopId: await stopped(world), reason: `It ran ${turn}` };
};

export const monthSamples: Record<string, MakeSample> = {
  'dashboard.save': async (_world, turn) => ({ as: 'adi', request: { body: { form: formOf(turn) } } }),
  'dashboard.saveItem': async (world, turn) => {
    const { id } = await begun(world, turn);
    const form = { dashboardId: id, equipmentId: machines.ex204, remark: `Remark ${turn}` };
    return { as: 'adi', request: { body: { form } } };
  },
  'dashboard.close': async (world, turn) => ({ as: 'adi', request: { body: await begun(world, turn) } }),
  'dashboard.correct': async (world, turn) => {
    const month = await closed(world, turn);
    await stopped(world);
    return { as: 'adi', request: { body: { ...month, reason: `Late ${turn}` } } };
  },
  'dashboard.dispute': async (world, turn) => ({
    as: 'eko',
    request: { body: await disputed(world, turn) },
  }),
  'dashboard.answerDispute': async (world, turn) => {
    const body = await disputed(world, turn);
    const { data } = await world.as('eko').get(calls.dispute, { body });
    const disputeId = String(data.disputes[0]?.id);
    return {
      as: 'adi',
      request: { body: { id: body.id, disputeId, answer: `Answer ${turn}`, isRight: false } },
    };
  },
  'dashboard.accept': async (world, turn) => ({ as: 'eko', request: { body: await closed(world, turn) } }),
};
