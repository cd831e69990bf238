// The bell of each person: what concerns them of jobs, problem logs, backlogs, condition cases and cautions that they see, and of late
// parts.
import type { notices as calls } from '@dca/contract/areas/notices';
import type { JobType } from '@dca/domain/job-types';
import { mailedTo, type NoticeKind } from '@dca/domain/notices';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { Handlers, Reading } from '../../platform/handler.ts';
import { type PageShape, page } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';

export { ringBells, ringForPaper, ringForProblem } from './tell.ts';
export { tellFinders } from './tell-finders.ts';

/** Beyond so many the bell says only that there are more. */
const mostCounted = 100;

const shape = {
  sorts: { at: { by: sql.ref('notice.at'), type: 'timestamptz' } },
  standard: '-at',
  id: sql.ref('notice.id'),
} as const satisfies PageShape<string>;

export const notices: Handlers<typeof calls> = {
  list: ({ visible, db, query }) => {
    let from = visible.myNotices();
    if (query.Unread) from = from.where('notice.read_at', query.Unread === 'true' ? 'is' : 'is not', null);
    if (query.Kind?.length) from = from.where('notice.kind', 'in', query.Kind);
    if (query.SearchValue)
      from = from.where(
        begins(
          [
            'job.number',
            'job.unit_code',
            'problem_log.number',
            'backlog.number',
            'backlog.unit_code',
            'condition_case.number',
            'caution.code',
          ],
          query.SearchValue,
        ),
      );
    return page(db, shape, query, from, (rows) => rows.select(columns));
  },

  unread: async ({ visible }) => {
    const unread = await visible
      .myNotices()
      .select('notice.id')
      .where('notice.read_at', 'is', null)
      .limit(mostCounted)
      .execute();
    return { data: { count: unread.length } };
  },

  read: async ({ visible, viewer, now, body }) => {
    if (body.ids)
      await oneOr404(
        visible
          .myNotices()
          .select('notice.id')
          .where('notice.id', 'in', body.ids)
          .limit(1)
          .executeTakeFirst(),
      );
    const changed = await visible
      .changeMyNotices()
      .set({ read_at: now })
      .where('notice.read_at', 'is', null)
      .where((eb) =>
        body.ids
          ? eb('notice.id', 'in', body.ids)
          : // Answers tell milliseconds, and PostgreSQL keeps more.
            sql<boolean>`date_trunc('milliseconds', notice.at) <= ${body.upTo ?? now.toISOString()}::timestamptz`,
      )
      .executeTakeFirst();
    const read = Number(changed.numUpdatedRows);
    return { reply: { data: { read } }, noted: { target: `person/${viewer.personId}`, after: { read } } };
  },

  choice: async (reading) => ({ data: { byMail: await choiceOf(reading) } }),

  choose: async ({ body, visible, db, viewer }) => {
    const before = await choiceOf({ visible, db, viewer });
    const byMail = [...new Set(body.byMail)];
    await visible.keepMyNoticeChoice(byMail);
    return {
      reply: { data: { byMail } },
      noted: { target: `person/${viewer.personId}`, before: { byMail: before }, after: { byMail } },
    };
  },
};

/** What the person chose, or what comes by mail as long as they chose nothing. */
async function choiceOf({ visible, viewer }: Reading): Promise<NoticeKind[]> {
  const chosen = await visible.myNoticeChoice().select('notice_choice.by_mail').executeTakeFirst();
  if (chosen) return chosen.by_mail as NoticeKind[];
  const permissions = Object.keys(mailedTo) as (keyof typeof mailedTo)[];
  return permissions.flatMap((permission) => (permits(viewer, permission) ? mailedTo[permission] : []));
}

const columns = [
  'notice.id',
  sql.ref<NoticeKind>('notice.kind').as('kind'),
  shownInstant('notice.at').as('at'),
  'notice.job_id as jobId',
  'notice.problem_log_id as problemLogId',
  'notice.backlog_id as backlogId',
  'notice.condition_case_id as conditionCaseId',
  'notice.caution_id as cautionId',
  sql<
    string | null
  >`(select device.id from monitored_device device where device.equipment_id = caution.equipment_id)`.as(
    'unitId',
  ),
  sql<
    string | null
  >`coalesce(job.number, problem_log.number, backlog.number, condition_case.number, caution.code)`.as(
    'number',
  ),
  sql.ref<JobType | null>('job.job_type').as('jobType'),
  sql<string | null>`coalesce(job.unit_code, backlog.unit_code, (select unit.unit_code from equipment unit
    where unit.id in (problem_log.equipment_id, condition_case.equipment_id, caution.equipment_id)))`.as(
    'unitCode',
  ),
  'notice.by_name as by',
  'notice.reason',
  shownInstant<string | null>('notice.read_at').as('readAt'),
] as const;
