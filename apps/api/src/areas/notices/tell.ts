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
import { acceptedPaperOf, type PaperKind } from '@dca/domain/papers';
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
  const nextApprover = asksApprover ? await event.nextApprover() : null;
  const told = await acting.visible.tellPeople({
    jobId: event.jobId,
    rings: nextApprover === 'CUSTOMER' ? rings.map(asPaper) : rings,
    crewFromNow: mechanics,
    nextApprover,
    reason: event.reason ?? null,
    byName: event.byName ?? acting.viewer.name,
  });
  await mailNotices(acting, event, told);
}

/** Tells whom a move of a problem log concerns: who found it hears what became of it. */
export async function ringForProblem(
  { visible, viewer }: Acting,
  { problemId, move, reason }: { problemId: string; move: string; reason: string | null },
): Promise<void> {
  const ring = noticesOfProblems[move];
  if (ring) await visible.tellOfProblem({ problemId, ...ring, reason, byName: viewer.name });
}

/** Tells the customer of a paper for many jobs, by the first of them. */
export async function ringForPaper(acting: Acting, jobId: string, number: string): Promise<void> {
  const event = { jobId, reason: number, kind: 'BAPP' as const };
  const told = await acting.visible.tellPeople({
    ...event,
    rings: [{ kind: 'PAPER', told: 'nextApprover' }],
    crewFromNow: [],
    nextApprover: 'CUSTOMER',
    byName: acting.viewer.name,
  });
  await mailNotices(acting, event, told);
}

type Ring = { readonly kind: NoticeKind; readonly told: NoticeGroup };

/** What waits for a customer is a paper. */
const asPaper = (ring: Ring): Ring => (ring.kind === 'WAITING' ? { ...ring, kind: 'PAPER' } : ring);

const ringsOf = (move: string): readonly Ring[] =>
  Object.entries(noticesOfMoves[move] ?? {}).flatMap(([kind, groups]) =>
    groups.map((told) => ({ kind: kind as NoticeKind, told })),
  );

interface Mailed extends Pick<RingingEvent, 'jobId' | 'reason' | 'byName'> {
  /** The paper that waits where it is not that of the type of the job. */
  readonly kind?: PaperKind;
}

async function mailNotices(acting: Acting, event: Mailed, told: readonly Rung[]): Promise<void> {
  const people = told.filter((one) => one.byMail);
  if (people.length === 0) return;
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
  const paper = `/jobs/paper/${(event.kind ?? acceptedPaperOf(job.jobType)).toLowerCase()}/${event.jobId}`;
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
        body: [
          ...lines,
          ...reason,
          `{portal}${kind === 'PAPER' ? paper : `/jobs/summary/detailpi?id=${event.jobId}`}`,
        ].join('\n\n'),
        paper: null,
      } as const;
    }),
  );
}
