/** What an approval call may say; one without a word approves (domain decisions §2). */
export const decisions = ['APPROVE', 'REJECT'] as const;
export type Decision = (typeof decisions)[number];

/** The move of a decision, the same name in the life-cycles of backlog, problem log, PCAR and MSR. */
export function moveOfDecision(decision: Decision = 'APPROVE'): 'approve' | 'reject' {
  return decision === 'APPROVE' ? 'approve' : 'reject';
}
