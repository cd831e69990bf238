// Rings the bells of cautions: each step of an escalation once, each person once for a caution, and at its end those who were told.
// Who wants it by mail gets the mail in the same transaction.
import { cautionBells } from '@dca/domain/caution-bells';
import { cautionCodes } from '@dca/domain/cautions';
import { inOneLine, isMailAddress, mailLimits } from '@dca/domain/mail';
import { type NoticeKind, noticeKinds } from '@dca/domain/notices';
import type { Permission } from '@dca/domain/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { holds } from './holders.ts';

const bySystem = 'DCA';

/** Rings every step that is due, of one machine or of all. */
export async function ringDueBells(trx: AllTables, equipmentId: string | null = null): Promise<void> {
  for (const [severity, steps] of Object.entries(cautionBells))
    for (const [place, step] of steps.entries())
      await mail(trx, await ringStep(trx, { severity, place, ...step, equipmentId }));
}

/** Tells who was told that these cautions began that they are over. */
export async function tellCautionsEnded(trx: AllTables, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const told = sql`select begun.person_id, begun.caution_id from notice begun
    where begun.caution_id = any(${ids}::uuid[]) and begun.kind = 'CAUTION_RAISED'`;
  await mail(trx, await ring(trx, 'CAUTION_ENDED', told, wordsOf('ended')));
}

interface DueStep {
  readonly severity: string;
  readonly place: number;
  readonly after: number;
  readonly holds: Permission;
  readonly equipmentId: string | null;
}

function ringStep(
  trx: AllTables,
  { severity, place, after, equipmentId, ...step }: DueStep,
): Promise<Rung[]> {
  const due = sql`update caution set bells = ${place + 1}
    where ended_at is null and acknowledged_at is null and job_id is null and severity = ${severity} and bells = ${place}
      and created_at <= now() - make_interval(mins => ${after})
      and (${equipmentId}::uuid is null or equipment_id = ${equipmentId}::uuid)
    returning id, equipment_id`;
  const told = sql`select person.id as person_id, due.id as caution_id
    from due join equipment machine on machine.id = due.equipment_id join person on ${holds(sql.ref('person.id'), step.holds)}
    where exists (select 1 from person_plant works where works.person_id = person.id and works.plant_code = machine.plant_code)
      and (not exists (select 1 from person_work_center cut where cut.person_id = person.id)
        or exists (select 1 from person_work_center cut where cut.person_id = person.id and cut.plant_code = machine.plant_code
          and cut.work_center_code = machine.work_center_code))`;
  return ring(trx, 'CAUTION_RAISED', told, wordsOf('raised'), sql`due as (${due}),`);
}

interface Rung {
  readonly personId: string;
  readonly plantCode: string;
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'id';
  readonly kind: NoticeKind;
  readonly unitCode: string;
  readonly reason: string;
}

/** Writes a notice for each person and caution that has none of its kind; @returns those who want it by mail. */
async function ring(
  trx: AllTables,
  kind: NoticeKind,
  told: RawBuilder<unknown>,
  reason: RawBuilder<string>,
  before: RawBuilder<unknown> = sql``,
): Promise<Rung[]> {
  const { rows } = await sql<Rung>`with ${before} told as (${told}),
    rung as (insert into notice (person_id, caution_id, kind, by_name, reason)
      select person.id, caution.id, ${kind}, ${bySystem}, ${reason}
      from told join caution on caution.id = told.caution_id join person on person.id = told.person_id and person.is_active
      on conflict (caution_id, person_id, kind) where caution_id is not null do nothing
      returning person_id, caution_id, kind, reason)
    select person.id as "personId", machine.plant_code as "plantCode", trim(person.first_name || ' ' || person.last_name) as name, person.email,
      person.language, rung.kind, machine.unit_code as "unitCode", rung.reason
    from rung join person on person.id = rung.person_id join notice_choice choice on choice.person_id = person.id
      join caution on caution.id = rung.caution_id join equipment machine on machine.id = caution.equipment_id
    where rung.kind = any(choice.by_mail)`.execute(trx);
  return rows;
}

async function mail(trx: AllTables, rung: readonly Rung[]): Promise<void> {
  const good = rung.filter(({ email }) => isMailAddress(email));
  if (good.length === 0) return;
  await trx
    .insertInto('mail')
    .values(
      good.map(({ personId, plantCode, name, email, language, kind, unitCode, reason }) => {
        const heading = `${noticeKinds[kind][language]}: ${unitCode}`;
        const greeting = { en: `Dear ${name},`, id: `Yth. ${name},` }[language];
        const page = '{portal}/equipment-monitoring/mhd-monitoring/logs-caution/all';
        return {
          ...{
            person_id: personId,
            plant_code: plantCode,
            kind: 'NOTICE',
            language,
            paper: null,
            made_by: null,
          },
          ...{ to_name: inOneLine(name), to_address: email, subject: inOneLine(heading) },
          body: [greeting, '', `${heading}. ${reason}`, '', page].join('\n'),
          made_by_name: bySystem,
          give_up_at: sql<string>`now() + make_interval(hours => ${mailLimits.giveUpHours})`,
        };
      }),
    )
    .execute();
}

/** What a notice says: the code with its words, and what was measured against which limit, or how long it lasted. */
function wordsOf(what: 'raised' | 'ended'): RawBuilder<string> {
  const names = (language: 'en' | 'id') =>
    sql`${JSON.stringify(Object.fromEntries(Object.entries(cautionCodes).map(([code, { words }]) => [code, words[language]])))}::jsonb`;
  const named = sql`caution.code || ' ' || (case person.language when 'id' then ${names('id')} else ${names('en')} end ->> caution.code)`;
  const minutes = sql`ceil(extract(epoch from caution.ended_at - caution.raised_at) / 60)::int`;
  return what === 'raised'
    ? sql<string>`concat(${named}, ' (' || trim_scale(round(caution.value::numeric, 2)) || ' / ' || trim_scale(round(caution.threshold::numeric, 2)) || ')')`
    : sql<string>`concat_ws(' · ', ${named}, case person.language when 'id' then 'Berlangsung ' || ${minutes} || ' menit'
        else 'Lasted ' || ${minutes} || ' minutes' end)`;
}
