// What the areas bring, gathered in the order of the matrix of permissions.
import { assignment } from './areas/assignment.ts';
import { attendance } from './areas/attendance.ts';
import { backlog } from './areas/backlog.ts';
import { checksheets } from './areas/checksheets.ts';
import { coip } from './areas/coip.ts';
import { customers } from './areas/customers.ts';
import { dashboard } from './areas/dashboard.ts';
import { equipment } from './areas/equipment.ts';
import { genset } from './areas/genset.ts';
import { jobs } from './areas/jobs.ts';
import { locations } from './areas/locations.ts';
import { mail } from './areas/mail.ts';
import { msr } from './areas/msr.ts';
import { parts } from './areas/parts.ts';
import { pcar } from './areas/pcar.ts';
import { problemLog } from './areas/problem-log.ts';
import { receipts } from './areas/receipts.ts';
import { samples } from './areas/samples.ts';
import { survey } from './areas/survey.ts';
import { system } from './areas/system.ts';
import { tracking } from './areas/tracking.ts';
import { users } from './areas/users.ts';

export const areas = {
  jobs,
  assignment,
  tracking,
  checksheets,
  backlog,
  problemLog,
  samples,
  pcar,
  msr,
  receipts,
  mail,
  equipment,
  customers,
  locations,
  parts,
  genset,
  attendance,
  dashboard,
  survey,
  users,
  system,
  coip,
} as const;
