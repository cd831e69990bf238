// Machines: identity lookups and the population as everybody reads it (spec §3, §7).

import type { equipment as calls } from '@dca/contract/areas/equipment';
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import { sql } from 'kysely';
import type { Handlers } from '../../platform/handler.ts';
import { statusIn } from '../../platform/job-states.ts';
import { page } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { suggestFromFew } from '../../platform/search.ts';
import type { Visible } from '../../visibility/visible.ts';
import { pageOfFleet } from './fleet.ts';
import { equipmentPages, matchingEquipment, selectEquipment } from './queries.ts';
import { machineWords, modelWords } from './words.ts';

export { noteServiceDone, planServices, servicesDueWithin } from './maintenance-due.ts';
export { equipmentPages, matchingEquipment, selectEquipment } from './queries.ts';

export const equipment: Handlers<typeof calls> = {
  brandCodes: async ({ db, visible, query }) => ({
    attributes: await modelWords(db, visible, 'brand_code', query.SearchValue),
  }),
  unitCodes: async ({ db, visible, query }) => ({
    attributes: await machineWords(db, visible, 'unit_code', query.SearchValue),
  }),
  unitModels: async ({ db, visible, query }) => ({
    attributes: await modelWords(db, visible, 'unit_model', query.SearchValue),
  }),
  serialNumbers: async ({ db, visible, query }) => ({
    attributes: await machineWords(db, visible, 'serial_number', query.SearchValue),
  }),
  equipmentNumbers: async ({ db, visible, query }) => ({
    attributes: await machineWords(db, visible, 'equipment_number', query.SearchValue),
  }),
  customerNames: async ({ visible, query }) => ({
    attributes: await suggestFromFew(visible.customers(), 'customer.name', query.SearchValue),
  }),
  plantCodes: async ({ visible, query }) => ({
    attributes: await suggestFromFew(visible.plants(), 'plant.plant_code', query.SearchValue),
  }),
  plantDescs: async ({ visible, query }) => ({
    attributes: await suggestFromFew(visible.plants(), 'plant.plant_desc', query.SearchValue),
  }),

  list: ({ visible, db, query }) =>
    page(db, equipmentPages, query, matchingEquipment(visible, query), selectEquipment),

  fleet: ({ visible, db, query }) => pageOfFleet(db, visible, query),

  get: async ({ visible, params }) => {
    const found = await oneOr404(
      selectEquipment(visible.equipment().where('equipment.id', '=', params.id))
        .select([
          'equipment.pin',
          'equipment.telematics_id as telematicsId',
          'equipment.year_built as yearBuilt',
          'equipment.delivered_on as deliveredOn',
          'equipment.version',
        ])
        .executeTakeFirst(),
    );
    const [openJobs, readings] = await Promise.all([
      openJobsOf(visible, [params.id]),
      readingsOf(visible, params.id),
    ]);
    return { data: { ...found, openJobs, readings } };
  },
};

/** Open jobs of machines that the viewer may see, soonest first. */
export const openJobsOf = (visible: Visible, equipmentIds: readonly string[]) =>
  visible
    .jobs()
    .select([
      'job.id',
      'job.number',
      sql.ref<JobType>('job.job_type').as('jobType'),
      'job.status',
      sql<string | null>`nullif(job.plan_date, 'infinity')`.as('planDate'),
      'job.description',
      'job.equipment_id as equipmentId',
    ])
    .where('job.equipment_id', '=', sql<string>`any(${equipmentIds}::uuid[])`)
    .where(statusIn('job.status', jobStates.open))
    .orderBy('job.plan_date')
    .limit(200)
    .execute();

const readingsOf = (visible: Visible, equipmentId: string) =>
  visible
    .readings()
    .select(['smr_reading.at', 'smr_reading.smr', 'smr_reading.source'])
    .where('smr_reading.equipment_id', '=', equipmentId)
    .orderBy('smr_reading.at', 'desc')
    .limit(20)
    .execute();
