// Machines: identity lookups and the population as everybody reads it (spec §3, §7).

import type { equipment as calls, EquipmentMove } from '@dca/contract/areas/equipment';
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import { sql } from 'kysely';
import { type Handlers, inTwoSteps } from '../../platform/handler.ts';
import { beginImport, judgeBrought } from '../../platform/imports/begin.ts';
import { statusIn } from '../../platform/job-states.ts';
import { mergeHandlers } from '../../platform/merges/handlers.ts';
import { suggest } from '../../platform/suggest.ts';
import type { Visible } from '../../visibility/visible.ts';
import { changeComponent, componentsOf, installComponent } from './components.ts';
import { pageOfFleet, pageOfFleetPapers } from './fleet.ts';
import { labelsOf, orderedLabels, orderLabels } from './machine/labels.ts';
import { readMeter } from './machine/meter.ts';
import { readMachinePage } from './machine/page.ts';
import { speakingOrder } from './machine/speaking-job.ts';
import { readTimeline } from './machine/timeline.ts';
import { morningSheet } from './morning-sheet.ts';
import { pageOfPopulation } from './population/page.ts';
import { populationHandlers } from './population.ts';
import { machineWords, modelWords } from './words.ts';

export { labelsMaker } from './machine/labels.ts';
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
  customerNames: async ({ visible, db, query }) => ({
    attributes: await suggest(db, visible.customers(), 'customer.name', query.SearchValue),
  }),
  plantCodes: async ({ visible, db, query }) => ({
    attributes: await suggest(db, visible.plants(), 'plant.plant_code', query.SearchValue),
  }),
  plantDescs: async ({ visible, db, query }) => ({
    attributes: await suggest(db, visible.plants(), 'plant.plant_desc', query.SearchValue),
  }),

  models: async ({ db, query }) => ({
    attributes: await suggest(db, db.selectFrom('unit_model'), 'unit_model.unit_model', query.SearchValue),
  }),

  morningSheet: ({ query, ...asked }) => morningSheet(asked, query),
  fleetPapers: ({ visible, db, query }) => pageOfFleetPapers(db, visible, query),
  fleet: ({ visible, db, query }) => pageOfFleet(db, visible, query),

  labels: ({ query, ...asked }) => labelsOf(asked, query),
  orderedLabels: async ({ visible, query }) => ({ data: await orderedLabels(visible, query) }),
  orderLabels: async ({ body, ...acting }) => {
    const data = await orderLabels(acting, body);
    return { reply: { data }, noted: { target: `ordered-file/${data.id}`, after: body } };
  },
  machine: async ({ params, ...reading }) => ({ data: await readMachinePage(reading, params.id) }),
  timeline: ({ visible, params, query }) => readTimeline(visible, params.id, query),
  meter: async ({ visible, params, query }) => ({ data: await readMeter(visible, params.id, query.Days) }),

  ...mergeHandlers({
    kind: 'equipment',
    find: async (reading, id) => (await populationHandlers.get({ ...reading, params: { id } })).data,
  }),
  list: ({ visible, db, query }) => pageOfPopulation(db, visible, query),
  export: populationHandlers.export,
  upload: inTwoSteps<typeof calls.upload>()({
    prepare: ({ outside, viewer, body }) => judgeBrought(outside, viewer, 'equipment', body),
    run: ({ body, prepared, ...acting }) => beginImport(acting, 'equipment', body, prepared),
  }),
  add: populationHandlers.add,
  change: populationHandlers.change,
  changes: populationHandlers.changes,

  get: async (reading) => {
    const { visible, db, params } = reading;
    const { data } = await populationHandlers.get(reading);
    const [openJobs, readings, components, moves] = await Promise.all([
      openJobsOf(visible, [params.id]),
      readingsOf(visible, params.id),
      componentsOf(visible, db, params.id),
      movesOf(visible, params.id),
    ]);
    return { data: { ...data, openJobs, readings, components, moves } };
  },

  installComponent: ({ body, ...acting }) => installComponent(acting, body),
  changeComponent: ({ body, ...acting }) => changeComponent(acting, body),
};

/** Open jobs of machines that the viewer may see; of each machine the one that speaks for it first. */
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
    .orderBy(sql`${sql.join(speakingOrder)}`)
    .limit(200)
    .execute();

const readingsOf = (visible: Visible, equipmentId: string) =>
  visible
    .readings()
    .select([
      'smr_reading.at',
      'smr_reading.smr',
      'smr_reading.panel',
      'smr_reading.panel_offset as offset',
      sql.ref<'READ' | 'ESTIMATED' | 'METER_REPLACED'>('smr_reading.kind').as('kind'),
      'smr_reading.reason',
      'smr_reading.source',
    ])
    .where('smr_reading.equipment_id', '=', equipmentId)
    .orderBy('smr_reading.at', 'desc')
    .limit(20)
    .execute();

/** Where a machine was, newest first. */
async function movesOf(visible: Visible, equipmentId: string): Promise<EquipmentMove[]> {
  const rows = await visible
    .machineMoves()
    .innerJoin('customer as before', 'before.customer_code', 'equipment_move.from_customer')
    .innerJoin('customer as after', 'after.customer_code', 'equipment_move.to_customer')
    .selectAll('equipment_move')
    .select(['before.name as fromName', 'after.name as toName'])
    .where('equipment_move.equipment_id', '=', equipmentId)
    .orderBy('equipment_move.at', 'desc')
    .orderBy('equipment_move.id')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.by,
    from: { plantCode: row.from_plant, workCenterCode: row.from_work_center, customerName: row.fromName },
    to: { plantCode: row.to_plant, workCenterCode: row.to_work_center, customerName: row.toName },
  }));
}
