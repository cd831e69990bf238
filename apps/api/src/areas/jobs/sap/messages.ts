// What planners see of SAP: every message with its state and answer, and the way to send one again.
import type { SapMessageRow } from '@dca/contract/areas/jobs/sap';
import { bookedKinds, type SapMessageKind, type SapMessageState } from '@dca/domain/sap-message';
import { sql } from 'kysely';
import { failedRows } from '../../../platform/failed-rows.ts';
import type { Acting, Reading } from '../../../platform/handler.ts';
import { type PageInput, type PageShape, page } from '../../../platform/page.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { wakeSender } from './tell-sap.ts';
import { completionOf, type SapJob } from './to-send.ts';

const shape = {
  sorts: { madeAt: { by: sql.ref('sap_message.made_at'), type: 'timestamptz' } },
  standard: '-madeAt',
  id: sql.ref('sap_message.id'),
} as const satisfies PageShape<string>;

interface SapFilters {
  readonly State?: SapMessageState[] | undefined;
  readonly Kind?: SapMessageKind[] | undefined;
  readonly JobId?: string[] | undefined;
  readonly SearchValue?: string | undefined;
}

/** Messages of jobs in sight, newest first; search by number, order or unit. */
export function pageOfSapMessages(db: ReadDb, visible: Visible, query: PageInput & SapFilters) {
  let from = messagesOf(visible);
  if (query.State?.length) from = from.where('sap_message.state', 'in', query.State);
  if (query.Kind?.length) from = from.where('sap_message.kind', 'in', query.Kind);
  if (query.JobId?.length) from = from.where('sap_message.job_id', 'in', query.JobId);
  if (query.SearchValue)
    from = from.where(begins(['job.number', 'job.unit_code', 'job.sap_order'], query.SearchValue));
  return page(db, shape, query, from, (rows) => rows.select(columns));
}

/** Messages of jobs in sight that SAP refused. */
export const refusedBySap = (visible: Visible) =>
  failedRows(shape, messagesOf(visible).where('sap_message.state', '=', sql.lit('REFUSED')), (rows) =>
    rows.select([shownInstant('sap_message.made_at').as('at'), 'job.number']),
  );

/**
 * Sends a message again. A refused one is made anew from what the job is now and goes under a key of its own; a waiting one only
 * loses its pause. Throws notFound, moveNotAllowed for an accepted one.
 */
export async function sendMessageAgain(acting: Acting, id: string): Promise<SapMessageRow> {
  const { visible } = acting;
  const message = await oneOr404(
    messagesOf(visible)
      .select([
        'sap_message.id',
        'sap_message.kind',
        'sap_message.state',
        'job.id as job_id',
        'job.number',
        'job.sap_order',
        'job.job_type',
        'job.charge_to',
      ])
      .where('sap_message.id', '=', id)
      // Its order is read as it is when both are held: somebody may be putting it right.
      .forUpdate('sap_message')
      .forNoKeyUpdate('job')
      .executeTakeFirst(),
  );
  if (message.state === 'ACCEPTED') throw alreadyAccepted();
  const anew = message.state === 'REFUSED' ? await contentNow(acting, message) : undefined;
  await visible
    .changeOfJobs('sap_message')
    .set({
      state: 'WAITING',
      next_at: acting.now,
      ...(message.state === 'REFUSED'
        ? {
            answered_at: null,
            answer_status: null,
            attempts: 0,
            round: sql<number>`sap_message.round + 1`,
            ...(anew ? { content: JSON.stringify(anew) } : {}),
          }
        : {}),
    })
    .where('sap_message.id', '=', id)
    .execute();
  await wakeSender(acting);
  return readMessage(visible, id);
}

/** An order of which SAP has something in its books is not cancelled. Throws moveNotAllowed. */
export async function proveNotBooked(visible: Visible, jobId: string): Promise<void> {
  const booked = await visible
    .ofJobs('sap_message')
    .select('sap_message.id')
    .where('sap_message.job_id', '=', jobId)
    .where('sap_message.state', '=', 'ACCEPTED')
    .where('sap_message.kind', 'in', bookedKinds)
    .limit(1)
    .executeTakeFirst();
  if (booked) throw stillBooked();
}

const messagesOf = (visible: Visible) =>
  visible.ofJobs('sap_message').innerJoin('job', 'job.id', 'sap_message.job_id');

const columns = [
  'sap_message.id',
  'sap_message.job_id as jobId',
  'job.number',
  'job.sap_order as sapOrder',
  sql.ref<SapMessageRow['jobType']>('job.job_type').as('jobType'),
  'job.unit_code as unitCode',
  sql.ref<SapMessageKind>('sap_message.kind').as('kind'),
  sql.ref<SapMessageState>('sap_message.state').as('state'),
  sql.ref<Record<string, unknown>>('sap_message.content').as('content'),
  shownInstant('sap_message.made_at').as('madeAt'),
  'sap_message.made_by_name as madeBy',
  'sap_message.attempts',
  sql<
    string | null
  >`case when sap_message.state = 'WAITING' then ${shownInstant('sap_message.next_at')} end`.as('nextAt'),
  shownInstant<string | null>('sap_message.answered_at').as('answeredAt'),
  'sap_message.answer_status as answerStatus',
  'sap_message.answer_messages as answers',
] as const;

const readMessage = (visible: Visible, id: string): Promise<SapMessageRow> =>
  messagesOf(visible).select(columns).where('sap_message.id', '=', id).executeTakeFirstOrThrow();

/** What a message of the completion says now; undefined where it has nothing new to say, and the old text goes again. */
async function contentNow(
  reading: Reading,
  message: { kind: string } & Omit<SapJob, 'id' | 'sap_order'> & { job_id: string; sap_order: string | null },
): Promise<object | undefined> {
  const { job_id: id, sap_order, number, job_type, charge_to } = message;
  if (sap_order === null) return undefined;
  const completion = await completionOf(reading, { id, sap_order, number, job_type, charge_to });
  return completion.find(({ kind }) => kind === message.kind)?.content;
}

const alreadyAccepted = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'SAP has accepted this message; it is not sent again.',
      id: 'SAP sudah menerima kiriman ini; tidak dikirim lagi.',
    },
  });

const stillBooked = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'SAP holds confirmations or goods issues of this job; it cannot be cancelled.',
      id: 'SAP masih menyimpan konfirmasi atau pengeluaran barang pekerjaan ini; pekerjaan tidak dapat dibatalkan.',
    },
  });
