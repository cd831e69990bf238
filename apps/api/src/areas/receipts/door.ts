// Papers are seen with their jobs: with all of them, since one paper may tell of many. Issuing has a narrow door of its own.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { issuingDoor } from '../../visibility/issuing-door.ts';
import { seesWithJob } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const receipts = {
  closed: {
    paper: 'visible.papers, the report door',
    paper_job: 'visible.jobsOfPapers, the report door',
    paper_series: 'visible.issuing, the report door',
  },
  ofJobs: { final_remark: 'paper', work_signature: 'paper' },
  read: (all, viewer) => ({
    /** Papers all of whose jobs are in sight, older revisions too. */
    papers: () => all.selectFrom('paper').where(seesPaper(viewer)),
    /** The jobs of papers in sight. */
    jobsOfPapers: () =>
      all
        .selectFrom('paper_job')
        .innerJoin('paper', 'paper.id', 'paper_job.paper_id')
        .where(seesPaper(viewer)),
  }),
  write: (trx) => ({
    /** For papers of jobs that were read through this door. */
    issuing: () => issuingDoor(trx),
  }),
} as const satisfies Door;

function seesPaper(viewer: Viewer): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from paper_job about where about.paper_id = paper.id
    and not ${seesWithJob(viewer, sql.ref('about.job_id'), 'paper')})`;
}
