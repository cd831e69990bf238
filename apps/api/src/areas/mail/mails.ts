// What people see of mails: the list, one with its text and paper, and the ways to settle one that did not go by itself.
import type { MailDetail } from '@dca/contract/areas/mail';
import type { FileReply } from '@dca/contract/call';
import type { JobType } from '@dca/domain/job-types';
import type { MailKind, MailState } from '@dca/domain/mail';
import { withoutSurveyCodes } from '@dca/domain/survey';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Acting, Outside } from '../../platform/handler.ts';
import { giveUpAt } from '../../platform/mail-rows.ts';
import { wakeMailer } from '../../platform/mails.ts';
import type { PageShape } from '../../platform/page.ts';
import { zoneIn } from '../../platform/plant-zone.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

export const mailPages = {
  sorts: {
    madeAt: { by: sql.ref('mail.made_at'), type: 'timestamptz' },
    toName: { by: sql`lower(mail.to_name)`, type: 'text' },
  },
  standard: '-madeAt',
  id: sql.ref('mail.id'),
} as const satisfies PageShape<string>;

interface MailFilters {
  readonly State?: MailState[] | undefined;
  readonly Kind?: MailKind[] | undefined;
  readonly JobId?: string[] | undefined;
  readonly PlantCode?: string[] | undefined;
  readonly CustomerCode?: string[] | undefined;
  readonly From?: string | undefined;
  readonly To?: string | undefined;
  readonly SearchValue?: string | undefined;
}

type FromMail<Row = object> = SelectQueryBuilder<Tables, 'mail' | 'job' | 'customer' | 'plant', Row>;

/** Mails in sight that fit; days are those of the plant. */
export function matchingMails(visible: Visible, query: MailFilters): FromMail {
  let from = mailsOf(visible);
  if (query.State?.length) from = from.where('mail.state', 'in', query.State);
  if (query.Kind?.length) from = from.where('mail.kind', 'in', query.Kind);
  if (query.JobId?.length) from = from.where('mail.job_id', 'in', query.JobId);
  if (query.PlantCode?.length) from = from.where('plant.plant_code', 'in', query.PlantCode);
  if (query.CustomerCode?.length) from = from.where('job.customer_code', 'in', query.CustomerCode);
  if (query.From) from = from.where(sql<SqlBool>`${madeOn} >= ${query.From}::date`);
  if (query.To) from = from.where(sql<SqlBool>`${madeOn} <= ${query.To}::date`);
  if (query.SearchValue) from = from.where(begins(searched, query.SearchValue));
  return from;
}

const searched = ['job.number', 'job.unit_code', 'mail.to_name', 'mail.to_address', 'customer.name'];
const madeOn = sql`(mail.made_at at time zone ${zoneIn('plant.zone')})::date`;

const mailsOf = (visible: Visible): FromMail =>
  visible
    .mails()
    .leftJoin('job', 'job.id', 'mail.job_id')
    .leftJoin('customer', 'customer.customer_code', 'job.customer_code')
    .leftJoin('plant', (join) =>
      join.on(sql<SqlBool>`plant.plant_code = coalesce(job.plant_code, mail.plant_code)`),
    ) as unknown as FromMail;

export const selectMail = (rows: FromMail) => rows.select(columns);

/** With the plant, whose clock a file tells the moments on. */
export const selectExportedMail = (rows: FromMail) =>
  rows.select([...columns, 'job.plant_code as plantCode']);

const columns = [
  'mail.id',
  'mail.job_id as jobId',
  sql.ref<string | null>('job.number').as('number'),
  sql.ref<JobType | null>('job.job_type').as('jobType'),
  sql.ref<string | null>('job.unit_code').as('unitCode'),
  sql.ref<string | null>('customer.name').as('customerName'),
  sql.ref<MailKind>('mail.kind').as('kind'),
  sql.ref<MailState>('mail.state').as('state'),
  'mail.to_name as toName',
  'mail.to_address as toAddress',
  sql.ref<'en' | 'id'>('mail.language').as('language'),
  'mail.subject',
  'mail.file_name as fileName',
  shownInstant('mail.made_at').as('madeAt'),
  'mail.made_by_name as madeBy',
  'mail.attempts',
  sql<string | null>`case when mail.state = 'QUEUED' then ${shownInstant('mail.next_at')} end`.as('nextAt'),
  shownInstant<string | null>('mail.ended_at').as('endedAt'),
  'mail.answer',
] as const;

