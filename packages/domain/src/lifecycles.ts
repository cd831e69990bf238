import type { areas } from './areas.ts';
import { backlogLifecycle } from './backlog-lifecycle.ts';
import { checksheetLifecycle } from './checksheet-lifecycle.ts';
import { coipLifecycle } from './coip-lifecycle.ts';
import { jobLifecycle } from './job-lifecycle.ts';
import type { Lifecycle } from './lifecycle.ts';
import { msrLifecycle } from './msr-lifecycle.ts';
import { pcarLifecycle } from './pcar-lifecycle.ts';
import { problemLogLifecycle } from './problem-log-lifecycle.ts';
import { sampleLifecycle } from './sample-lifecycle.ts';
import { trackingLifecycle } from './tracking-lifecycle.ts';

/** The life-cycle of each area that has one. */
export const lifecycleOfArea: Readonly<Partial<Record<keyof typeof areas, Lifecycle>>> = {
  jobs: jobLifecycle,
  tracking: trackingLifecycle,
  checksheets: checksheetLifecycle,
  backlog: backlogLifecycle,
  problemLog: problemLogLifecycle,
  samples: sampleLifecycle,
  pcar: pcarLifecycle,
  msr: msrLifecycle,
  coip: coipLifecycle,
};

/** Every life-cycle there is, for the printed diagrams and for the checks that hold for all. */
export const lifecycles: readonly Lifecycle[] = Object.values(lifecycleOfArea);
