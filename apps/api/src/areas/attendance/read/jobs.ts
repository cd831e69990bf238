// The jobs behind a day of a person, and behind their days of a period.
import type { CheckRow, attendance as calls } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { type SqlBool, sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { checksOfDay, matchingChecks, selectCheck } from './checks.ts';
import { matchingClocks, selectClock } from './clocks.ts';
import { dayRow } from './days.ts';
import { periodOf } from './parts.ts';
import { provePeriod } from './summary.ts';

/** A day in sight with its clocks and its jobs, in their order; 404 for another. */
export async function dayDetail(visible: Visible, id: string) {
  const day = await dayRow(visible, id);
  const clocks = await selectClock(
    matchingClocks(visible, {})
      .where('clock.person_id', '=', day.person.id)
      .where(sql<SqlBool>`clock.day = ${day.day}::date`),
  )
    .orderBy('clock.in_at')
    .execute();
  const jobs = await selectCheck(checksOfDay(visible, { personId: day.person.id, day: day.day }))
    .orderBy('tracking_stage.start_at')
    .execute();
  return { day, clocks, jobs };
}

const mostJobs = 1000;

/** Newest first; the viewer's own without a name. Throws notFound for somebody out of sight, invalid for too long a period. */
export async function jobsOf(
  { visible, viewer }: Reading,
  asked: InputOf<typeof calls.jobIds>['query'],
  now: Date,
) {
  const { from, to } = periodOf(asked, now);
  provePeriod(from, to);
  const userName = asked.UserName ?? viewer.userName;
  const { id } = await oneOr404(
    visible.people().select('person.id').where('person.user_name', '=', userName).executeTakeFirst(),
  );
  const checks: CheckRow[] = await selectCheck(
    matchingChecks(visible, { From: from, To: to }).where('tracking_stage.person_id', '=', id),
  )
    .orderBy('tracking_stage.start_at', 'desc')
    .limit(mostJobs)
    .execute();
  return checks.map((check) => ({ jobId: check.job.id, day: check.day, check }));
}
