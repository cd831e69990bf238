// What the engine said of cases, written: a case that was raised is a new row, one that was joined counts a sample more, one that was
// cleared ends. Each leaves an event.
import { randomUUID } from 'node:crypto';
import type { CaseEvent } from '@dca/domain/condition/cases';
import { type ConditionClass, worstOf } from '@dca/domain/condition/classes';
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';
import type { ComponentReading } from './reading.ts';
import { tellEnded, tellRaised } from './tell-cases.ts';

export interface WrittenCase extends CaseEvent {
  readonly eventId: string;
  readonly reading: ComponentReading;
}

interface Standing {
  readonly id: string;
  readonly isNew: boolean;
  readonly reading: ComponentReading;
  readonly cause: string;
  parameters: string[];
  condition: ConditionClass;
  samples: number;
  last_on: string;
  isEnded: boolean;
}

export async function writeCases(trx: AllTables, events: readonly WrittenCase[]): Promise<void> {
  if (events.length === 0) return;
  const open = await openCases(trx, events);
  const touched = new Set<Standing>();
  const written = events.map((event) => {
    const key = `${event.reading.equipmentId} ${event.reading.component} ${event.reading.position} ${event.cause}`;
    const standing = event.kind === 'RAISED' ? begun(event) : (open.get(key) ?? begun(event));
    if (event.kind === 'CLEARED') {
      standing.isEnded = true;
      open.delete(key);
    } else {
      if (event.kind === 'JOINED') join(standing, event);
      open.set(key, standing);
    }
    touched.add(standing);
    return { event, standing };
  });
  await addCases(
    trx,
    [...touched].filter(({ isNew }) => isNew),
  );
  await changeCases(trx, [...touched]);
  await addEvents(trx, written);
  const idsOf = (of: (one: Standing) => boolean) => [...touched].filter(of).map(({ id }) => id);
  await tellRaised(
    trx,
    idsOf(({ isNew, isEnded }) => isNew && !isEnded),
  );
  await tellEnded(
    trx,
    idsOf(({ isNew, isEnded }) => !isNew && isEnded),
  );
}

const begun = ({ reading, cause, parameters, worst }: WrittenCase): Standing => ({
  id: randomUUID(),
  isNew: true,
  reading,
  cause,
  parameters: [...parameters],
  condition: worst,
  samples: 1,
  last_on: reading.on,
  isEnded: false,
});

function join(standing: Standing, { reading, parameters, worst }: WrittenCase): void {
  standing.samples += 1;
  standing.parameters = [...new Set([...standing.parameters, ...parameters])];
  standing.condition = worstOf([standing.condition, worst]);
  standing.last_on = reading.on;
}

async function openCases(trx: AllTables, events: readonly WrittenCase[]): Promise<Map<string, Standing>> {
  const machines = [...new Set(events.map(({ reading }) => reading.equipmentId))];
  const rows = await trx
    .selectFrom('condition_case')
    .select([
      'id',
      'equipment_id',
      'component',
      'position',
      'cause',
      'parameters',
      'condition',
      'samples',
      'last_on',
    ])
    .where('status', '=', 'OPEN')
    .where('equipment_id', 'in', machines)
    .execute();
  const [first] = events;
  if (!first) return new Map();
  return new Map(
    rows.map(({ equipment_id, component, position, condition, ...row }) => [
      `${equipment_id} ${component} ${position} ${row.cause}`,
      {
        ...row,
        condition: condition as ConditionClass,
        reading: first.reading,
        isNew: false,
        isEnded: false,
      },
    ]),
  );
}

async function addCases(trx: AllTables, begun: readonly Standing[]): Promise<void> {
  const rows = begun.map(({ id, reading, cause, parameters, condition }) => ({
    id,
    equipment_id: reading.equipmentId,
    component: reading.component,
    position: reading.position,
    component_serial: reading.componentSerial,
    cause,
    source: reading.source,
    parameters,
    condition,
    first_on: reading.on,
    last_on: reading.on,
    // One that was raised and cleared in the same file never stood open beside the next.
    status: 'CLEARED',
  }));
  await sql`insert into condition_case (id, equipment_id, component, position, component_serial, cause, source, parameters, condition,
      first_on, last_on, status, ended_at)
    select id, equipment_id, component, position, component_serial, cause, source,
      array(select jsonb_array_elements_text(parameters)), condition, first_on, last_on, status, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id uuid, equipment_id uuid, component text, position text,
      component_serial text, cause text, source text, parameters jsonb, condition text, first_on date, last_on date, status text)`.execute(
    trx,
  );
}

/** Those that ended first, so that the next of the same cause may stand open. */
async function changeCases(trx: AllTables, cases: readonly Standing[]): Promise<void> {
  for (const ended of [true, false]) {
    const rows = cases
      .filter(({ isEnded }) => isEnded === ended)
      .map(({ id, parameters, condition, samples, last_on }) => ({
        id,
        parameters,
        condition,
        samples,
        last_on,
      }));
    if (rows.length === 0) continue;
    await sql`update condition_case own set parameters = array(select jsonb_array_elements_text(told.parameters)),
        condition = told.condition, samples = told.samples, last_on = told.last_on, version = own.version + 1, updated_at = now(),
        status = ${ended ? 'CLEARED' : 'OPEN'}, ended_at = ${ended ? sql`now()` : sql`null`}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id uuid, parameters jsonb, condition text, samples int, last_on date)
      where own.id = told.id`.execute(trx);
  }
}

async function addEvents(
  trx: AllTables,
  written: readonly { readonly event: WrittenCase; readonly standing: Standing }[],
): Promise<void> {
  const rows = written.map(({ event, standing }, place) => ({
    id: event.eventId,
    place,
    case_id: standing.id,
    kind: event.kind,
    sample_id: event.reading.sampleId,
    job_id: event.reading.jobId,
    condition: event.worst,
    parameters: event.parameters,
  }));
  await sql`insert into condition_case_event (id, case_id, at, kind, sample_id, job_id, condition, parameters)
    select id, case_id, now() + place * interval '1 microsecond', kind, sample_id, job_id, condition,
      array(select jsonb_array_elements_text(parameters))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id uuid, place int, case_id uuid, kind text, sample_id uuid,
      job_id uuid, condition text, parameters jsonb)`.execute(trx);
}
