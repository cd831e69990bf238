// Rings the bells of an event: called where events of jobs are written, in their transaction. Who wants it by mail too gets a mail
// in their language.
import type { Approver, JobType } from '@dca/domain/job-types';
import { jobTypes } from '@dca/domain/job-types';
import {
  type NoticeGroup,
  type NoticeKind,
  noticeKinds,
  noticesOfMoves,
  noticesOfProblems,
} from '@dca/domain/notices';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { writeMails } from '../../platform/mails.ts';
import type { Rung } from './door.ts';

interface RingingEvent {
  readonly jobId: string;
  readonly move: string;
  readonly reason?: string | undefined;
  readonly particulars?: object | undefined;
  /** Who did it where that is not the viewer. */
  readonly byName?: string | undefined;
  /** Asked only where the move rings for them. */
  readonly nextApprover: () => Promise<Approver | null>;
}

/** Tells whom the event concerns. */
export async function ringBells(acting: Acting, event: RingingEvent): Promise<void> {
  const rings = ringsOf(event.move);
  if (rings.length === 0) return;
  const { mechanics = [] } = (event.particulars ?? {}) as { mechanics?: readonly string[] };
  const asksApprover = rings.some(({ told }) => told === 'nextApprover');
  const told = await acting.visible.tellPeople({
    jobId: event.jobId,
    rings,
    crewFromNow: mechanics,
    nextApprover: asksApprover ? await event.nextApprover() : null,
    reason: event.reason ?? null,
    byName: event.byName ?? acting.viewer.name,
  });
  const byMail = told.filter((one) => one.byMail);
  if (byMail.length > 0) await mailNotices(acting, event, byMail);
}

/** Tells whom a move of a problem log concerns: who found it hears what became of it. */
export async function ringForProblem(
  { visible, viewer }: Acting,
  { problemId, move, reason }: { problemId: string; move: string; reason: string | null },
): Promise<void> {
  const ring = noticesOfProblems[move];
  if (ring) await visible.tellOfProblem({ problemId, ...ring, reason, byName: viewer.name });
}

const ringsOf = (move: string): readonly { readonly kind: NoticeKind; readonly told: NoticeGroup }[] =>
  Object.entries(noticesOfMoves[move] ?? {}).flatMap(([kind, groups]) =>
    groups.map((told) => ({ kind: kind as NoticeKind, told })),
  );

async function mailNotices(acting: Acting, event: RingingEvent, people: readonly Rung[]): Promise<void> {
  const job = await acting.visible
    .jobs()
    .select([
      'job.number',
      'job.unit_code as unitCode',
      'job.unit_model as unitModel',
      sql.ref<JobType>('job.job_type').as('jobType'),
    ])
    .where('job.id', '=', event.jobId)
    .executeTakeFirstOrThrow();
  await writeMails(
    acting,
    people.map(({ name, email, language, kind }) => {
      const heading = `${noticeKinds[kind][language]}: ${job.number} · ${job.unitCode}`;
      const lines = {
        en: [
          `Dear ${name},`,
          `${heading} (${jobTypes[job.jobType].label.en}, ${job.unitModel}).`,
          event.byName ? `By ${event.byName}, through ${acting.viewer.name}.` : `By ${acting.viewer.name}.`,
        ],
        id: [
          `Yth. ${name},`,
          `${heading} (${jobTypes[job.jobType].label.id}, ${job.unitModel}).`,
          event.byName
            ? `Oleh ${event.byName}, melalui ${acting.viewer.name}.`
            : `Oleh ${acting.viewer.name}.`,
        ],
      }[language];
      const reason = event.reason ? [event.reason] : [];
      return {
        jobId: event.jobId,
        kind: 'NOTICE',
        to: { name, address: email },
        language,
        subject: heading,
        body: [...lines, ...reason, `{portal}/jobs/summary/detailpi?id=${event.jobId}`].join('\n\n'),
        paper: null,
      } as const;
    }),
  );
}
