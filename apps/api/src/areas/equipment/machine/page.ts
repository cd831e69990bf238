// The page of one machine. Who sees the machine reads all that their other lists would say of it; who had it before reads what
// it was when it went. The stay ends with the move that took it away, and nothing of the page is later.
import type { MachinePage } from '@dca/contract/areas/equipment/machine';
import { permits } from '@dca/domain/permissions';
import type { PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { componentsOf } from '../components.ts';
import { isHeld, nextServices, stoppedMachines } from '../fleet.ts';
import { selectRecord } from '../queries.ts';
import { openFindingsOf, openJobsNow, papersOf } from './open-work.ts';
import { hoursOfStops } from './stood.ts';

/** How long somebody sees a machine: null while they do. */
export type Until = string | null;

/** The page of a machine in sight, or of one that was; throws notFound. */
export async function readMachinePage(reading: Reading, id: string): Promise<MachinePage> {
  const { visible } = reading;
  const here = await selectRecord(visible.equipment().where('equipment.id', '=', id))
    .innerJoin('plant as site', 'site.plant_code', 'equipment.plant_code')
    .select(sql.ref<PlantZone>('site.zone').as('zone'))
    .executeTakeFirst();
  return here ? pageOf(reading, here) : pageOfGone(visible, await oneOr404(lastMoveAway(visible, id)));
}

/** Until when the viewer sees a machine; throws notFound where they never did. */
export async function stayOf(visible: Visible, id: string): Promise<Until> {
  const here = await visible
    .equipment()
    .select('equipment.id')
    .where('equipment.id', '=', id)
    .executeTakeFirst();
  return here ? null : (await oneOr404(lastMoveAway(visible, id))).at;
}

type Here = Omit<MachinePage, keyof Work | 'until' | 'offset'> & { offset: number | null; version: number };
type Work = Pick<
  MachinePage,
  'condition' | 'stood' | 'openJobs' | 'nextService' | 'components' | 'findings' | 'papers'
>;

async function pageOf({ visible, db, viewer }: Reading, here: Here): Promise<MachinePage> {
  const [openJobs, services, components, findings, papers, stopped, held, stood] = await Promise.all([
    permits(viewer, 'job.read') ? openJobsNow(visible, here.id) : [],
    nextServices(visible, [here.id]),
    componentsOf(visible, db, here.id),
    openFindingsOf(visible, here.id),
    papersOf(visible, here.id, null),
    stoppedMachines(visible, [here.id]),
    isHeld(visible, here.id),
    permits(viewer, 'job.read') ? hoursOfStops(visible, here.id) : null,
  ]);
  const isWorkedOn = openJobs.some(({ stage }) => stage !== null);
  return {
    ...here,
    offset: here.offset ?? 0,
    until: null,
    condition: conditionOf(stopped.has(here.id), held, isWorkedOn),
    stood,
    openJobs,
    nextService: services.get(here.id) ?? null,
    components,
    findings,
    papers,
  };
}

const conditionOf = (isStopped: boolean, isNotReady: boolean, isWorkedOn: boolean) => {
  if (isStopped) return 'STOPPED';
  if (isNotReady) return 'NOT_READY';
  return isWorkedOn ? 'IN_WORK' : 'READY';
};

type MovedAway = NonNullable<Awaited<ReturnType<typeof lastMoveAway>>>;

async function pageOfGone(visible: Visible, { at, ...known }: MovedAway): Promise<MachinePage> {
  const [last, papers] = await Promise.all([
    lastReading(visible, known.id, at),
    papersOf(visible, known.id, at),
  ]);
  return {
    ...known,
    until: at,
    mergedInto: null,
    smr: last?.smr ?? null,
    smrAt: last?.at ?? null,
    panel: last?.panel ?? null,
    offset: last?.offset ?? 0,
    isActive: false,
    condition: null,
    stood: null,
    year: null,
    engineModel: null,
    engineNumber: null,
    deliveryDate: null,
    warrantyEnd: null,
    warrantyHours: null,
    openJobs: [],
    nextService: null,
    components: [],
    findings: [],
    papers,
  };
}

/** What a machine was called, whose and where it was when it went out of sight. Its own row says who has it now. */
const lastMoveAway = (visible: Visible, id: string) =>
  visible
    .movesAway()
    .innerJoin('unit_model', 'unit_model.unit_model', 'equipment.unit_model')
    .innerJoin('customer', 'customer.customer_code', 'equipment_move.from_customer')
    .innerJoin('plant', 'plant.plant_code', 'equipment_move.from_plant')
    .select([
      'equipment.id',
      'equipment.equipment_number as equipmentNumber',
      'equipment.brand_code as brandCode',
      'equipment.unit_model as unitModel',
      'unit_model.equipment_class as equipmentClass',
      'equipment.serial_number as serialNumber',
      'equipment_move.from_customer as customerCode',
      'customer.name as customerName',
      'equipment_move.from_plant as plantCode',
      'plant.plant_desc as plantDesc',
      'equipment_move.from_work_center as workCenterCode',
      sql.ref<PlantZone>('plant.zone').as('zone'),
      'equipment_move.at',
      sql<string>`coalesce((${nameOnJobs(visible)}), equipment.serial_number)`.as('unitCode'),
    ])
    .where('equipment.id', '=', id)
    .orderBy('equipment_move.at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whoever has it now may call it otherwise. */
const nameOnJobs = (visible: Visible) =>
  visible
    .jobs()
    .select('job.unit_code')
    .whereRef('job.equipment_id', '=', 'equipment.id' as never)
    .orderBy('job.created_at', 'desc')
    .limit(1);

const lastReading = (visible: Visible, id: string, until: string) =>
  visible
    .readings()
    .select(['smr_reading.at', 'smr_reading.smr', 'smr_reading.panel', 'smr_reading.panel_offset as offset'])
    .where('smr_reading.equipment_id', '=', id)
    .where('smr_reading.at', '<=', until)
    .orderBy('smr_reading.at', 'desc')
    .limit(1)
    .executeTakeFirst();
