// The foreman of a night signed on the mechanic's phone before anybody had approved: a few jobs of the last weeks were accepted by it,
// one of them with a reading that was put right later, and two wait for their approval.
import { createHash } from 'node:crypto';
import { textOfWork, type WorkShown } from '@dca/contract/work-shown';
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import type { Signature } from '@dca/domain/papers';
import { sql } from 'kysely';
import { jobOnPaper, readJobRecord } from '../../src/areas/receipts/index.ts';
import { openDatabase } from '../../src/platform/database.ts';

const most = { accepted: 8, waiting: 2 } as const;
const guests = [
  ['Hasan Basri', 'TJ-0417'],
  ['Pak Darto', 'TJ-0233'],
] as const;

/** A name as a finger draws it. */
const drawn = (turn: number): Signature => [
  Array.from({ length: 40 }, (_, step) => [
    120 + step * 18,
    Math.round(200 + Math.sin(step / (2 + (turn % 3))) * (120 - step * 2)),
  ]),
];

interface Signed {
  readonly id: string;
  readonly mechanic: string;
  /** When work was over, and a moment after the leader approved it; null while nobody did. */
  readonly endedAt: string;
  readonly approvedAt: string | null;
  readonly approver: string | null;
}

/** Signs work of the last weeks as it was shown at its end; those of customers who are asked. */
export async function signNights(url: string, now: number): Promise<void> {
  const database = openDatabase({ appUrl: url, poolSize: 2 }, () => {});
  try {
    await database.all.transaction().execute(async (trx) => {
      const { rows } = await nights(new Date(now)).execute(trx);
      for (const [turn, job] of rows.entries()) {
        const { number, unitCode, start, end, smr, findings } = jobOnPaper(
          await readJobRecord(trx as never, trx as never, job.id),
        );
        const work: WorkShown = {
          ...{ number, unitCode, start, end, smr: smr !== null && turn === 1 ? smr - 4 : smr },
          findings: findings.map(({ judgement: _, ...finding }) => finding),
        };
        const [name, badge] = guests[turn % guests.length] ?? guests[0];
        const signature = JSON.stringify(drawn(turn));
        const { id } = await trx
          .insertInto('work_signature')
          .values({
            ...{ job_id: job.id, round: 1, work: JSON.stringify(work), signature },
            hash: createHash('sha256').update(textOfWork(work)).digest('hex'),
            ...{ guest_name: name, guest_badge: badge, person_id: job.mechanic },
            ...{ signed_at: job.endedAt, received_at: job.endedAt },
          })
          .returning('work_signature.id')
          .executeTakeFirstOrThrow();
        if (job.approvedAt === null) continue;
        await sql`update approval set person_id = ${job.mechanic}, guest_name = ${name}, guest_badge = ${badge},
          signature = ${signature}::jsonb, work_signature_id = ${id}, at = ${job.approvedAt}
          where job_id = ${job.id} and approver = 'CUSTOMER'`.execute(trx);
        await sql`update job_event set move = 'acceptOnPaper', by_id = ${job.approver}, by_name = ${name}, at = ${job.approvedAt}
          where job_id = ${job.id} and move in ('accept', 'acceptOnPaper')`.execute(trx);
      }
    });
  } finally {
    await database.close();
  }
}

const codes = (of: { readonly codes: readonly number[] }) => sql.lit(`{${of.codes.join(',')}}`);

/** Jobs of machines at a mine, sent in once, whose work ended in the dark; the newest first. */
const nights = (now: Date) => sql<Signed>`with ended as (
    select job.id, job.status, crew.person_id as mechanic, work.at as ended, given.at as approved, given.person_id as approver
    from job join sheet on sheet.job_id = job.id
      join lateral (select person_id from job_mechanic where job_id = job.id and not is_leader order by position limit 1) crew on true
      join lateral (select max(end_at) as at from tracking_stage where job_id = job.id and stage = 'EXECUTION') work on work.at is not null
      left join lateral (select max(event.at) + interval '1 second' as at, (array_agg(event.by_id order by event.at desc))[1] as person_id
        from job_event event where event.job_id = job.id and event.to_status = ${sql.lit(jobStatus.APPROVED.code)}) given on true
    where job.customer_code = 'C-TJ' and job.job_type in ('SER', 'UNS') and work.at between ${now}::timestamptz - interval '45 days' and ${now}
      and not exists (select from approval sent where sent.job_id = job.id and (sent.decision = 'RETURNED' or sent.round > 1)))
  (select id, mechanic, ended as "endedAt", approved as "approvedAt", approver from ended
    where status = any(${codes(jobStates.approved)}::smallint[]) and approved > ended and extract(hour from ended at time zone 'Asia/Jakarta') not between 6 and 16
      and exists (select from approval said where said.job_id = ended.id and said.approver = 'CUSTOMER' and said.decision = 'ACCEPTED')
    order by ended desc limit ${sql.lit(most.accepted)})
  union all (select id, mechanic, ended, null, null from ended where status = ${sql.lit(jobStatus.SUBMITTED.code)} order by ended desc limit ${sql.lit(most.waiting)})`;
