// What the same questions said the last three times on the same machine: a mechanic sees it beside the question, a leader
// as a trend, a customer on the report. A question stands in several forms, as that of 500 h in the service of 1000 h and that
// of a class in a customer's own form, so it is found by its id, whatever form asked it. Asked once for the whole sheet.

import type { SheetReply } from '@dca/contract/areas/checksheets';
import { type Form, questionsOf } from '@dca/domain/checksheet';
import { jobStates, type StateSet } from '@dca/domain/job-states';
import { type RawBuilder, sql } from 'kysely';
import { statusIn } from '../../../platform/job-states.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import type { ReportTables } from '../../../visibility/report-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';

type LastAnswers = Record<string, SheetReply['lastAnswers'][number]['last']>;

/**
 * By question, newest first. The job is in sight and its machine's record with it, also where colleagues wrote it; what
 * belongs to another owner of the machine stays out, and a customer sees approved sheets only.
 */
export async function lastAnswersOf(visible: Visible, jobId: string, form: Form): Promise<LastAnswers> {
  const closed = visible.viewer.sight.kind === 'customer' ? jobStates.approved : jobStates.sheetClosed;
  const row = await oneOr404(
    visible.jobs().select(lastIn(closed, form).as('last')).where('job.id', '=', jobId).executeTakeFirst(),
  );
  return row.last;
}

/** As its paper tells them: it goes to the customer, so sheets that are not approved stay out. */
export async function lastAnswersOnPaper(
  tables: ReportTables,
  jobId: string,
  form: Form,
): Promise<SheetReply['lastAnswers']> {
  const { last } = await tables
    .selectFrom('job')
    .select(lastIn(jobStates.approved, form).as('last'))
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
  return Object.entries(last).map(([questionId, values]) => ({ questionId, last: values }));
}

function lastIn(closed: StateSet, form: Form): RawBuilder<LastAnswers> {
  const asked = questionsOf(form).map(({ question }) => question.id);
  return sql<LastAnswers>`coalesce((
    select json_object_agg(found.question_id, found.last order by found.question_id) from (
      select ranked.question_id,
        json_agg(json_build_object('code', ranked.code, 'value', ranked.value, 'at', ranked.at, 'smr', ranked.smr) order by ranked.place) as last
      from (
        select a.question_id, a.code, a.value, a.at, earlier.smr,
          row_number() over (partition by a.question_id order by earlier.submitted_at desc) as place
        from (
          select past.id, s.submitted_at, s.smr,
            row_number() over (partition by past.form_id order by s.submitted_at desc) as of_form
          from job past join sheet s on s.job_id = past.id
          where past.equipment_id = job.equipment_id and past.id <> job.id and past.customer_code = job.customer_code
            and ${statusIn('past.status', closed)}
            and s.submitted_at < coalesce((select own.submitted_at from sheet own where own.job_id = job.id), now())
        ) earlier
        join answer a on a.job_id = earlier.id
        where earlier.of_form <= ${sheetsRead} and a.question_id = any(${asked}::uuid[])
          and (a.code is not null or a.value is not null)
      ) ranked
      where ranked.place <= 3 group by ranked.question_id
    ) found), '{}'::json)`;
}

/** A question that is asked only sometimes is looked for this many sheets of each form back. */
const sheetsRead = 10;