/** One mail in sight; the link of a survey is its receiver's alone. Throws notFound. */
export async function readMail(visible: Visible, id: string): Promise<MailDetail> {
  const mail = await oneOr404(
    mailsOf(visible)
      .select([
        ...columns,
        'mail.body',
        'mail.file_bytes as fileBytes',
        sql<string>`coalesce(mail.message_id, '')`.as('messageId'),
        'mail.round',
        shownInstant<string | null>('mail.content_forgotten_at').as('forgottenAt'),
        'mail.round_reason as roundReason',
        'mail.round_by as roundBy',
      ])
      .where('mail.id', '=', id)
      .executeTakeFirst(),
  );
  return { ...mail, body: withoutSurveyCodes(mail.body) };
}

/** The paper of a mail in sight. Throws notFound, also before it is made. */
export async function attachmentOf(
  { visible, outside }: { readonly visible: Visible; readonly outside: Pick<Outside, 'files'> },
  id: string,
): Promise<FileReply> {
  const { fileKey, fileName } = await oneOr404(
    mailsOf(visible)
      .select(({ ref }) => [ref('mail.file_key').$notNull().as('fileKey'), 'mail.file_name as fileName'])
      .where('mail.id', '=', id)
      .where('mail.file_key', 'is not', null)
      .executeTakeFirst(),
  );
  return {
    content: await outside.files.read(fileKey),
    mediaType: 'application/pdf',
    fileName: fileName ?? 'paper.pdf',
  };
}

interface Settling {
  readonly id: string;
  readonly reason: string;
}

/**
 * Sends a mail again because a person says so. One that waits only loses its pause; of one that was sent a second copy goes, under
 * a name of its own, so that no server takes it for the first. Throws notFound, moveNotAllowed while it is being sent.
 */
export async function sendMailAgain(acting: Acting, { id, reason }: Settling) {
  const { visible, viewer, now } = acting;
  const { forgottenAt, ...before } = await lockMail(visible, id);
  if (before.state === 'SENDING') throw beingSent();
  if (forgottenAt !== null) throw forgotten();
  const anew = {
    state: 'QUEUED',
    ended_at: null,
    handed_over_at: null,
    attempts: 0,
    give_up_at: giveUpAt(now),
    round: sql<number>`mail.round + 1`,
    round_reason: reason,
    round_by: viewer.name,
    ...(before.state === 'SENT' ? { message_id: null } : {}),
  };
  await visible
    .changeMails()
    .set({ next_at: now, ...(before.state === 'QUEUED' ? {} : anew) })
    .where('mail.id', '=', id)
    .execute();
  await wakeMailer(acting);
  return { before, data: await readMail(visible, id) };
}

/** Says that a mail without an answer arrived. Throws notFound, moveNotAllowed for any other. */
export async function settleArrived({ visible, viewer }: Acting, { id, reason }: Settling) {
  const { forgottenAt: _, ...before } = await lockMail(visible, id);
  if (before.state !== 'PERHAPS') throw notAsked();
  await visible
    .changeMails()
    .set({ state: 'SENT', round_reason: reason, round_by: viewer.name })
    .where('mail.id', '=', id)
    .execute();
  return { before, data: await readMail(visible, id) };
}

const lockMail = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .mails()
      .select(['mail.state', 'mail.round', 'mail.content_forgotten_at as forgottenAt'])
      .where('mail.id', '=', id)
      .forUpdate('mail')
      .executeTakeFirst(),
  );

const beingSent = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'This mail is being sent at this moment.',
      id: 'Surel ini sedang dikirim.',
    },
  });

const forgotten = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'What this mail said is not kept any more. Write a new one.',
      id: 'Isi surel ini sudah tidak disimpan. Tulis yang baru.',
    },
  });

const notAsked = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'Only a mail that was perhaps sent is settled this way.',
      id: 'Hanya surel yang mungkin terkirim yang diselesaikan dengan cara ini.',
    },
  });
