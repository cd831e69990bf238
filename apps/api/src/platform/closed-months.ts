// Months that a person closes: what they were, with all that they were reckoned from, is kept as a revision that nobody changes. A
// correction is the next revision, with a reason and every figure that it changed. Of two who close at once one is told.
import { createHash } from 'node:crypto';
import type { Visible } from '../visibility/visible.ts';
import type { Acting } from './handler.ts';
import { shownInstant } from './shown-instant.ts';

/** What is closed: the dashboard by its id, the payroll by its plant. */
interface MonthName {
  readonly kind: 'DASHBOARD' | 'PAYROLL';
  readonly subject: string;
  /** Its first day. */
  readonly month: string;
}

export interface Closing<Content> {
  readonly subject: string;
  readonly revision: number;
  readonly at: string;
  readonly by: string;
  readonly hash: string;
  readonly reason: string | null;
  readonly content: Content;
}

interface ToClose extends MonthName {
  readonly content: object;
  /** The revision that is corrected; 0 for a month that is open. */
  readonly upon: number;
  readonly reason?: string;
  readonly changes?: readonly {
    readonly about: string;
    readonly figure: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** The newest closings of these subjects in a month. */
export const closingsOf = <Content>(
  visible: Visible,
  { kind, month, subjects }: Pick<MonthName, 'kind' | 'month'> & { readonly subjects: readonly string[] },
): Promise<Closing<Content>[]> =>
  visible
    .closedMonths()
    .distinctOn('closed_month.subject')
    .select([
      'closed_month.subject',
      'closed_month.revision',
      shownInstant('closed_month.closed_at').as('at'),
      'closed_month.closed_by_name as by',
      'closed_month.hash',
      'closed_month.reason',
      'closed_month.content',
    ])
    .where('closed_month.kind', '=', kind)
    .where('closed_month.month', '=', month)
    .where('closed_month.subject', 'in', [...subjects, ''])
    .orderBy('closed_month.subject')
    .orderBy('closed_month.revision', 'desc')
    .$castTo<Closing<Content>>()
    .execute();

/** Closes a month, or corrects a closed one. Throws conflict where somebody else did meanwhile. */
export async function closeMonth(
  { visible, viewer }: Acting,
  { kind, subject, month, content, upon, reason, changes = [] }: ToClose,
): Promise<void> {
  const written = JSON.stringify(content);
  const { id } = await visible
    .addClosedMonth()
    .values({
      kind,
      subject,
      month,
      revision: upon + 1,
      content: written,
      hash: createHash('sha256').update(written).digest('hex'),
      reason: reason ?? null,
      closed_by_id: viewer.personId,
      closed_by_name: viewer.name,
    })
    .returning('closed_month.id')
    .executeTakeFirstOrThrow();
  if (changes.length > 0)
    await visible
      .addMonthEntries()
      .values(changes.map((change) => ({ closed_month_id: id, ...change })))
      .execute();
}
