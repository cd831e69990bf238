import type { Visible } from '../../../visibility/visible.ts';

/** The sheet of a job as approving and returning need it. */
export const submittedSheet = (visible: Visible, jobId: string) =>
  visible.ofJobs('sheet').select('sheet.submitted_by').where('sheet.job_id', '=', jobId).executeTakeFirst();
