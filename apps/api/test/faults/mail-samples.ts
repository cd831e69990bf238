// Requests of the area mail and of the bell.
import { contract } from '@dca/contract';
import { contacts } from '../../db/world/ids.ts';
import { jobIn } from '../job-in.ts';
import { submittedJob } from '../main-job.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

/** The id of a mail about a new job, in a state. */
async function mailIn(world: World, state: 'QUEUED' | 'PERHAPS'): Promise<string> {
  const jobId = await jobIn(world, 'ASSIGNED');
  const { data } = await world.as('lukman').get(contract.mail.assignmentSummary, { body: { jobId } });
  const id = String(data.mails[0]?.id);
  if (state === 'PERHAPS')
    await world.owner.query(`update mail set state = 'PERHAPS', ended_at = now() where id = $1`, [id]);
  return id;
}

const assignedJob = async (world: World) => ({ jobId: await jobIn(world, 'ASSIGNED') });

export const mailSamples: Record<string, MakeSample> = {
  'mail.summaryReport': async (world) => ({ as: 'lukman', request: { body: await assignedJob(world) } }),
  'mail.assignmentSummary': async (world) => ({ as: 'lukman', request: { body: await assignedJob(world) } }),
  'mail.submissionEmail': async (world) => {
    const { jobId } = await submittedJob(world);
    await world.owner.query(`update contact set email = 'ratna@tambang.test' where id = $1`, [
      contacts.ratna,
    ]);
    await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
    return { as: 'lukman', request: { body: { jobId } } };
  },
  'mail.sendAgain': async (world, turn) => ({
    as: 'lukman',
    request: { body: { id: await mailIn(world, 'QUEUED'), reason: `Reason ${turn}` } },
  }),
  'mail.arrived': async (world, turn) => ({
    as: 'lukman',
    request: { body: { id: await mailIn(world, 'PERHAPS'), reason: `Reason ${turn}` } },
  }),
  'notices.read': async (world) => {
    await jobIn(world, 'ASSIGNED');
    const { data } = await world.as('maya').get(contract.notices.list, { query: { Unread: 'true' } });
    return { as: 'maya', request: { body: { ids: [String(data[0]?.id)] } } };
  },
  'notices.choose': async (_world, turn) => ({
    as: 'eko',
    request: { body: { byMail: turn % 2 === 0 ? ['WAITING'] : [] } },
  }),
};
