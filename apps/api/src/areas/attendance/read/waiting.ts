// What of other people's time waits for whoever decides on it: as many as the lists show that each number opens, without one's own.
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Visible } from '../../../visibility/visible.ts';
import { matchingLeave } from '../leave/read.ts';
import { matchingClocks } from './clocks.ts';
import { matchingCorrections } from './corrections.ts';
import { matchingDays } from './days.ts';

/** Days back that clocks and overtime are looked for: what is older is a matter for who closes the month. */
const daysBack = 31;

export async function waitingFor(visible: Visible, now: Date) {
  const from = new Date(now.getTime() - daysBack * 86_400_000).toISOString().slice(0, 10);
  const others = sql<SqlBool>`person.id <> ${visible.viewer.personId}`;
  const count = async <DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>) => {
    const counted = rows.where(others).select(sql<number>`count(*)::int`.as('many'));
    return (await counted.$castTo<{ many: number }>().executeTakeFirstOrThrow()).many;
  };
  const [openCorrections, clockOuts, openOvertime, openLeave] = await Promise.all([
    count(matchingCorrections(visible, { State: ['OPEN'] })),
    count(matchingClocks(visible, { IsAuto: 'true', From: from })),
    count(matchingDays(visible, { OvertimeOpen: 'true', From: from })),
    count(matchingLeave(visible, { State: ['OPEN'] })),
  ]);
  return { from, openCorrections, clockOuts, openOvertime, openLeave };
}
