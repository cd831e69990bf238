// What the bell tells. A person reads their own notices, and only while they see what it is of; who is told of an event is decided
// here, by what people hold and where they work, in the transaction of the event.
import type { Approver } from '@dca/domain/job-types';
import { mailedTo, type NoticeGroup, type NoticeKind, noticesOfNothing } from '@dca/domain/notices';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllTables } from '../../platform/database.ts';
import type { Door } from '../../visibility/door.ts';
import { holds } from '../../visibility/holders.ts';
import { isLent, mayGive, standsWhereItIs } from '../../visibility/may-give.ts';
import { type ProblemRinging, tellOfProblem } from '../../visibility/problem-bells.ts';
import { seesProblemRow } from '../../visibility/problem-sight.ts';
import { seesBacklogRow } from '../../visibility/sees-backlog.ts';
import { seesAtPlant, seesJobRow } from '../../visibility/sight.ts';
import type { WorkCenter } from '../../visibility/viewer.ts';

/** An event of a job, as far as it rings. */
interface Ringing {
  readonly jobId: string;
  /** The first that names a person counts for them: nobody is told of one event twice. */
  readonly rings: readonly { readonly kind: NoticeKind; readonly told: NoticeGroup }[];
  /** Everybody who is on the crew from now on. */
  readonly crewFromNow: readonly string[];
  readonly nextApprover: Approver | null;
  readonly reason: string | null;
  readonly byName: string;
}

/** Somebody who was told, and whether they want it by mail. */
export interface Rung {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'id';
  readonly kind: NoticeKind;
  readonly byMail: boolean;
}

/** Somebody who sees to parts. */
interface Chaser extends Omit<Rung, 'kind'> {
  readonly plants: readonly string[];
  /** Null where nothing cuts their plants. */
  readonly workCenters: readonly WorkCenter[] | null;
}

/** What became of a backlog, and who is told. */
interface FindingTold {
  readonly backlogId: string;
  readonly kind: NoticeKind;
  readonly told: 'finders' | 'leader';
  readonly reason: string | null;
  readonly byName: string;
}

interface LeaveTold {
  readonly personId: string;
  readonly kind: Extract<NoticeKind, 'LEAVE_APPROVED' | 'LEAVE_REJECTED'>;
  readonly wordsIn: (language: 'en' | 'id') => string;
  readonly by: string;
}

