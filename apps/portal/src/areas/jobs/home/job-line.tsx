import type { JobRow } from '@dca/contract/job-row';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MachineName } from '../../../ui/machine.tsx';
import { detailOf } from '../parts/job-facts.tsx';
import css from './waiting.module.css';

interface Props {
  readonly job: Pick<JobRow, 'id' | 'unitCode' | 'unitModel'>;
  /** What one looks at it for, in the columns after the machine. */
  readonly children: ReactNode;
}

/** A job of a queue at home: its machine, and what is said of it, as a link to it. */
export function JobLine({ job, children }: Props) {
  return (
    <li>
      <Link
        {...(detailOf(job) as object)}
        to="/jobs/summary/detailpi"
        className={css.row}
        data-columns="jobs"
      >
        <MachineName unitCode={job.unitCode} unitModel={job.unitModel} />
        {children}
      </Link>
    </li>
  );
}
