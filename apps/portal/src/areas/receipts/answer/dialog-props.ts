import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { Paper } from '@dca/contract/paper';

/** What every dialog of a paper is given. */
export interface DialogProps {
  readonly paper: Paper;
  readonly job: JobDetail;
  readonly onClose: () => void;
}
