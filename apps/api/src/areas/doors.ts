// The door of the house and of every area. All visibility is gathered from these (`visibility/gathered.ts`), and so is what
// constraints say: an area without its line here has no table.
export { house } from '../visibility/house-door.ts';
export { assignment } from './assignment/door.ts';
export { attendance } from './attendance/door.ts';
export { backlog } from './backlog/door.ts';
export { checksheets } from './checksheets/door.ts';
export { coip } from './coip/door.ts';
export { customers } from './customers/door.ts';
export { dashboard } from './dashboard/door.ts';
export { documents } from './documents/door.ts';
export { equipment } from './equipment/door.ts';
export { fleets } from './fleets/door.ts';
export { imports } from './imports/door.ts';
export { jobs } from './jobs/door.ts';
export { locations } from './locations/door.ts';
export { mail } from './mail/door.ts';
export { materialHandling } from './material-handling/door.ts';
export { notices } from './notices/door.ts';
export { offline } from './offline/door.ts';
export { parts } from './parts/door.ts';
export { problemLog } from './problem-log/door.ts';
export { receipts } from './receipts/door.ts';
export { samples } from './samples/door.ts';
export { session } from './session/door.ts';
export { survey } from './survey/door.ts';
export { tracking } from './tracking/door.ts';
export { users } from './users/door.ts';
