// Stages of work hang on their jobs, and corrections on their stages.
import { sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { seesWithJob } from '../../visibility/sight.ts';

export const tracking = {
  closed: { tracking_correction: 'visible.corrections' },
  ofJobs: { progress_note: 'step', tracking_stage: 'step' },
  read: (all, viewer) => ({
    corrections: () =>
      all
        .selectFrom('tracking_correction')
        .innerJoin('tracking_stage', 'tracking_stage.id', 'tracking_correction.stage_id')
        .where(seesWithJob(viewer, sql.ref('tracking_stage.job_id'), 'step')),
  }),
  write: (trx) => ({
    addCorrection: () => trx.insertInto('tracking_correction'),
  }),
  constraints: {
    tracking_stage_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This stage exists already.', id: 'Tahap ini sudah ada.' },
    },
    tracking_stage_sequence_key: {
      code: 'conflict',
      message: {
        en: 'Another stage was recorded at the same moment.',
        id: 'Tahap lain dicatat pada saat yang sama.',
      },
    },
  },
} as const satisfies Door;
