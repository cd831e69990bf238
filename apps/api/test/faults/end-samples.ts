// Requests that end a job, and that bring one back.
import { jobStatus } from '@dca/domain/job-status';
import { jobIn } from '../job-in.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const reason = 'It is needed after all';

/** A job that was created, in a state that it did not come to by itself. */
const jobAt = async (world: World, status: number) => {
  const id = await jobIn(world, 'CREATED');
  const before = status === jobStatus.DEACTIVATED.code ? jobStatus.CREATED.code : null;
  await world.owner.query(
    `update job set status = $2, status_before = $3, sap_order = right(id::text, 10) where id = $1`,
    [id, status, before],
  );
  return id;
};

export const endSamples: Record<string, MakeSample> = {
  'jobs.deactivate': async (world) => ({
    as: 'adi',
    request: { body: { id: await jobIn(world, 'CREATED'), reason } },
  }),
  'jobs.reactivate': async (world) => ({
    as: 'adi',
    request: { body: { id: await jobAt(world, jobStatus.DEACTIVATED.code), reason } },
  }),
  'jobs.close': async (world) => ({
    as: 'adi',
    request: { body: { id: await jobAt(world, jobStatus.TECO.code) } },
  }),
  'jobs.reopenClosed': async (world) => ({
    as: 'adi',
    request: { body: { id: await jobAt(world, jobStatus.CLOSED.code), reason } },
  }),
};
