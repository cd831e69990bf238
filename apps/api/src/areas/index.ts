// The handlers of every area, under the contract's names (`app.ts`).
export { assignment } from './assignment/index.ts';
export { attendance } from './attendance/index.ts';
export { backlog } from './backlog/index.ts';
export { checksheets } from './checksheets/index.ts';
export { coip } from './coip/index.ts';
export { customers } from './customers/index.ts';
export { dashboard } from './dashboard/index.ts';
export { documents } from './documents/index.ts';
export { equipment } from './equipment/index.ts';
export { figures } from './figures/index.ts';
export { fleets } from './fleets/index.ts';
export { genset } from './genset/index.ts';
export { imports } from './imports/index.ts';
export { jobs } from './jobs/index.ts';
export { locations } from './locations/index.ts';
export { mail } from './mail/index.ts';
export { materialHandling } from './material-handling/index.ts';
export { maintenanceStrategy, msr } from './msr/index.ts';
export { notices } from './notices/index.ts';
export { offline } from './offline/index.ts';
export { parts } from './parts/index.ts';
export { pcar } from './pcar/index.ts';
export { problemLog } from './problem-log/index.ts';
export { receipts } from './receipts/index.ts';
export { conditionLimits, samples } from './samples/index.ts';
export { session } from './session/index.ts';
export { survey } from './survey/index.ts';
export { system } from './system/index.ts';
export { tracking } from './tracking/index.ts';
export { trends } from './trends/index.ts';
export {
  apiKeys,
  audit,
  generalParameters,
  roles,
  seeAs,
  temporaryRights,
  userPlants,
  userRoles,
  users,
  webhooks,
} from './users/index.ts';
export { visitPack } from './visit-pack/index.ts';
export { workOrders } from './work-orders/index.ts';
