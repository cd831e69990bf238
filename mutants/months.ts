// Months that are closed: who closes what, what stays as it was, and what is listed.
import type { Mutant } from '../scripts/mutants/mutant.ts';

const area = 'apps/api/src/areas/dashboard';
const closed: Mutant['tests'] = [`api ${area}/closed.test.ts`];
const months: Mutant['tests'] = [`api ${area}/dashboard.test.ts`];
const totals: Mutant['tests'] = [`api ${area}/totals.test.ts`];
const kept: Mutant['tests'] = [`api ${area}/kept-facts.test.ts`];
const facts = 'apps/api/db/migrations/0510_facts_of_months.sql';
const payroll: Mutant['tests'] = ['api apps/api/src/areas/attendance/payroll-month.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'the server may write over what is closed',
    file: 'apps/api/db/migrate.ts',
    from: "  'closed_month',\n",
    to: '',
    tests: closed,
  },
  {
    name: 'a closed month is closed again without a word',
    file: `${area}/close.ts`,
    from: '  if (closing) throw closedAlready();\n',
    to: '',
    tests: closed,
  },
  {
    name: 'a month is closed while it runs',
    file: `${area}/close.ts`,
    from: '  if (!isOver) throw stillRuns();\n',
    to: '',
    tests: closed,
  },
  {
    name: 'a month is closed by who sees half of it',
    file: `${area}/close.ts`,
    from: '  if (units !== items.length) throw seesHalf();\n',
    to: '',
    tests: closed,
  },
  {
    name: 'a correction lists nothing',
    file: 'apps/api/src/platform/closed-months.ts',
    from: '  if (changes.length > 0)\n',
    to: '  if (changes.length > 1000)\n',
    tests: closed,
  },
  {
    name: 'a month is accepted while a stop waits for its answer',
    file: `${area}/close.ts`,
    from: '  if (disputes.some(({ answeredAt }) => answeredAt === null)) throw waitsForAnswer();\n',
    to: '',
    tests: closed,
  },
  {
    name: 'a dispute is answered twice',
    file: `${area}/close.ts`,
    from: '  if (found.answered_at !== null) throw answeredAlready();\n',
    to: '',
    tests: closed,
  },
  {
    name: 'what is written of a closed month changes it',
    file: `${area}/save.ts`,
    from: '  if (closings.length > 0) throw isClosed();\n',
    to: '',
    tests: closed,
  },
  {
    name: 'an acceptance outlives a correction',
    file: `${area}/read.ts`,
    from: 'acceptedRevision === closing.revision',
    to: 'acceptedRevision !== null',
    tests: closed,
  },
  {
    name: 'a closed payroll pays by what came later',
    file: 'apps/api/src/areas/attendance/index.ts',
    from: '(await keptLines(reading, asked)) ?? (await payrollOf(reading, asked, now))',
    to: '(await payrollOf(reading, asked, now)) ?? (await keptLines(reading, asked))',
    tests: payroll,
  },
  {
    name: 'a payroll is closed upon one that nobody saw',
    file: 'apps/api/src/areas/attendance/payroll-month.ts',
    from: "  if ((closing?.revision ?? 0) !== upon) throw refuse('conflict');\n",
    to: '',
    tests: payroll,
  },
  {
    name: 'a closed payroll is corrected without a reason',
    file: 'apps/api/src/areas/attendance/payroll-month.ts',
    from: '  if (closing && !reason) throw needsReason();\n',
    to: '',
    tests: payroll,
  },
  {
    name: 'stops that overlap count twice',
    file: 'packages/domain/src/downtime.ts',
    from: 'if (last === undefined || next.start > last.end)',
    to: 'if (last === undefined || next.start >= last.start)',
    tests: months,
  },
  {
    name: 'a receiving is a repair without damage',
    file: 'packages/domain/src/dashboard.ts',
    from: "(jobType === 'REC' && hasDamage)",
    to: "(jobType === 'REC' && hasDamage !== null)",
    tests: months,
  },
  {
    name: 'a company reads the months of another',
    file: `${area}/door.ts`,
    from: "  if (viewer.sight.kind === 'customer') return sql<SqlBool>`${customer} = ${viewer.sight.customerCode}`;",
    to: "  if (viewer.sight.kind === 'customer') return sql<SqlBool>`${customer} is not null`;",
    tests: months,
  },
  {
    name: 'a part of a closed month is issued as the whole',
    file: `${area}/report.ts`,
    from: 'month.closing !== null && month.unitsLeftOut === 0',
    to: 'month.closing !== null',
    tests: totals,
  },
  {
    name: 'the paper of a month by its id forgets what was asked for',
    file: `${area}/report.ts`,
    from: 'await showMonth(visible, id, filters)',
    to: 'await showMonth(visible, id)',
    tests: totals,
  },
  {
    name: 'units out of sight are not told as left out',
    file: `${area}/read.ts`,
    from: 'unitsLeftOut: all - shown.items.length',
    to: 'unitsLeftOut: 0',
    tests: totals,
  },
  {
    name: 'a total of visits counts the other kind too',
    file: 'packages/domain/src/dashboard.ts',
    from: '.filter(({ kind }) => counts.visits.includes(kind))',
    to: '.filter(() => true)',
    tests: totals,
  },
  {
    name: 'a month is read as it was kept whatever changed since',
    file: `${area}/facts.ts`,
    from: '  and not exists (select from dashboard_fact_due due where due.equipment_id = dashboard_item.equipment_id)',
    to: '',
    tests: kept,
  },
  {
    name: 'a stop changes no month that is kept',
    file: facts,
    from: 'create trigger downtime_of_month after insert or update or delete on downtime',
    to: 'create trigger downtime_of_month after delete on downtime',
    tests: kept,
  },
  {
    name: 'a job that goes back stays in its month',
    file: facts,
    from: '(old.status, old.performed_on, old.job_type) is distinct from (new.status, new.performed_on, new.job_type))',
    to: '(old.performed_on, old.job_type) is distinct from (new.performed_on, new.job_type))',
    tests: kept,
  },
  {
    name: 'what is noted is never folded',
    file: facts,
    from: '  with taken as (delete from dashboard_fact_due where id in (select id from dashboard_fact_due order by id limit 1000) returning equipment_id)',
    to: '  with taken as (select equipment_id from dashboard_fact_due)',
    tests: kept,
  },
];
