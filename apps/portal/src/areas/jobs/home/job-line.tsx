import type { JobRow } from '@dca/contract/areas/jobs/job';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MachineName } from '../../../ui/machine.tsx';
import { detailOf } from '../parts/job-facts.tsx';
import css from './waiting.module.css';

interface Props {
  readonly job: Pick<JobRow, 'id' | 'unitCode' | 'unitModel'>;
  /** Where its line leads when that is not the job itself, and what that address says besides. */
  readonly to?: string;
  readonly search?: object;
  /** What one looks at it for, in the columns after the machine. */
  readonly children: ReactNode;
}

/** A job of a queue at home: its machine, and what is said of it, as a link to it. */
export function JobLine({ job, to, search = {}, children }: Props) {
  const target = to
    ? { to, search: search as never }
    : { ...(detailOf(job) as object), to: '/jobs/summary/detailpi' };
  return (
    <li>
      <Link {...target} className={css.row} data-columns="jobs">
        <MachineName unitCode={job.unitCode} unitModel={job.unitModel} />
        {children}
      </Link>
    </li>
  );
}
