// The older work order calls (spec §7): the same jobs in the shape that phones and the assignment screen ask for.

import type { workOrders as calls } from '@dca/contract/areas/work-orders';
import { jobStates, type StateSet } from '@dca/domain/job-states';
import { jobTypes } from '@dca/domain/job-types';
import { type SqlBool, sql } from 'kysely';
import type { Handlers } from '../../platform/handler.ts';
import { statusIn } from '../../platform/job-states.ts';
import type { PageInput } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { meterSeenBy } from '../../visibility/meter.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { asked, handOverTo, type JobFilters, pageOfJobs, readJob } from '../jobs/index.ts';

export const workOrders: Handlers<typeof calls> = {
  assignments: ({ visible, db, viewer, body }) =>
    rowsWithChoices(db, visible, viewer, body, jobStates.toSubmit),
  reports: ({ visible, db, viewer, body }) =>
    rowsWithChoices(db, visible, viewer, body, jobStates.reportable),
  detail: async ({ visible, body }) => ({ data: await readJob(visible, body.Id) }),

  equipmentValue: async ({ visible, body }) => {
    const job = await oneOr404(
      visible
        .jobs()
        .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
        .select([
          'job.id as jobId',
          'job.unit_code as unitCode',
          meterSeenBy(visible.viewer).smr.as('smr'),
          meterSeenBy(visible.viewer).smrAt.as('smrAt'),
          'job.equipment_id as equipmentId',
        ])
        .where('job.id', '=', body.WoId)
        .executeTakeFirst(),
    );
    const { equipmentId, ...shown } = job;
    return { data: { ...shown, values: await lastValues(visible, equipmentId) } };
  },

  unhandOver: ({ body, ...acting }) => handOverTo(acting, body.Id, 1),
  handOver: ({ body, ...acting }) => handOverTo(acting, body.id, body.Device),
};

async function rowsWithChoices(
  db: ReadDb,
  visible: Visible,
  viewer: Viewer,
  filters: PageInput & JobFilters,
  states: StateSet,
) {
  const Status = asked(filters.Status, states);
  const [rows, models, customers] = await Promise.all([
    pageOfJobs(db, visible, { ...filters, Status }),
    visible
      .equipment()
      .select('equipment.unit_model')
      .distinct()
      .orderBy('equipment.unit_model')
      .limit(500)
      .execute(),
    visible
      .customers()
      .select(['customer.customer_code', 'customer.name'])
      .orderBy('customer.name')
      .limit(500)
      .execute(),
  ]);
  return rows.and({
    JobTypes: Object.entries(jobTypes).map(([code, type]) => ({ code, name: type.label[viewer.language] })),
    UnitModels: models.map(({ unit_model }) => ({ code: unit_model, name: unit_model })),
    Customers: customers.map((customer) => ({ code: customer.customer_code, name: customer.name })),
  });
}

/** The newest answer to each question on a machine; one that was taken back is an empty row. */
const lastValues = (visible: Visible, equipmentId: string) =>
  visible
    .ofJobs('answer')
    .innerJoin('job', 'job.id', 'answer.job_id')
    .distinctOn('answer.question_id')
    .select((eb) => [
      'answer.question_id as questionId',
      eb.fn.coalesce('answer.code', eb.val('')).as('code'),
      'answer.value',
      'answer.at',
      'answer.job_id as jobId',
    ])
    .where('job.equipment_id', '=', equipmentId)
    .where(sql<SqlBool>`(answer.code is not null or answer.value is not null)`)
    .where(statusIn('job.status', jobStates.reportable))
    .orderBy('answer.question_id')
    .orderBy('answer.at', 'desc')
    .execute();
