import type { Mutant } from '../scripts/mutants/mutant.ts';

const migration = 'apps/api/db/migrations/0260_services_late_by_meter.sql';
const list = 'apps/api/src/areas/jobs/list';
const waiting = 'apps/api/src/areas/jobs/board/waiting.ts';
const tests = ['api apps/api/src/areas/jobs/late/by-meter.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a reading is noted by no service',
    file: migration,
    from: '  for each row when (new.left_hours < 0 or old.left_hours < 0) execute function follow_due();',
    to: '  for each row when (false) execute function follow_due();',
    tests,
  },
  {
    name: 'a meter that is corrected to before the due reading leaves its services late',
    file: migration,
    from: 'when (new.left_hours < 0 or old.left_hours < 0)',
    to: 'when (new.left_hours < 0)',
    tests,
  },
  {
    name: 'the machine that gave its next service away keeps what is late by it',
    file: migration,
    from: '    perform note_late_services(old.equipment_id);\n',
    to: '    null;\n',
    tests,
  },
  {
    name: 'another tolerance changes nothing',
    file: migration,
    from: '  perform note_all_late_services();\n',
    to: '',
    tests,
  },
  {
    name: 'the list of late jobs forgets the services that are late by their meter',
    file: `${list}/keys.ts`,
    from: ' union all select * from (${part(byMeter)}) as by_meter',
    to: '',
    tests,
  },
  {
    name: 'a search of late jobs forgets the services that are late by their meter',
    file: `${list}/filters.ts`,
    from: "(${isDayOver('job')} or ${isOverDue})",
    to: "${isDayOver('job')}",
    tests,
  },
  {
    name: 'a service that is late by both is counted twice',
    file: `${list}/filters.ts`,
    from: " and (${unsubmitted}) is true and not ${isDayOver('job')})",
    to: ' and ${unsubmitted})',
    tests,
  },
  {
    name: 'cards forget the services that are late by their meter',
    file: `${list}/counts.ts`,
    from: " union all ${lateBy('byMeter')}",
    to: '',
    tests,
  },
  {
    name: 'counts by a filter forget the services that are late by their meter',
    file: `${list}/counts.ts`,
    from: 'row.jobs + more(row.status)',
    to: 'row.jobs',
    tests,
  },
  {
    name: 'performance forgets the services that are late by their meter',
    file: 'apps/api/src/areas/jobs/performance/performance.ts',
    from: "      union all ${openAndLate(visible, wanted, 'byMeter')}",
    to: '',
    tests,
  },
  {
    name: 'the side of the board forgets the services that are late by their meter',
    file: waiting,
    from: '(job.plan_date < ${today}::date or ${isOverDue})',
    to: '(job.plan_date < ${today}::date)',
    tests,
  },
  {
    name: 'a late service without a day stands among those that only have none',
    file: waiting,
    from: 'least(job.plan_date, case when ${isOverDue} then ${today}::date end)',
    to: 'job.plan_date',
    tests,
  },
  {
    name: 'plants forget the services that are late by their meter',
    file: waiting,
    from: 'late + (byMeter.find(isThere)?.late ?? 0)',
    to: 'late',
    tests,
  },
  {
    name: 'who sold a machine reads how long it ran for others',
    file: `${list}/rows.ts`,
    from: ' and unit.customer_code = job.customer_code',
    to: '',
    tests,
  },
  {
    name: 'late services are compared with every open job where PostgreSQL expects many',
    file: `${list}/filters.ts`,
    from: 'any(array(select late_service.job_id from late_service))',
    to: 'any(select late_service.job_id from late_service)',
    tests: ['api apps/api/src/areas/jobs/list/access-path.test.ts'],
  },
];
