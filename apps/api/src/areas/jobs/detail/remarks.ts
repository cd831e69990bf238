// What people say while they work on a job is said among ourselves: why a sheet was returned, why a date moved, which
// questions were doubted. A customer reads that it happened, when and by whom, and the words of their own people
// (domain decisions §3: sheets are for customers once approved, findings and problem logs are not for them).
import { sql } from 'kysely';
import type { Viewer } from '../../../visibility/viewer.ts';

/** The reason of an event, null where it is none of the viewer's business. */
export const reasonFor = (viewer: Viewer) =>
  sql<string | null>`case when ${isOpenTo(viewer)} then job_event.reason end`;

/** The particulars of an event; empty where they are none of the viewer's business. A new plan date is a customer's. */
export const particularsFor = (viewer: Viewer) =>
  sql<
    Record<string, unknown>
  >`case when ${isOpenTo(viewer)} or job_event.move = 'planDate' then job_event.particulars else '{}'::jsonb end`;

const isOpenTo = ({ sight }: Viewer) =>
  sight.kind === 'plants'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from person teller where teller.id = job_event.by_id
        and teller.customer_code = ${sight.customerCode})`;
