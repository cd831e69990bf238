// The decisions on a job of the demo: the links of its approval chain that its moves gave, and its returns.
import type { Approver } from '@dca/domain/job-types';
import { chainOf } from './chain.ts';
import type { DemoJob } from './job.ts';
import type { Move } from './move.ts';

/** A link before the last one inside the company is given so long before it. */
const earlierMs = 20 * 60_000;

/** Rows of the decisions in order: job, round, link, approver, decision, at, person, reason. */
export function approvalRows(job: DemoJob, moves: readonly Move[]): unknown[][] {
  const chain = chainOf(job.form);
  let round = 1;
  const row = (
    approver: Approver,
    decision: string,
    at: number,
    person: string | null,
    reason: string | null = null,
  ) => [job.id, round, chain.indexOf(approver) + 1, approver, decision, new Date(at), person, reason];
  return moves.flatMap(({ name, at, by, reason }) => {
    if (name === 'return') {
      const back = row('LEADER', 'RETURNED', at, by?.id ?? null, reason);
      round += 1;
      return [back];
    }
    if (name === 'approve') return [row('LEADER', 'APPROVED', at, by?.id ?? null)];
    if (name === 'accept' || name === 'acceptOnPaper')
      return [row('CUSTOMER', 'ACCEPTED', at, by?.id ?? null)];
    if (name !== 'countersign') return [];
    const before = chain.includes('LEADER')
      ? [row('LEADER', 'APPROVED', at - earlierMs, job.approver.id)]
      : [];
    return [...before, row('ADMIN', 'APPROVED', at, by?.id ?? null)];
  });
}
