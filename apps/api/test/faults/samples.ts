// One request for every write of the contract that the world grants, each time on a thing of its own, so that a test
// may send it twice, at once, or as somebody else. A write without a sample fails the tests that walk over them.
import { randomBytes, randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { Call } from '@dca/contract/call';
import { jobs, locations, machines, people } from '../../db/world/ids.ts';
import { dayFromNow, jobIn, newInspection } from '../job-in.ts';
import { handedOverJob, noteToConfirm, startWork } from '../main-job.ts';
import { jobForSap } from '../sap.ts';
import { everyCall } from '../walkers/calls.ts';
import type { World } from '../world.ts';
import { attendanceSamples } from './attendance-samples.ts';
import { backlogSamples } from './backlog-samples.ts';
import { boardSamples } from './board-samples.ts';
import { endSamples } from './end-samples.ts';
import { findingSamples } from './finding-samples.ts';
import { importSamples } from './import-samples.ts';
import { machineSamples } from './machine-samples.ts';
import { mailSamples } from './mail-samples.ts';
import { monitoringSamples } from './monitoring-samples.ts';
import { monthSamples } from './month-samples.ts';
import { msrSamples } from './msr-samples.ts';
import { oilSamples } from './oil-samples.ts';
import { paperSamples } from './paper-samples.ts';
import { partLineSamples } from './part-line-samples.ts';
import { pcarSamples } from './pcar-samples.ts';
import { photoSamples } from './photo-samples.ts';
import { problemSamples } from './problem-samples.ts';
import { recordSample } from './record-samples.ts';
import type { MakeSample, Sample } from './sample.ts';
import { formSamples, sheetSamples } from './sheet-samples.ts';
import { surveySamples } from './survey-samples.ts';
import { userSamples } from './user-samples.ts';

const reason = 'A reason of the tests';
const version = 1;

const versionOf = async (world: World, id: string) =>
  (await world.as('putri').get(contract.jobs.get, { params: { id } })).data.version;

const assignmentSamples: Record<string, MakeSample> = {
  'assignment.assign': async (world) => ({
    as: 'lukman',
    request: { body: { jobIds: [await jobIn(world, 'RELEASED')], mechanicLeader: people.maya } },
  }),
  'assignment.unassign': async (world) => ({
    as: 'lukman',
    request: { body: { jobIds: [await jobIn(world, 'ASSIGNED')] } },
  }),
};

const breakdown = () => ({
  id: randomUUID(),
  temporaryNumber: 'T-0001',
  equipmentId: machines.ex205,
  stoppedAt: new Date(Date.now() - 3_600_000).toISOString(),
  phenomenon: 'Engine died on the ramp',
  at: new Date().toISOString(),
});

const breakdownSamples: Record<string, MakeSample> = {
  'jobs.reportBreakdown': async () => ({ as: 'maya', request: { body: breakdown() } }),
  'jobs.regularise': async (world) => {
    const { data: job } = await world.as('maya').get(contract.jobs.reportBreakdown, { body: breakdown() });
    const body = { id: job.id, version: job.version, chargeTo: 'CUSTOMER', sapOrder: '4000000001' };
    return { as: 'putri', request: { body } };
  },
  'checksheets.delegate': async (_world, turn) => ({
    as: 'lukman',
    request: { body: { personId: people.rina, until: dayFromNow(turn + 1) } },
  }),
};

const jobSamples: Record<string, MakeSample> = {
  'jobs.add': async (_world, turn) => {
    const job = { ...(await newInspection()), description: `Inspection ${turn}` };
    return { as: 'putri', request: { body: { job } } };
  },
  'jobs.sapApproval': async (world) => ({
    as: 'putri',
    request: { body: { JobData: { id: (await jobForSap(world)).id } } },
  }),
  'jobs.sapReversal': async (world) => {
    const { id } = await jobForSap(world);
    await world.owner.query('update job set status = 90 where id = $1', [id]);
    return { as: 'adi', request: { body: { id, reason } } };
  },
  'jobs.sendAgain': async (world) => {
    const { id } = await jobForSap(world);
    await world.as('putri').get(contract.jobs.sapApproval, { body: { JobData: { id } } });
    const { data } = await world.as('putri').get(contract.jobs.sapMessages, { query: { JobId: [id] } });
    return { as: 'putri', request: { body: { id: String(data[0]?.id) } } };
  },
  'jobs.release': async (world) => ({
    as: 'putri',
    request: { body: { id: await jobIn(world, 'CREATED') } },
  }),
  'jobs.changeIdentity': async (world) => ({
    as: 'putri',
    request: { body: { id: await jobIn(world, 'CREATED'), equipmentId: machines.ex204, version, reason } },
  }),
  'jobs.handOver': async (world) => ({
    as: 'lukman',
    request: { body: { id: await jobIn(world, 'ASSIGNED'), Device: 2 } },
  }),
  'jobs.handOverAdditional': async (world) => {
    const id = await jobIn(world, 'ASSIGNED');
    await world.owner.query('update job set parent_id = $2 where id = $1', [id, jobs.inProgress]);
    return { as: 'lukman', request: { body: { id, Device: 2 } } };
  },
  'jobs.unhandOver': async (world) => ({
    as: 'lukman',
    request: { body: { id: await jobIn(world, 'HANDED_OVER'), Device: 2 } },
  }),
  'jobs.changePlanDate': async (world) => ({
    as: 'putri',
    request: {
      body: { job: { id: await jobIn(world, 'CREATED'), planDate: dayFromNow(9), reason, version } },
    },
  }),
  'jobs.describe': async (world) => {
    const id = await jobIn(world, 'CREATED');
    await world.owner.query(`update job set job_type = 'SER' where id = $1`, [id]);
    const body = { id, description: 'Other words', version: await versionOf(world, id) };
    return { as: 'putri', request: { body } };
  },
  'jobs.cancel': async (world) => ({
    as: 'putri',
    request: { query: { Id: [await jobIn(world, 'CREATED')] } },
  }),
};

const locationOf = (turn: number) => ({
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  workCenterCode: `JKT1-T${turn}`,
  workCenterDesc: `Work center ${turn}`,
  zone: 'WIB',
});

const locationSamples: Record<string, MakeSample> = {
  'locations.add': async (_world, turn) => ({ as: 'adi', request: { body: locationOf(turn) } }),
  'locations.change': async (world, turn) => {
    const { data } = await world.as('adi').get(contract.locations.get, { params: { id: locations.jkt } });
    const { workCenterCode } = data;
    const body = { ...locationOf(turn), id: locations.jkt, workCenterCode, version: data.version };
    return { as: 'adi', request: { body } };
  },
};

const sessionSamples: Record<string, MakeSample> = {
  'session.portalLogin': async (_world, turn) => ({
    as: 'eko',
    request: { body: { applicationCode: turn % 2 === 0 ? 'DCA' : 'DCA-X' } },
  }),
  'session.addLoginLog': async (_world, turn) => ({
    as: 'eko',
    request: { body: { event: turn % 2 === 0 ? 'LOGIN' : 'LOGOUT' } },
  }),
  'session.signOutEverywhere': async (_world, turn) => ({
    as: 'eko',
    request: { body: { reason: `Phone ${turn} is lost` } },
  }),
  'session.changeLanguage': async (_world, turn) => ({
    as: 'eko',
    request: { body: { language: turn % 2 === 0 ? 'en' : 'id' } },
  }),
  'session.changePreferences': async (_world, turn) => ({
    as: 'eko',
    request: { body: { preferences: { theme: turn % 2 === 0 ? 'dark' : 'light' } } },
  }),
};

const trackingSamples: Record<string, MakeSample> = {
  'tracking.record': async (world) => ({
    as: 'maya',
    request: {
      body: {
        jobId: await handedOverJob(world),
        stage: 'START',
        at: new Date().toISOString(),
        source: 'MOBILE',
      },
    },
  }),
  'tracking.confirmNote': async (world) => ({ as: 'bima', request: { body: await noteToConfirm(world) } }),
  'tracking.tellProgress': async (world, turn) => ({
    as: 'lukman',
    request: { body: { jobId: await jobIn(world, 'ASSIGNED'), text: `Hose ${turn} is fitted` } },
  }),
  'tracking.fix': async (world) => {
    const jobId = await handedOverJob(world);
    await startWork(world, jobId);
    const { data } = await world.as('lukman').get(contract.tracking.get, { params: { id: jobId } });
    const first = data.rows.find((row) => row.stage === 'START');
    if (!first) throw new Error('no stage was recorded');
    const start = new Date(Date.parse(first.start) - 60_000).toISOString();
    return { as: 'lukman', request: { body: { jobId, id: first.id, start, end: first.end, reason } } };
  },
};

const workOrderSamples: Record<string, MakeSample> = {
  'workOrders.unhandOver': async (world) => ({
    as: 'lukman',
    request: { body: { Id: await jobIn(world, 'HANDED_OVER'), Device: 2 } },
  }),
  'workOrders.handOver': async (world) => ({
    as: 'lukman',
    request: { body: { id: await jobIn(world, 'ASSIGNED'), Device: 2 } },
  }),
};

const phoneSamples: Record<string, MakeSample> = {
  'offline.tellHolds': async (world) => {
    const held = {
      jobId: await handedOverJob(world),
      acts: 2,
      photos: 1,
      oldestAt: new Date().toISOString(),
    };
    return { as: 'maya', request: { body: { phoneId: randomUUID(), jobs: [held] } } };
  },
  'offline.keepKey': async () => ({
    as: 'maya',
    request: { body: { id: randomUUID(), key: randomBytes(32).toString('base64') } },
  }),
  'offline.rescue': async (world) => {
    const act = {
      id: randomUUID(),
      kind: 'note',
      contract: 2,
      doneAt: new Date().toISOString(),
      summary: 'Hose leaks',
      body: { text: 'Hose leaks' },
    };
    return { as: 'maya', request: { body: { jobId: await handedOverJob(world), acts: [act] } } };
  },
};

const samples: Record<string, MakeSample> = {
  ...assignmentSamples,
  ...attendanceSamples,
  ...monthSamples,
  ...backlogSamples,
  ...boardSamples,
  ...sheetSamples,
  ...oilSamples,
  ...surveySamples,
  ...formSamples,
  ...partLineSamples,
  ...photoSamples,
  ...problemSamples,
  ...jobSamples,
  ...breakdownSamples,
  ...endSamples,
  ...findingSamples,
  ...phoneSamples,
  ...locationSamples,
  ...importSamples,
  ...machineSamples,
  ...mailSamples,
  ...monitoringSamples,
  ...msrSamples,
  ...pcarSamples,
  ...paperSamples,
  ...sessionSamples,
  ...trackingSamples,
  ...userSamples,
  ...workOrderSamples,
};

export interface Write {
  readonly name: string;
  readonly call: Call;
  /** A request that has not been sent yet; each has other content. */
  sample(world: World): Promise<Sample>;
}

let turn = 0;

/** Every write that a person makes, by its name. */
export const everyWrite: readonly Write[] = everyCall
  .filter(({ call }) => call.effect === 'write' && call.access !== 'anyone')
  .map(({ name, call }) => ({
    name,
    call,
    sample: async (world) => {
      turn += 1;
      const sample = (await samples[name]?.(world, turn)) ?? (await recordSample(world, call, turn));
      if (!sample) throw new Error(`${name} has no sample`);
      return sample;
    },
  }));
