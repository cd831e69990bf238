// Once a day whoever sees to parts is reminded of those that are late where they work: one bell and one mail, with one list by supplier
// and by the day on which each was expected.
import type { WaitingPart } from '@dca/contract/areas/backlog/chasing';
import { noticeKinds } from '@dca/domain/notices';
import { clockIn, dayIn, dayWords, momentAt } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { writeMails } from '../../../platform/mails.ts';
import { parametersOf } from '../../../platform/parameters.ts';
import type { System } from '../../../visibility/system-acting.ts';
import { matchingWaiting } from './waiting-parts.ts';

/** A mail that is longer is read by nobody; the screen has them all. */
const mostMailed = 200;
/** Whose clock says when the day's reminder goes. */
const zone = 'WIB';

/** Returns how many people were reminded. */
export async function remindOfLateParts(system: System, now: Date): Promise<number> {
  let reminded: readonly string[] = [];
  await system('worker.late-parts', now, async (acting) => {
    reminded = await remind(acting);
    return reminded.length > 0 ? { target: 'late-parts', after: { reminded } } : null;
  });
  return reminded.length;
}

async function remind(acting: Acting): Promise<string[]> {
  const { visible, db, now } = acting;
  const { PARTS_REMINDER_HOUR } = await parametersOf(db, ['PARTS_REMINDER_HOUR']);
  if (Number(clockIn(now, zone).slice(0, 2)) < PARTS_REMINDER_HOUR) return [];
  const people = await visible.whoChasesParts(new Date(momentAt(dayIn(now, zone), '00:00', zone)));
  const parts = people.length > 0 ? await latePartsNow(acting) : [];
  const reminded: string[] = [];
  for (const person of people) {
    const late = parts.filter((part) => isAt(person, part));
    if (late.length === 0) continue;
    await visible.tellOfLateParts(person.personId, suppliersOf(late));
    if (person.byMail) await writeMails(acting, [mailOf(person, late)]);
    reminded.push(person.personId);
  }
  return reminded;
}

type Person = Awaited<ReturnType<Acting['visible']['whoChasesParts']>>[number];
type LatePart = Awaited<ReturnType<typeof latePartsNow>>[number];

const latePartsNow = ({ visible }: Acting) =>
  matchingWaiting(visible, { Wait: ['LATE'] })
    .select([
      'part_line.supplier',
      'part_line.expected_on as expectedOn',
      'part_line.order_number as orderNumber',
      'part_line.part_number as partNumber',
      'part_line.description',
      sql<number>`(part_line.quantity - part_line.received_quantity)::float8`.as('open'),
      'part_line.unit',
      sql.ref<WaitingPart['unitCode']>('owner.unit_code').as('unitCode'),
      'owner.backlog_number as backlogNumber',
      'owner.job_number as jobNumber',
      'owner.plant_code as plantCode',
      'owner.work_center_code as workCenterCode',
    ])
    .orderBy(sql`part_line.supplier nulls last`)
    .orderBy('part_line.expected_on')
    .orderBy('part_line.part_number')
    .orderBy('part_line.id')
    .execute();

const isAt = ({ plants, workCenters }: Person, { plantCode, workCenterCode }: LatePart): boolean =>
  workCenters === null
    ? plants.includes(plantCode)
    : workCenters.some((one) => one.plantCode === plantCode && one.workCenterCode === workCenterCode);

/** How many are late of whom, those with most first; read in any language. */
function suppliersOf(late: readonly LatePart[]): string {
  const named = [...Map.groupBy(late, ({ supplier }) => supplier ?? '–')]
    .map(([supplier, parts]) => ({ supplier, count: parts.length }))
    .toSorted((one, other) => other.count - one.count || one.supplier.localeCompare(other.supplier))
    .map(({ supplier, count }) => `${supplier}: ${count}`);
  return [...named.slice(0, 3), ...(named.length > 3 ? ['…'] : [])].join(', ');
}

function mailOf({ personId, name, email, language }: Person, late: readonly LatePart[]) {
  const heading = `${noticeKinds.PARTS_LATE[language]}: ${late.length}`;
  const more = late.length - mostMailed;
  const text = {
    en: { dear: `Dear ${name},`, more: `and ${more} more.` },
    id: { dear: `Yth. ${name},`, more: `dan ${more} lagi.` },
  }[language];
  const bySupplier = Map.groupBy(late.slice(0, mostMailed), ({ supplier }) => supplier ?? '–');
  const lists = [...bySupplier].map(([supplier, parts]) =>
    [supplier, ...parts.map((part) => lineOf(part, language))].join('\n'),
  );
  return {
    ...({ personId, plantCode: null, kind: 'NOTICE', paper: null } as const),
    to: { name, address: email },
    language,
    subject: heading,
    body: [
      text.dear,
      `${heading}.`,
      ...lists,
      ...(more > 0 ? [text.more] : []),
      '{portal}/backlog-monitoring/?tab=waiting&Wait=LATE&Sort=supplier',
    ].join('\n\n'),
  } as const;
}

const lineOf = (part: LatePart, language: 'en' | 'id'): string =>
  [
    part.expectedOn === null ? '–' : dayWords(part.expectedOn)[language],
    part.orderNumber,
    `${part.partNumber} ${part.description}`,
    `${part.open} ${part.unit}`,
    part.unitCode,
    part.backlogNumber ?? part.jobNumber,
  ].join(' · ');
