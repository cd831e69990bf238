// Services of a machine in the order in which its points are for them, at once with readings, and told of.
import type { Mutant } from '../scripts/mutants/mutant.ts';

const migration = 'apps/api/db/migrations/0261_services_in_turn.sql';
const byMeter = ['api apps/api/src/areas/jobs/late/by-meter.test.ts'] as const;
const inTurn = ['api apps/api/src/areas/jobs/late/in-turn.test.ts'] as const;
const atOnce = ['api apps/api/src/areas/jobs/late/at-once.test.ts'] as const;
const told = ['api apps/api/src/areas/jobs/late/told.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a service that went to another machine stays late by the one before',
    file: migration,
    from: 'else array[old.equipment_id, new.equipment_id] end',
    to: 'else array[new.equipment_id] end',
    tests: byMeter,
  },
  {
    name: 'a service is for the next point of the machine and not of its own interval',
    file: migration,
    from: 'due_smr := ceil(machine_due::numeric / service.step) * service.step;',
    to: 'due_smr := machine_due;',
    tests: byMeter,
  },
  {
    name: 'a service that is made when the meter is over is not late',
    file: migration,
    from: "from added where job_type = 'SER'",
    to: "from added where job_type = 'NONE'",
    tests: byMeter,
  },
  {
    name: 'a service that is open again before its approval is not late',
    file: migration,
    from: '(old.job_type, old.status < 60, ',
    to: '(old.job_type, new.status < 60, ',
    tests: byMeter,
  },
  {
    name: 'another interval changes nothing',
    file: migration,
    from: 'old.status < 70, old.interval_hours,',
    to: 'old.status < 70, new.interval_hours,',
    tests: byMeter,
  },
  {
    name: 'a job that is a service no more stays late',
    file: migration,
    from: 'is distinct from (new.job_type, new.status',
    to: 'is distinct from (old.job_type, new.status',
    tests: inTurn,
  },
  {
    name: 'two services are for one point',
    file: migration,
    from: 'while due_smr = any(taken) loop',
    to: 'while false loop',
    tests: inTurn,
  },
  {
    name: 'a point is for the smaller service',
    file: migration,
    from: 'order by interval_hours desc, status',
    to: 'order by interval_hours, status',
    tests: inTurn,
  },
  {
    name: 'a service that was submitted leaves its point to the next one before it is approved',
    file: migration,
    from: 'status < 70 and interval_hours > 0',
    to: 'status < 60 and interval_hours > 0',
    tests: inTurn,
  },
  {
    name: 'a service that was submitted waits for its turn behind those that were planned before',
    file: migration,
    from: 'desc, status < 60, plan_date, id',
    to: 'desc, plan_date, id',
    tests: inTurn,
  },
  {
    name: 'the service that moved the next one on takes a point again when it is opened',
    file: migration,
    from: ' and id is distinct from done_for',
    to: '',
    tests: inTurn,
  },
  {
    name: 'services keep the turn in which they were made',
    file: migration,
    from: 'status < 60, plan_date, id',
    to: 'status < 60, id',
    tests: inTurn,
  },
  {
    name: 'a service that is planned for another day keeps its turn',
    file: migration,
    from: 'old.equipment_id, old.plan_date)\n',
    to: 'old.equipment_id, new.plan_date)\n',
    tests: inTurn,
  },
  {
    name: 'a service that is approved and moved nothing on keeps its point',
    file: migration,
    from: 'old.status < 60, old.status < 70, ',
    to: 'old.status < 60, new.status < 70, ',
    tests: inTurn,
  },
  {
    name: 'a service that is deleted keeps its point',
    file: migration,
    from: "  for each row when (old.job_type = 'SER' and old.status < 70) execute function follow_service();",
    to: '  for each row when (false) execute function follow_service();',
    tests: inTurn,
  },
  {
    name: 'services do not wait for a reading on its way',
    file: migration,
    from: 'order by id for no key update loop',
    to: 'order by id loop',
    tests: atOnce,
  },
  {
    name: 'services hold their machines in another order than readings',
    file: migration,
    from: 'order by id for no key update loop',
    to: 'order by id desc for no key update loop',
    tests: atOnce,
  },
  {
    name: 'another tolerance meets the rows of others in any order',
    file: migration,
    from: '  lock table late_service in share row exclusive mode;\n',
    to: '',
    tests: atOnce,
  },
  {
    name: 'nobody hears that a service is late by its meter',
    file: migration,
    from: 'after insert or delete or update on late_service',
    to: 'after delete or update on late_service',
    tests: told,
  },
  {
    name: 'nobody hears that a service is late no more',
    file: migration,
    from: 'after insert or delete or update on late_service',
    to: 'after insert or update on late_service',
    tests: told,
  },
  {
    name: 'each reading of a machine that is late tells it again',
    file: migration,
    from: ' except select * from late_service where equipment_id = machine\n',
    to: '\n',
    tests: told,
  },
  {
    name: 'another tolerance tells every service that is late',
    file: migration,
    from: ' except select * from late_service\n',
    to: '\n',
    tests: told,
  },
  {
    name: 'several jobs in one call hold their machines in another order than readings',
    file: 'apps/api/src/areas/jobs/change/for-each-job.ts',
    from: "    .orderBy('job.equipment_id')\n",
    to: '',
    tests: atOnce,
  },
];
