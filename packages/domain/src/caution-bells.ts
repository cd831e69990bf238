// Whose bell a caution rings, and when: while it stands open, nobody has acknowledged it and it is no job. Nobody is told of one twice.
import type { Severity } from './cautions.ts';
import type { Permission } from './permissions.ts';

interface BellStep {
  /** Minutes after it was raised. */
  readonly after: number;
  /** Who is told: those at the plant who hold it. */
  readonly holds: Permission;
}

export const cautionBells = {
  /** Who mends is called at once, at night too; then who puts crews on jobs, and who looks after the plant. */
  CRITICAL: [
    { after: 0, holds: 'checksheet.write' },
    { after: 30, holds: 'job.assign' },
    { after: 240, holds: 'job.watch' },
  ],
  /** What can wait is for who plans. */
  CAUTION: [
    { after: 0, holds: 'job.create' },
    { after: 1440, holds: 'job.watch' },
  ],
} as const satisfies Readonly<Record<Severity, readonly BellStep[]>>;