export const notices = {
  closed: {
    notice:
      'visible.myNotices, visible.tellPeople, visible.tellOfBacklog, visible.tellCaseEnded, visible.tellOfLateParts, visible.tellOfLeave, the door of devices',
    notice_choice: 'visible.myNoticeChoice, visible.tellPeople',
  },
  read: (all, viewer) => ({
    /** The viewer's notices about jobs, problem logs, backlogs, condition cases and cautions in sight. */
    myNotices: () =>
      all
        .selectFrom('notice')
        .leftJoin('job', 'job.id', 'notice.job_id')
        .leftJoin('problem_log', 'problem_log.id', 'notice.problem_log_id')
        .leftJoin('backlog', 'backlog.id', 'notice.backlog_id')
        .leftJoin('condition_case', 'condition_case.id', 'notice.condition_case_id')
        .leftJoin('caution', 'caution.id', 'notice.caution_id')
        .where('notice.person_id', '=', viewer.personId)
        .where(sql<SqlBool>`case when notice.problem_log_id is not null then ${seesProblemRow(viewer, 'problem_log')}
          when notice.backlog_id is not null then ${seesBacklogRow(viewer, 'backlog')}
          when notice.condition_case_id is not null then exists (select 1 from equipment machine
            where machine.id = condition_case.equipment_id and ${seesAtPlant(viewer, 'machine')})
          when notice.caution_id is not null then exists (select 1 from equipment machine
            where machine.id = caution.equipment_id and ${seesAtPlant(viewer, 'machine')})
          when notice.kind in (${sql.join(noticesOfNothing.map((kind) => sql.lit(kind)))}) then true else ${seesJobRow(viewer, 'job')} end`),
    myNoticeChoice: () =>
      all.selectFrom('notice_choice').where('notice_choice.person_id', '=', viewer.personId),
  }),
  write: (trx, viewer) => ({
    changeMyNotices: () => trx.updateTable('notice').where('notice.person_id', '=', viewer.personId),
    keepMyNoticeChoice: (byMail: readonly NoticeKind[]) =>
      trx
        .insertInto('notice_choice')
        .values({ person_id: viewer.personId, by_mail: [...byMail] })
        .onConflict((known) =>
          known.column('person_id').doUpdateSet({ by_mail: [...byMail], updated_at: sql<string>`now()` }),
        )
        .execute(),
    /** Tells whom an event of a problem log concerns, but not who did it. */
    tellOfProblem: (ringing: Omit<ProblemRinging, 'by'>) =>
      tellOfProblem(trx, { ...ringing, by: viewer.personId }),
    /** Tells whom an event concerns, but not who did it. */
    tellPeople: async (ringing: Ringing): Promise<readonly Rung[]> => {
      const groups = ringing.rings.map(
        ({ kind, told }, turn) =>
          sql`select member.id, ${kind}::text as kind, ${turn}::int as turn from (${membersOf(told, ringing, viewer.personId)}) as member (id)`,
      );
      if (groups.length === 0) return [];
      const { rows } = await sql<Rung>`with job_told as (select * from job where id = ${ringing.jobId}),
      named as (select distinct on (id) id, kind from (${sql.join(groups, sql` union all `)}) as everybody
        where id <> ${viewer.personId} order by id, turn),
      rung as (insert into notice (person_id, job_id, kind, by_name, reason)
        select person.id, ${ringing.jobId}, named.kind, ${ringing.byName}, ${ringing.reason}
        from named join person on person.id = named.id where person.is_active returning person_id, kind)
      select person.id as "personId", trim(person.first_name || ' ' || person.last_name) as name, person.email, person.language,
        rung.kind, coalesce(rung.kind = any(choice.by_mail),
          ${isMailedTo('job.watch')} or ${isMailedTo('receipt.approve')}) as "byMail"
      from rung join person on person.id = rung.person_id left join notice_choice choice on choice.person_id = person.id
      order by person.id`.execute(trx);
      return rows;
    },
    /** Tells whom it concerns what became of a backlog, but not who did it. */
    tellOfBacklog: async (told: FindingTold): Promise<readonly Rung[]> => {
      const { rows } =
        await sql<Rung>`with named as (select distinct id from (${peopleOf(told)}) as member (id)
        where id is not null and id <> ${viewer.personId}),
      rung as (insert into notice (person_id, backlog_id, kind, by_name, reason)
        select person.id, ${told.backlogId}, ${told.kind}, ${told.byName}, ${told.reason}
        from named join person on person.id = named.id where person.is_active returning person_id, kind)
      select person.id as "personId", trim(person.first_name || ' ' || person.last_name) as name, person.email, person.language,
        rung.kind, coalesce(rung.kind = any(choice.by_mail), false) as "byMail"
      from rung join person on person.id = rung.person_id left join notice_choice choice on choice.person_id = person.id
      order by person.id`.execute(trx);
      return rows;
    },
    whoChasesParts: (since: Date) => whoChasesParts(trx, since),
    tellOfLateParts: (personId: string, reason: string) =>
      trx
        .insertInto('notice')
        .values({ person_id: personId, kind: 'PARTS_LATE', by_name: byProduct, reason })
        .execute(),
    tellOfLeave: (told: Omit<LeaveTold, 'by'>) => tellOfLeave(trx, { ...told, by: viewer.name }),
  }),
} as const satisfies Door;

