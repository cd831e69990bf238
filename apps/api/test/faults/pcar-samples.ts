// A request for each write of condition reports, each on one of its own.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { sampledComponents } from '@dca/domain/condition/oil';
import { machines } from '../../db/world/ids.ts';
import { openCase } from '../condition.ts';
import { approvedFinding } from '../finding.ts';
import { dayFromNow, formIdOf, jobIn } from '../job-in.ts';
import { componentWith } from '../msr.ts';
import { approvedReport, met, openReport, submittedReport, writtenReport } from '../pcar.ts';
import type { PersonName, World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const { pcar } = contract;
const reason = 'A reason of the tests';

async function rescheduled(world: World) {
  const { id } = await approvedReport(world);
  const body = { date: dayFromNow(5), reason };
  return (await world.as('putri').get(pcar.reschedule, { params: { id }, body })).data;
}
async function rejected(world: World) {
  const { id } = await submittedReport(world);
  const body = { decision: 'REJECT' as const, reason };
  return (await world.as('lukman').get(pcar.approval, { params: { id }, body })).data;
}
async function inExecution(world: World) {
  const { id, version } = await approvedReport(world);
  const body = { version, jobId: await jobIn(world, 'CREATED') };
  return (await world.as('putri').get(pcar.execute, { params: { id }, body })).data;
}

const moved =
  (
    as: PersonName,
    make: (world: World) => Promise<{ id: string; version: number }>,
    more: object = {},
  ): MakeSample =>
  async (world) => {
    const { id, version } = await make(world);
    return { as, request: { params: { id }, body: { version, ...more } } };
  };

/** Each turn on a component of its own: what another turn raised is another case. */
const placeOf = (turn: number) => ({
  component: sampledComponents[turn % sampledComponents.length] ?? 'ENG',
  position: ['', 'LH', 'RH', 'FRONT', 'REAR'][Math.floor(turn / sampledComponents.length) % 5] ?? '',
});
async function fromCase(as: PersonName, world: World, turn: number) {
  // What another call raised in this place is over.
  const at = [machines.dt11, placeOf(turn).component, placeOf(turn).position];
  const inPlace = 'equipment_id = $1 and component = $2 and position = $3';
  await world.owner.query(`delete from condition_state where ${inPlace}`, at);
  await world.owner.query(
    `update condition_case set status = 'CLEARED', ended_at = now() where status = 'OPEN' and ${inPlace}`,
    at,
  );
  const place = { equipmentId: machines.dt11, ...placeOf(turn) };
  const { id, version } = await openCase(world, { ...place, results: { WATER: '1' } });
  return { as, request: { params: { id }, body: { version } } } as const;
}

export const pcarSamples: Record<string, MakeSample> = {
  'pcar.phenomenon': async (_world, turn) => ({
    as: 'maya',
    request: { body: met({ description: `Noise ${turn}` }) },
  }),
  'pcar.write': async (world, turn) => {
    const { id, version } = await openReport(world);
    const activities = [{ id: randomUUID(), description: `Step ${turn}`, isDone: false }];
    return { as: 'putri', request: { body: { id, version, condition: 'CAUTION', activities } } };
  },
  'pcar.addNote': async (world, turn) => ({
    as: 'putri',
    request: { body: { id: (await openReport(world)).id, note: `Note ${turn}` } },
  }),
  'pcar.fromCase': (world, turn) => fromCase('putri', world, turn),
  'backlog.fromCase': (world, turn) => fromCase('lukman', world, turn),
  'msr.fromCase': async (world, turn) => {
    const { component, position } = placeOf(turn);
    const place = { kind: component, position: position || null, equipmentId: machines.dt11 };
    await componentWith(world, 500, place);
    return fromCase('putri', world, turn);
  },
  'pcar.submit': moved('putri', writtenReport),
  'pcar.approval': async (world) => ({
    as: 'lukman',
    request: { params: { id: (await submittedReport(world)).id }, body: { note: 'Go' } },
  }),
  'pcar.reschedule': async (world) => ({
    as: 'putri',
    request: { params: { id: (await approvedReport(world)).id }, body: { date: dayFromNow(9), reason } },
  }),
  'pcar.execute': async (world) => {
    const { id, version } = await approvedReport(world);
    const body = { version, jobId: await jobIn(world, 'CREATED') };
    return { as: 'putri', request: { params: { id }, body } };
  },
  'pcar.revise': moved('putri', rejected),
  'pcar.confirm': moved('lukman', rescheduled),
  'pcar.cancel': moved('lukman', openReport, { reason }),
  'pcar.close': moved('putri', inExecution),
  'visitPack.makeJob': async (world) => {
    const finding = await approvedFinding(world, { equipmentId: machines.ex205 });
    const body = {
      equipmentId: machines.ex205,
      masterJobId: await formIdOf('INS-HYDRAULIC-EXCAVATOR-250'),
      items: [{ kind: 'BACKLOG' as const, id: finding }],
    };
    return { as: 'putri', request: { body } };
  },
};
