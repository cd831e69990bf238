// What SAP is to be told of a finished job, in the order in which it has to arrive: hours, meter, codes, parts, and the
// completion last. What SAP has accepted before is taken off.
import type { SheetParts } from '@dca/domain/checksheet/parts';
import {
  hoursToBook,
  partsToIssue,
  type SapHours,
  type SapMessageKind,
  type SapPart,
} from '@dca/domain/sap-message';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';

/** A job as SAP knows it. */
export interface SapJob {
  readonly id: string;
  readonly number: string;
  readonly sap_order: string;
  readonly job_type: string;
  readonly charge_to: string | null;
}

export interface ToSend {
  readonly kind: SapMessageKind;
  readonly content: object;
}

/** The messages of a job's completion; a kind that has nothing to say is left out, the completion never. */
export async function completionOf(reading: Reading, job: SapJob): Promise<ToSend[]> {
  const contents = {
    HOURS: await hoursOf(reading, job),
    METER: await meterOf(reading, job),
    CODES: await codesOf(reading, job),
    PARTS: await partsOf(reading, job),
    COMPLETION: { jobType: job.job_type },
  } satisfies Partial<Record<SapMessageKind, object | null>>;
  return Object.entries(contents).flatMap(([kind, content]) =>
    content ? [{ kind: kind as SapMessageKind, content: { ...headOf(job), ...content } }] : [],
  );
}

/** What every message says of its job. */
export const headOf = ({ number, sap_order: order, charge_to: chargeTo }: SapJob) => ({
  order,
  number,
  chargeTo,
});

async function hoursOf({ visible }: Reading, { id }: SapJob) {
  const now: SapHours[] = await visible
    .ofJobs('tracking_stage')
    .innerJoin('person', 'person.id', 'tracking_stage.person_id')
    .select([
      'person.user_name as person',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      'tracking_stage.stage as operation',
      sql<number>`round(sum(extract(epoch from tracking_stage.end_at - tracking_stage.start_at)) / 3600, 2)::float8`.as(
        'hours',
      ),
    ])
    .where('tracking_stage.job_id', '=', id)
    .where('tracking_stage.stage', 'in', ['TRAVELING', 'WAITING', 'EXECUTION', 'REPORTING'])
    .where('tracking_stage.end_at', 'is not', null)
    .groupBy(['person.user_name', 'person.first_name', 'person.last_name', 'tracking_stage.stage'])
    .orderBy('person.user_name')
    .orderBy('tracking_stage.stage')
    .execute();
  const booked = await acceptedBySap<{ confirmations: SapHours[] }>(visible, id, 'HOURS');
  const confirmations = hoursToBook(
    now,
    booked.flatMap((message) => message.confirmations),
  );
  return confirmations.length > 0 ? { confirmations } : null;
}

async function meterOf({ visible }: Reading, { id }: SapJob) {
  const sheet = await visible
    .ofJobs('sheet')
    .innerJoin('job', 'job.id', 'sheet.job_id')
    .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
    .select([
      'sheet.smr',
      sql<string>`coalesce(sheet.smr_at, sheet.submitted_at)`.as('at'),
      'equipment.equipment_number as equipmentNumber',
    ])
    .where('sheet.job_id', '=', id)
    .executeTakeFirst();
  if (sheet?.smr == null) return null;
  const before = (await acceptedBySap<{ smr: number }>(visible, id, 'METER')).at(-1);
  return before?.smr === sheet.smr ? null : { ...sheet };
}

async function codesOf({ visible }: Reading, { id }: SapJob) {
  const { damage, cause, action } = await partsOfSheet(visible, id);
  const codes = { damage: codeIn(damage), cause: codeIn(cause), action: codeIn(action) };
  if (!codes.damage && !codes.cause && !codes.action) return null;
  const before = (await acceptedBySap<typeof codes>(visible, id, 'CODES')).at(-1);
  const isSame =
    before !== undefined &&
    codes.damage?.code === before.damage?.code &&
    codes.cause?.code === before.cause?.code &&
    codes.action?.code === before.action?.code;
  return isSame ? null : codes;
}

async function partsOf({ visible }: Reading, { id }: SapJob) {
  const { partsUsed = [] } = await partsOfSheet(visible, id);
  const issued = await acceptedBySap<{ issues: SapPart[] }>(visible, id, 'PARTS');
  const now = partsUsed.flatMap(({ partNumber, quantity, unit }) =>
    partNumber === null || quantity === null || unit === null ? [] : [{ partNumber, quantity, unit }],
  );
  const issues = partsToIssue(
    now,
    issued.flatMap((message) => message.issues),
  );
  return issues.length > 0 ? { issues } : null;
}

/** What was coded; nothing where only words were written so far. */
const codeIn = (coded: SheetParts['damage'] | undefined) => (coded?.code ? coded : null);

type Told = Partial<Pick<SheetParts, 'damage' | 'cause' | 'action' | 'partsUsed'>>;

async function partsOfSheet(visible: Reading['visible'], jobId: string): Promise<Told> {
  const rows = await visible
    .ofJobs('sheet_part')
    .select(['sheet_part.part', 'sheet_part.content'])
    .where('sheet_part.job_id', '=', jobId)
    .where('sheet_part.part', 'in', ['damage', 'cause', 'action', 'partsUsed'])
    .where('sheet_part.content', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ part, content }) => [part, content])) as Told;
}

/** What SAP accepted of a kind, oldest first. */
export async function acceptedBySap<Content>(
  visible: Reading['visible'],
  jobId: string,
  kind: SapMessageKind,
) {
  const rows = await visible
    .ofJobs('sap_message')
    .select('sap_message.content')
    .where('sap_message.job_id', '=', jobId)
    .where('sap_message.kind', '=', kind)
    .where('sap_message.state', '=', 'ACCEPTED')
    .orderBy('sap_message.turn')
    .execute();
  return rows.map(({ content }) => content as Content);
}
