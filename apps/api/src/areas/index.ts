// Every area's handlers under the contract's names. A call without a handler does not compile.
import type { Contract } from '@dca/contract';
import type { Handlers } from '../platform/handler.ts';
import { assignment } from './assignment/index.ts';
import { backlog } from './backlog/index.ts';
import { checksheets } from './checksheets/index.ts';
import { coip } from './coip/index.ts';
import { customers } from './customers/index.ts';
import { documents } from './documents/index.ts';
import { equipment } from './equipment/index.ts';
import { fleets } from './fleets/index.ts';
import { genset } from './genset/index.ts';
import { imports } from './imports/index.ts';
import { jobs } from './jobs/index.ts';
import { locations } from './locations/index.ts';
import { mail } from './mail/index.ts';
import { notices } from './notices/index.ts';
import { offline } from './offline/index.ts';
import { parts } from './parts/index.ts';
import { problemLog } from './problem-log/index.ts';
import { receipts } from './receipts/index.ts';
import { session } from './session/index.ts';
import { tracking } from './tracking/index.ts';
import { workOrders } from './work-orders/index.ts';

export const handlers: { readonly [Area in keyof Contract]: Handlers<Contract[Area]> } = {
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
};
