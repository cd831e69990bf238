import { backlogLifecycle } from './backlog-lifecycle.ts';
import { checksheetLifecycle } from './checksheet-lifecycle.ts';
import { coipLifecycle } from './coip-lifecycle.ts';
import { jobLifecycle } from './job-lifecycle.ts';
import type { Lifecycle } from './lifecycle.ts';
import { msrLifecycle } from './msr-lifecycle.ts';
import { pcarLifecycle } from './pcar-lifecycle.ts';
import { problemLogLifecycle } from './problem-log-lifecycle.ts';
import { trackingLifecycle } from './tracking-lifecycle.ts';

/** Every life-cycle there is, for the printed diagrams and for the checks that hold for all. */
export const lifecycles: readonly Lifecycle[] = [
  jobLifecycle,
  trackingLifecycle,
  checksheetLifecycle,
  backlogLifecycle,
  problemLogLifecycle,
  pcarLifecycle,
  msrLifecycle,
  coipLifecycle,
];
