// The list of calls, in the order of the specification. Everything else in the product is a walk over it.
import { assignment } from './areas/assignment.ts';
import { backlog } from './areas/backlog.ts';
import { checksheets } from './areas/checksheets.ts';
import { coip } from './areas/coip.ts';
import { customers } from './areas/customers.ts';
import { documents } from './areas/documents.ts';
import { equipment } from './areas/equipment.ts';
import { fleets } from './areas/fleets.ts';
import { genset } from './areas/genset.ts';
import { imports } from './areas/imports.ts';
import { jobs } from './areas/jobs.ts';
import { locations } from './areas/locations.ts';
import { mail } from './areas/mail.ts';
import { notices } from './areas/notices.ts';
import { offline } from './areas/offline.ts';
import { parts } from './areas/parts.ts';
import { problemLog } from './areas/problem-log.ts';
import { receipts } from './areas/receipts.ts';
import { session } from './areas/session.ts';
import { tracking } from './areas/tracking.ts';
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
  imports,
  documents,
  coip,
  offline,
  mail,
  notices,
} as const;
export type Contract = typeof contract;