/** Tells who asked to be away what was decided, in their language. Null where they are not active any more. */
async function tellOfLeave(trx: AllTables, { personId, kind, wordsIn, by }: LeaveTold): Promise<Rung | null> {
  const { rows } =
    await sql<Rung>`select person.id as "personId", trim(person.first_name || ' ' || person.last_name) as name,
      person.email, person.language, ${kind}::text as kind, coalesce(${kind} = any(choice.by_mail), false) as "byMail"
    from person left join notice_choice choice on choice.person_id = person.id
    where person.id = ${personId} and person.is_active`.execute(trx);
  const [told] = rows;
  if (!told) return null;
  const reason = wordsIn(told.language);
  await trx.insertInto('notice').values({ person_id: personId, kind, by_name: by, reason }).execute();
  return told;
}

/** Who is named where nobody did it. */
const byProduct = 'DCA';

/** Who sees to parts and was not told of late ones since then, with where they work; who asks meanwhile waits for the commit. */
async function whoChasesParts(trx: AllTables, since: Date): Promise<readonly Chaser[]> {
  // Of several workers one reminds.
  await sql`select pg_advisory_xact_lock(hashtext('late-parts'))`.execute(trx);
  const { rows } =
    await sql<Chaser>`select person.id as "personId", trim(person.first_name || ' ' || person.last_name) as name, person.email,
      person.language, coalesce('PARTS_LATE' = any(choice.by_mail), true) as "byMail",
      array(select works.plant_code from person_plant works where works.person_id = person.id) as plants,
      (select json_agg(json_build_object('plantCode', cut.plant_code, 'workCenterCode', cut.work_center_code))
        from person_work_center cut where cut.person_id = person.id) as "workCenters"
    from person left join notice_choice choice on choice.person_id = person.id
    where person.is_active and ${holds(sql.ref('person.id'), 'bms.change')}
      and not exists (select 1 from notice told where told.person_id = person.id and told.kind = 'PARTS_LATE' and told.at >= ${since})
    order by person.id`.execute(trx);
  return rows;
}

const peopleOf = ({ backlogId, told }: FindingTold): RawBuilder<unknown> =>
  told === 'leader'
    ? sql`select leader_approved_by from backlog where id = ${backlogId}`
    : sql`select found_by from backlog where id = ${backlogId}
        union all select submitted_by from backlog where id = ${backlogId}
        union all select person_id from backlog_join where backlog_id = ${backlogId}`;

const isMailedTo = (permission: keyof typeof mailedTo) =>
  sql<SqlBool>`(rung.kind = any(${[...mailedTo[permission]]}::text[]) and ${holds(sql.ref('person.id'), permission)})`;

/** The ids of a group; `job_told` is the job. */
function membersOf(
  told: NoticeGroup,
  { jobId, crewFromNow, nextApprover }: Ringing,
  by: string,
): RawBuilder<unknown> {
  const onCrew = sql`select person_id from job_mechanic where job_id = ${jobId}`;
  switch (told) {
    case 'crew':
      return onCrew;
    case 'newCrew':
      return sql`select unnest(${crewFromNow}::uuid[]) except (${onCrew})`;
    case 'leader':
      return sql`select person_id from approval where job_id = ${jobId} and approver = 'LEADER' and decision = 'APPROVED'
        and person_id is not null`;
    case 'leaders':
      return sql`select person.id from person, job_told where ${mayGive('LEADER', 'job_told')}`;
    case 'watchers':
      return sql`select person.id from person, job_told where ${worksAtPlant} and ${holds(sql.ref('person.id'), 'job.watch')}`;
    case 'nextApprover':
      return nextApprover === null ? sql`select null::uuid where false` : approversOf(nextApprover, by);
  }
}

const worksAtPlant = sql<SqlBool>`exists (select 1 from person_plant works
  where works.person_id = person.id and works.plant_code = job_told.plant_code)`;

/** Who may give the link, and who stands in for one of them where they stand themselves; nobody for whoever submits the job. */
const approversOf = (link: Approver, by: string) =>
  sql`select person.id from person, job_told where ${mayGive(link, 'job_told')}
    union select deputy.id from job_told, delegation join person on person.id = delegation.from_id
      join person deputy on deputy.id = delegation.to_id
    where delegation.from_id <> ${by} and ${isLent(link, 'job_told')} and ${standsWhereItIs(link, 'deputy', 'job_told')}`;
