// Parts of a job: added and taken off while it is open, ordered and received until it is complete in SAP.

import type { partLineCalls } from '@dca/contract/areas/backlog/part-lines';
import type { InputOf } from '@dca/contract/call';
import { permits } from '@dca/domain/permissions';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { lacksRight } from '../../../platform/reasons.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { changeFollowed } from '../follow-parts.ts';
import { addPartLines } from '../part-lines.ts';
import { proveParts } from '../record/prove-parts.ts';
import { hearsOfParts, linesOf, lockOwner, type Owner, takesParts } from './read-part-lines.ts';

type Body<Name extends keyof typeof partLineCalls> = InputOf<(typeof partLineCalls)[Name]>['body'];

/** Adds parts to a job. Throws notFound, moveNotAllowed when it is not open, invalid for a number that another replaced. */
export async function addToJob(acting: Acting, { id, lines }: Body<'addPartLines'>): Promise<void> {
  const job = await oneOr404(lockOwner(acting.visible, id));
  if (!takesParts(job.status)) throw isNotOpen();
  await proveParts(acting.visible, lines, 'body.lines');
  const { last } = await acting.visible
    .partLines()
    .select((of) => of.fn.max('part_line.position').as('last'))
    .where('part_line.job_id', '=', id)
    .executeTakeFirstOrThrow();
  await addPartLines(acting, { jobId: id }, lines, last ?? 0);
}

/**
 * Says how a part of a job, or of the finding that it mends, was ordered and received; the finding follows.
 * @throws notFound, forbidden for a finding's part, moveNotAllowed, invalid, conflict
 */
export async function changeOfJob(
  acting: Acting,
  order: Body<'changePartLine'>,
): Promise<{ before: object; after: object }> {
  const { id, lineId, version, reason, ...after } = order;
  const job = await oneOr404(lockOwner(acting.visible, id));
  const { backlogId, ...before } = await oneOr404(readLine(acting.visible, job, lineId));
  if (backlogId !== null && !permits(acting.viewer, 'bms.change'))
    throw refuse('forbidden', lacksRight('bms.change'));
  if (!hearsOfParts(job.status)) throw isOver();
  await changeFollowed(acting, { id: lineId, backlogId }, { ...after, version, reason });
  return { before: { lineId, ...before }, after: { lineId, ...after, ...(reason ? { reason } : {}) } };
}

/**
 * Takes a part off a job; answers what it was.
 * @throws notFound, moveNotAllowed for a part of a finding, or ordered, or of a job that is not open, conflict
 */
export async function removeFromJob(
  { visible }: Acting,
  { id, lineId, version }: Body<'removePartLine'>,
): Promise<object> {
  const job = await oneOr404(lockOwner(visible, id));
  const { backlogId, state, ...before } = await oneOr404(readLine(visible, job, lineId));
  if (!takesParts(job.status)) throw isNotOpen();
  if (backlogId !== null || state !== 'REQUESTED') throw staysOn();
  const removed = await visible
    .removePartLines()
    .where('part_line.id', '=', lineId)
    .where('part_line.version', '=', version)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw refuse('conflict');
  return before;
}

const readLine = (visible: Visible, owner: Owner, lineId: string) =>
  linesOf(visible, owner)
    .select([
      'part_line.backlog_id as backlogId',
      'part_line.state',
      'part_line.part_number as partNumber',
      'part_line.quantity',
      'part_line.order_number as orderNumber',
      'part_line.expected_on as expectedOn',
      'part_line.received_quantity as receivedQuantity',
    ])
    .where('part_line.id', '=', lineId)
    .executeTakeFirst();

const isNotOpen = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'Parts are added and taken off while the job is open.',
      id: 'Suku cadang ditambah dan dihapus selama pekerjaan terbuka.',
    },
  });

export const isOver = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'The job is complete in SAP or was put aside: its parts stay as they are.',
      id: 'Pekerjaan sudah selesai di SAP atau dikesampingkan: suku cadangnya tetap seperti itu.',
    },
  });

const staysOn = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'Only a part of the job itself is taken off, and only before anything of it was ordered or received.',
      id: 'Hanya suku cadang pekerjaan ini sendiri yang dihapus, dan hanya sebelum ada yang dipesan atau diterima.',
    },
  });
