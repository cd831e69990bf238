// What is due on a machine of a journey, from wherever work comes.
import { randomUUID } from 'node:crypto';
import { backlog } from '@dca/contract/areas/backlog';
import { equipment } from '@dca/contract/areas/equipment';
import { msr } from '@dca/contract/areas/msr';
import { pcar } from '@dca/contract/areas/pcar';
import { dayIn } from '@dca/domain/times';
import { callerOf } from './field/gateway.ts';
import type { OwnMachine } from './own-machine.ts';

const today = () => dayIn(Date.now(), 'WITA');

/** A pump at the rear with 940 of its 1,000 hours, and the request for it. */
export async function agedPump({ id }: Pick<OwnMachine, 'id'>) {
  const putri = await callerOf('putri');
  const { data: page } = await putri.call(equipment.machine, { params: { id } });
  const pump = { kind: 'HYD', position: 'REAR', lifeHours: 1000, installedAt: today() } as const;
  const body = { ...pump, equipmentId: id, installedSmr: (page.smr ?? 0) - 940 };
  const { data: component } = await putri.call(equipment.installComponent, { body });
  return (await putri.call(msr.add, { body: { componentId: component.id } })).data;
}

/** A decided report, an approved request and two approved findings of one machine. */
export async function dueOn(machine: OwnMachine, mechanic: string, leader: string) {
  const [putri, dian, dewi] = await Promise.all([callerOf('putri'), callerOf(mechanic), callerOf(leader)]);
  const request = await agedPump(machine);
  await dewi.call(msr.approval, { query: { Id: request.id } });
  const met = { id: randomUUID(), equipmentId: machine.id, foundAt: new Date().toISOString() };
  const { data: report } = await dian.call(pcar.phenomenon, {
    body: { ...met, component: 'HYD', description: 'Pompa bunyi' },
  });
  const judged = { component: 'HYD', condition: 'CRITICAL', cause: 'GEAR' } as const;
  const written = {
    ...judged,
    analysis: 'Partikel besi naik.',
    recommendation: 'Ganti pompa.',
    activities: [],
  };
  const { data: ready } = await putri.call(pcar.write, {
    body: { id: report.id, version: report.version, ...written },
  });
  await putri.call(pcar.submit, { params: { id: report.id }, body: { version: ready.version } });
  await dewi.call(pcar.approval, { params: { id: report.id }, body: {} });
  const found = { ...met, objectPart: 'HYDR', damage: 'LEAK', priority: 3 } as const;
  const { data } = await dian.call(backlog.record, {
    body: {
      backlogs: [
        { ...found, id: randomUUID(), problemDesc: 'rembes hose arm LH' },
        {
          ...found,
          id: randomUUID(),
          objectPart: 'UNDC',
          damage: 'LOOS',
          problemDesc: 'baut track shoe kendor',
        },
      ],
    },
  });
  const [finding, other] = data;
  if (!finding || !other) throw new Error('the server has the findings');
  for (const { id } of data) await dewi.call(backlog.approve, { body: { id } });
  return { request, report, finding, other };
}
