// Who does a job (spec §1, §7 "Assignment"): one mechanic leader and further mechanics, shown as Mechanic 1..n.
import type { assignment as calls } from '@dca/contract/areas/assignment';
import type { Handlers } from '../../platform/handler.ts';
import { page } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { assignJob, forEachJob, selectJobRow, unassignJob } from '../jobs/index.ts';
import { competencyOf } from './competency.ts';
import {
  coipUsers,
  matchingMembers,
  matchingPeople,
  peoplePages,
  plantsAsked,
  selectMechanic,
} from './people.ts';
import { suggestedFor } from './suggested.ts';

export const assignment: Handlers<typeof calls> = {
  mechanics: async ({ visible, db, query }) => {
    const plants = await plantsAsked(visible, query);
    return page(
      db,
      peoplePages,
      query,
      matchingPeople(visible, plants, query.SearchValue, 'tracking.record'),
      selectMechanic(visible),
    );
  },

  members: async ({ visible, db, query }) => {
    const plants = await plantsAsked(visible, query);
    const people = matchingMembers(visible, plants, query);
    return page(db, peoplePages, query, people, selectMechanic(visible));
  },

  suggested: async ({ db, visible, query }) => ({
    data: await suggestedFor({ db, visible }, query.JobId, query.Day),
  }),

  competency: async ({ visible, query }) => ({ data: await competencyOf(visible, query) }),

  coipUsers: async ({ visible, query }) => ({ data: await coipUsers(visible, query.SearchValue) }),

  get: async ({ visible, params }) => {
    const job = await oneOr404(
      selectJobRow(visible.jobs().where('job.id', '=', params.id)).executeTakeFirst(),
    );
    const events = await visible
      .ofJobs('job_event')
      .select(['job_event.move', 'job_event.at', 'job_event.by_name'])
      .where('job_event.job_id', '=', params.id)
      .where('job_event.move', 'in', ['create', 'assign', 'reassign', 'staff'])
      .orderBy('job_event.at')
      .execute();
    const assigned = events.findLast((event) => event.move !== 'create');
    return {
      data: {
        date: assigned?.at ?? null,
        createdBy: events.find((event) => event.move === 'create')?.by_name ?? '',
        assignedBy: assigned?.by_name ?? null,
        mechanicLeader: job.mechanicLeader,
        mechanics: job.mechanics,
        job,
      },
    };
  },

  assign: async ({ body, ...acting }) => {
    const crew = { leader: body.mechanicLeader ?? null, mechanics: body.mechanics };
    const data = await forEachJob(acting, body.jobIds, (id) =>
      assignJob(acting, id, { ...crew, version: body.versions?.[id] }),
    );
    return {
      reply: { data },
      noted: { target: `job/${body.jobIds.join(',')}`, after: { ...crew, results: data } },
    };
  },

  unassign: async ({ body, ...acting }) => {
    const data = await forEachJob(acting, body.jobIds, (jobId) => unassignJob(acting, jobId));
    return {
      reply: { data },
      noted: { target: `job/${body.jobIds.join(',')}`, after: { move: 'unassign', results: data } },
    };
  },
};
