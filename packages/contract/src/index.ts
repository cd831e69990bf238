// What the areas bring, gathered: the list of calls, in the order of the specification, and the table of screens. Everything else in
// the product is a walk over them.
import { assignment } from './areas/assignment.ts';
import { attendance, attendanceScreens } from './areas/attendance.ts';
import { backlog, backlogScreens } from './areas/backlog.ts';
import { checksheets, checksheetsScreens } from './areas/checksheets.ts';
import { coip, coipScreens } from './areas/coip.ts';
import { customers, customersScreens } from './areas/customers.ts';
import { dashboard, dashboardScreens } from './areas/dashboard.ts';
import { documents, documentsScreens } from './areas/documents.ts';
import { equipmentScreens } from './areas/equipment/screens.ts';
import { equipment } from './areas/equipment.ts';
import { figures, figuresScreens } from './areas/figures.ts';
import { fleets, fleetsScreens } from './areas/fleets.ts';
import { genset, gensetScreens } from './areas/genset.ts';
import { imports } from './areas/imports.ts';
import { jobsScreens } from './areas/jobs/screens.ts';
import { jobs } from './areas/jobs.ts';
import { locations, locationsScreens } from './areas/locations.ts';
import { mail, mailScreens } from './areas/mail.ts';
import { materialHandling, materialHandlingScreens } from './areas/material-handling.ts';
import { maintenanceStrategy, msr, msrScreens } from './areas/msr.ts';
import { notices, noticesScreens } from './areas/notices.ts';
import { offline } from './areas/offline.ts';
import { partsScreens } from './areas/parts/screens.ts';
import { parts } from './areas/parts.ts';
import { pcar, pcarScreens } from './areas/pcar.ts';
import { problemLogScreens } from './areas/problem-log/screens.ts';
import { problemLog } from './areas/problem-log.ts';
import { receipts, receiptsScreens } from './areas/receipts.ts';
import { conditionLimits, samples, samplesScreens } from './areas/samples.ts';
import { session, sessionScreens } from './areas/session.ts';
import { survey, surveyScreens } from './areas/survey.ts';
import { system, systemScreens } from './areas/system.ts';
import { tracking, trackingScreens } from './areas/tracking.ts';
import { trends } from './areas/trends.ts';
import {
  apiKeys,
  audit,
  generalParameters,
  roles,
  seeAs,
  temporaryRights,
  userPlants,
  userRoles,
  users,
  usersScreens,
  webhooks,
} from './areas/users.ts';
import { visitPack, visitPackScreens } from './areas/visit-pack.ts';
import { workOrders } from './areas/work-orders.ts';

export const contract = {
  session,
  workOrders,
  assignment,
  problemLog,
  tracking,
  checksheets,
  backlog,
  jobs,
  receipts,
  equipment,
  fleets,
  customers,
  locations,
  parts,
  genset,
  materialHandling,
  imports,
  documents,
  coip,
  attendance,
  survey,
  dashboard,
  trends,
  samples,
  pcar,
  visitPack,
  msr,
  conditionLimits,
  maintenanceStrategy,
  offline,
  mail,
  notices,
  figures,
  users,
  roles,
  userRoles,
  temporaryRights,
  userPlants,
  webhooks,
  apiKeys,
  seeAs,
  audit,
  generalParameters,
  system,
} as const;
export type Contract = typeof contract;

/** Every screen. One without code says so when it is opened, and is in nobody's menu. */
export const screens = [
  ...sessionScreens,
  ...jobsScreens,
  ...mailScreens,
  ...backlogScreens,
  ...dashboardScreens,
  ...customersScreens,
  ...locationsScreens,
  ...partsScreens,
  ...equipmentScreens,
  ...fleetsScreens,
  ...materialHandlingScreens,
  ...gensetScreens,
  ...attendanceScreens,
  ...usersScreens,
  ...systemScreens,
  ...problemLogScreens,
  ...pcarScreens,
  ...samplesScreens,
  ...msrScreens,
  ...visitPackScreens,
  ...coipScreens,
  ...surveyScreens,
  ...checksheetsScreens,
  ...receiptsScreens,
  ...trackingScreens,
  ...noticesScreens,
  ...figuresScreens,
  ...documentsScreens,
];
