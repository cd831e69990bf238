// Which tables a handler may name. Closed by default: a table is open here with its reason, or closed with the place that
// reaches it; a table in neither list does not compile, so that a migration makes somebody decide.
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database.ts';

/** Tables whose rows are the same for everybody, each with its reason. */
export const openTables = {
  application: 'which applications there are is on the sign-in page',
  code_master: 'the codes there are, the same for everybody',
  component_life: 'planned lives of a model; which machine has which component is closed',
  form: 'what is asked is the same for everybody; what was answered hangs on a job',
  form_version: 'as form',
  general_parameter: 'rules read them for everybody; who may change one is a permission',
  menu_item: 'the entries there are; which of them somebody has follows from the roles',
  role: 'names of roles; who holds one is closed',
  role_menu: 'as role',
  role_permission: 'as role',
  service_rung: 'the ladder of a model; when a machine is due is closed',
  unit_model: 'the models there are; who owns a machine of one is closed',
} as const satisfies Partial<Record<keyof Tables, string>>;

/** Tables that handlers reach through a door, each with the door. */
export const closedTables = {
  absence: 'visible.ofPeople',
  additional_fluid: 'visible.ofJobs',
  answer: 'visible.ofJobs',
  approval: 'visible.ofJobs',
  audit_entry: 'the request pipeline',
  audit_seal: 'the worker',
  backlog: 'visible.backlogs',
  backlog_event: 'visible.ofBacklogs',
  backlog_for_customers: 'visible.backlogs',
  brand_name: 'the import of fleets',
  breakdown_call: 'visible.ofBacklogs',
  brochure: 'visible.offers',
  component: 'visible.ofMachines',
  contact: 'visible.contacts',
  customer: 'visible.customers',
  delegation: 'visible.standIns',
  document: 'visible.ofJobs, the report door',
  downtime: 'visible.ofJobs',
  equipment: 'visible.equipment',
  equipment_move: 'visible.machineMoves',
  file_tie: 'visible.files',
  final_remark: 'visible.ofJobs',
  fleet_request: 'the import of fleets',
  fleet_set_aside: 'visible.fleetSetAside',
  idempotency: 'the request pipeline',
  job: 'visible.jobs',
  job_count: 'visible.jobCounts',
  job_count_delta: 'visible.jobCounts',
  job_event: 'visible.ofJobs',
  job_mechanic: 'visible.ofJobs',
  job_total: 'visible.jobCounts',
  location: 'visible.locations',
  login_log: 'visible.logins, the sign-in door',
  migration: 'the migrations',
  paper: 'visible.papers, the report door',
  paper_job: 'visible.jobsOfPapers, the report door',
  paper_series: 'visible.issuing, the report door',
  part: 'visible.parts',
  part_for_customers: 'visible.parts',
  part_line: 'visible.partLines',
  part_log: 'visible.partLog',
  part_offer: 'visible.offeredParts',
  performance_count: 'visible.performanceCounts',
  performance_count_delta: 'visible.performanceCounts',
  person: 'visible.people, the sign-in door',
  person_plant: 'visible.seePlant',
  person_role: 'the viewer',
  person_shift: 'visible.ofPeople',
  person_work_center: 'visible.ofPeople, the viewer',
  phone_hold: 'visible.ofJobs, visible.addHold',
  photo: 'visible.ofJobs',
  plant: 'visible.plants',
  plant_holiday: 'visible.ofPlants',
  plant_shift: 'visible.ofPlants',
  preference: 'visible.myPreferences',
  problem_log: 'visible.problemLogs',
  problem_log_event: 'visible.problemLogEvents',
  rescued_act: 'visible.ofJobs, visible.addRescuedAct',
  sap_message: 'visible.ofJobs',
  program: 'visible.offers',
  promo_event: 'visible.offers',
  service_due: 'visible.ofMachines',
  sheet: 'visible.ofJobs',
  sheet_part: 'visible.ofJobs',
  sheet_saving: 'visible.ofJobs',
  sheet_zone: 'visible.ofJobs',
  smr_reading: 'visible.readings',
  smr_standing: 'visible.ofJobs',
  tracking_correction: 'visible.corrections',
  tracking_stage: 'visible.ofJobs',
  upload_begun: 'the uploads',
  unregistered_machine: 'visible.unregisteredMachines',
} as const satisfies Record<Exclude<keyof Tables, keyof typeof openTables>, string>;

export type OpenTables = Pick<Tables, keyof typeof openTables>;

/** The database as a read handler has it: open tables, and only to select. */
export type ReadDb = Pick<Kysely<OpenTables>, 'selectFrom'>;

/** The database as a write handler has it: open tables to read, within its transaction; changes go through `visible`. */
export type Db = ReadDb;
