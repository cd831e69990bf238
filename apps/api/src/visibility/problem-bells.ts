// Whose bell rings for a problem log: who found it, with those who joined it or told the same; who follows it up; who decides where it
// is. Nobody is told what they did themselves. Who chose so gets it by mail too.
import { type NoticeKind, noticeKinds, type ProblemGroup } from '@dca/domain/notices';
import { type RawBuilder, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { type NewMail, rowsOf } from '../platform/mail-rows.ts';
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
  const { rows } = await sql<ToMail>`with told as (select * from problem_log where id = ${problemId}),
    rung as (insert into notice (person_id, problem_log_id, kind, by_name, reason)
      select distinct person.id, ${problemId}::uuid, ${kind}, ${byName}, ${reason} from (${membersOf(told, problemId)}) as member (id)
        join person on person.id = member.id
      where person.is_active and person.id is distinct from ${by}::uuid returning person_id)
    select person.id as "personId", trim(person.first_name || ' ' || person.last_name) as name, person.email, person.language,
      told.number, told.description, told.plant_code as "plantCode",
      (select unit.unit_code from equipment unit where unit.id = told.equipment_id) as "unitCode"
    from told, rung join person on person.id = rung.person_id
      join notice_choice choice on choice.person_id = person.id and ${kind} = any(choice.by_mail)
    order by person.id`.execute(trx);
  const mails = rowsOf(
    rows.map((row) => mailOf(ringing, row)),
    { id: by, name: byName },
    new Date(),
  );
  if (mails.length > 0) await trx.insertInto('mail').values(mails).execute();
}

/** Somebody who was told and wants it by mail, and what it is about. */
interface ToMail {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'id';
  readonly number: string;
  readonly description: string;
  readonly plantCode: string | null;
  readonly unitCode: string | null;
}

function mailOf({ problemId, kind, byName, reason }: ProblemRinging, to: ToMail): NewMail {
  const { personId, plantCode, name, email, language } = to;
  const about = [to.number, to.unitCode].filter(Boolean).join(' · ');
  const heading = `${noticeKinds[kind][language]}: ${about}`;
  const lines = {
    en: [`Dear ${name},`, `${heading}.`, to.description, `By ${byName}.`],
    id: [`Yth. ${name},`, `${heading}.`, to.description, `Oleh ${byName}.`],
  }[language];
  return {
    ...({ personId, plantCode, kind: 'NOTICE', paper: null } as const),
    to: { name, address: email },
    language,
    subject: heading,
    body: [
      ...lines,
      ...(reason ? [reason] : []),
      `{portal}/jobs/summary/detailpi/detailproblemlog/?id=${problemId}`,
    ].join('\n\n'),
  };
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
