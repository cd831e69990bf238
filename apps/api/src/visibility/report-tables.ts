import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database.ts';

type Told =
  | 'additional_fluid'
  | 'answer'
  | 'approval'
  | 'backlog'
  | 'final_remark'
  | 'job'
  | 'job_event'
  | 'paper'
  | 'paper_job'
  | 'photo'
  | 'sheet'
  | 'sheet_part'
  | 'sheet_saving'
  | 'sheet_zone'
  | 'tracking_stage'
  | 'work_signature';
/** Tables that a report only joins. */
type Named = 'customer' | 'equipment' | 'plant';

/** What a report may read. */
export type ReportTables = Pick<Kysely<Pick<Tables, Told | Named>>, 'selectFrom'>;
