import type { Visible } from '../../../visibility/visible.ts';

/** The sheet of a job as approving and returning need it. */
export const submittedSheet = (visible: Visible, jobId: string) =>
  visible
    .ofJobs('sheet')
    .innerJoin('job', 'job.id', 'sheet.job_id')
    .select(['sheet.submitted_by', 'job.plant_code', 'job.work_center_code'])
    .where('sheet.job_id', '=', jobId)
    .executeTakeFirst();
