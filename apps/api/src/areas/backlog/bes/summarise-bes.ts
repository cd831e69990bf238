import type { BesReply } from '@dca/contract/areas/backlog/bes';
import { sql } from 'kysely';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { type BacklogFilters, matchingEntries } from '../entry/index.ts';

/** How many of the findings that a list of these filters shows stand where, and since when the oldest waits for a leader. */
export async function summariseBes(
  visible: Visible,
  filters: BacklogFilters,
): Promise<BesReply<'besSummary'>> {
  const rows = await matchingEntries(visible, 'BES', filters)
    .select([
      'backlog.status',
      sql<string>`backlog.priority::text`.as('priority'),
      sql<number>`count(*)::int`.as('count'),
      shownInstant<string | null>(
        sql`min(backlog.submitted_at) filter (where backlog.status = 'SUBMITTED')`,
      ).as('oldest'),
    ])
    .groupBy(['backlog.status', 'backlog.priority'])
    .execute();
  const by = (name: 'status' | 'priority') =>
    [...Map.groupBy(rows, (row) => row[name])]
      .map(([code, of]) => ({ code, count: sum(of) }))
      .sort((one, other) => one.code.localeCompare(other.code));
  const waiting = rows.map(({ oldest }) => oldest).filter((at) => at !== null);
  return {
    total: sum(rows),
    statuses: by('status'),
    priorities: by('priority'),
    oldestWaitsSince: waiting.sort()[0] ?? null,
  };
}

const sum = (rows: readonly { readonly count: number }[]) =>
  rows.reduce((total, { count }) => total + count, 0);
