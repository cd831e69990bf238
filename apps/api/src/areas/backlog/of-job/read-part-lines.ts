// The parts of a job in sight, its own first and then those of the finding that it mends, each with what may be done to it now.
import type { PartLine } from '@dca/contract/areas/backlog/part-lines';
import { jobStates } from '@dca/domain/job-states';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import { oneOr404 } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { itsBacklog } from '../../jobs/index.ts';
import { findingTakesParts } from '../follow-parts.ts';

/** What is needed can be said while somebody still has to do something on the job. */
export const takesParts = (status: number) => jobStates.open.has(status);

/** Parts come late, also to a job that was put in for approval: until it is complete in SAP, or was put aside. */
export const hearsOfParts = (status: number) =>
  jobStates.planned.has(status) && !jobStates.completed.has(status);

/** The parts of a job that the viewer may see; throws notFound. */
export async function readPartLines(
  visible: Visible,
  id: string,
): Promise<{ lines: PartLine[]; mayAdd: boolean }> {
  const job = await oneOr404(readOwner(visible, id));
  const { viewer } = visible;
  const mayChangeJob = permits(viewer, 'job.change');
  const isOpen = takesParts(job.status);
  const mayOrder = mayChangeJob && hearsOfParts(job.status);
  const rows = await selectLines(visible, job);
  const lines = rows.map(({ ofFinding, findingStatus, finding, ...line }) => ({
    ...line,
    finding,
    mayChange:
      mayOrder && (!ofFinding || (permits(viewer, 'bms.change') && findingTakesParts(findingStatus ?? ''))),
    mayRemove: mayChangeJob && isOpen && !ofFinding && line.state === 'REQUESTED',
    owesReason: findingStatus === 'PARTS_READY',
  }));
  return { lines, mayAdd: mayChangeJob && isOpen };
}

/** A job in sight and the finding that it mends. */
const readOwner = (visible: Visible, id: string) => selectOwner(visible, id).executeTakeFirst();

/** The same, to say something of its parts: whoever moves the job, or says something else of them, waits. */
export const lockOwner = (visible: Visible, id: string) =>
  selectOwner(visible, id).forNoKeyUpdate('job').executeTakeFirst();

const selectOwner = (visible: Visible, id: string) =>
  visible
    .jobs()
    .select([
      'job.id',
      'job.status',
      sql<string | null>`case when job.source = 'BACKLOG' then ${itsBacklog} end`.as('findingId'),
    ])
    .where('job.id', '=', id);

export interface Owner {
  readonly id: string;
  readonly findingId: string | null;
}

/** The lines of a job and of its finding that are in sight. */
export const linesOf = (visible: Visible, { id, findingId }: Owner) =>
  visible
    .partLines()
    .where((is) => is.or([is('part_line.job_id', '=', id), is('part_line.backlog_id', '=', findingId)]));

const selectLines = (visible: Visible, owner: Owner) =>
  linesOf(visible, owner)
    .leftJoin('backlog', 'backlog.id', 'part_line.backlog_id')
    .select([
      'part_line.id',
      'part_line.part_number as partNumber',
      'part_line.description',
      'part_line.quantity',
      'part_line.unit',
      'part_line.order_number as orderNumber',
      'part_line.expected_on as expectedOn',
      'part_line.received_quantity as receivedQuantity',
      sql.ref<PartLine['state']>('part_line.state').as('state'),
      'part_line.version',
      'backlog.number as finding',
      'backlog.status as findingStatus',
      sql<boolean>`part_line.backlog_id is not null`.as('ofFinding'),
    ])
    .orderBy('part_line.backlog_id', (order) => order.asc().nullsFirst())
    .orderBy('part_line.position')
    .orderBy('part_line.id')
    .execute();
