// Whose bell rings for a problem log: who found it, with those who joined it or told the same; who follows it up; who decides where it
// is. Nobody is told what they did themselves.
import type { NoticeKind, ProblemGroup } from '@dca/domain/notices';
import { type RawBuilder, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { holds } from './holders.ts';

export interface ProblemRinging {
  readonly problemId: string;
  readonly kind: NoticeKind;
  readonly told: ProblemGroup;
  readonly reason: string | null;
  /** Who did it; null for somebody without an account. */
  readonly by: string | null;
  readonly byName: string;
}

export async function tellOfProblem(trx: AllTables, ringing: ProblemRinging): Promise<void> {
  const { problemId, kind, told, reason, by, byName } = ringing;
  await sql`with told as (select * from problem_log where id = ${problemId})
    insert into notice (person_id, problem_log_id, kind, by_name, reason)
    select distinct person.id, ${problemId}::uuid, ${kind}, ${byName}, ${reason} from (${membersOf(told, problemId)}) as member (id)
      join person on person.id = member.id
    where person.is_active and person.id is distinct from ${by}::uuid`.execute(trx);
}

function membersOf(told: ProblemGroup, problemId: string): RawBuilder<unknown> {
  if (told === 'follower') return sql`select follow_up_by from told`;
  if (told === 'finders')
    return sql`select found_by from told union select found_by from problem_log where merged_into = ${problemId}
      union select by_id from problem_log_joined where problem_log_id = ${problemId}`;
  return sql`select person.id from person, told where ${holds(sql.ref('person.id'), 'problemLog.approve')}
    and exists (select 1 from person_plant works where works.person_id = person.id and works.plant_code = told.plant_code)
    and (not exists (select 1 from person_work_center cut where cut.person_id = person.id)
      or exists (select 1 from person_work_center cut where cut.person_id = person.id and cut.plant_code = told.plant_code
        and cut.work_center_code = told.work_center_code))`;
}
