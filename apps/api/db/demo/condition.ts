// The oil of the demo's year: what services drew goes to a laboratory, comes back after days, and is judged by the engine in its order, as
// are the measurements of performance tests. What cases led to follows; one engine's iron rises, becomes a report and a job, and clears.
import { boundsOf } from '@dca/domain/condition/limits';
import { type OilCode, oilParameters } from '@dca/domain/condition/oil';
import { jobStates } from '@dca/domain/job-states';
import type pg from 'pg';
import { type DemoLimit, type Drawn, type Found, foundInYear } from './oil.ts';
import type { Random } from './random.ts';
import { insertRows } from './rows.ts';

const dayMs = 86_400_000;
const laboratories = ['Lab Tribologi Borneo', 'Oil Lab Jakarta'] as const;

interface Bottle extends Drawn {
  readonly job: string;
  readonly machine: string;
  readonly position: string;
  readonly serial: string | null;
  readonly bottle: string;
  readonly changed: boolean;
  readonly smr: number;
  readonly person: string;
  readonly by: string;
  readonly at: string;
}

/** Writes the bottles of a year with what became of them, as of a moment. Their results wait to be judged. */
export async function loadBottles(client: pg.ClientBase, random: Random, now: number): Promise<void> {
  const bottles = await bottlesOf(client);
  const limits = await limitsOf(client);
  const repairs = await repairsOf(client);
  const samples: unknown[][] = [];
  const events: unknown[][] = [];
  let isTold = false;
  const places = Map.groupBy(
    bottles,
    ({ machine, component, position }) => `${machine} ${component} ${position}`,
  );
  for (const drawn of places.values()) {
    const [first] = drawn;
    if (!first) continue;
    const rising: Rising = isTold ? undefined : risingIn(drawn, repairs.get(first.machine) ?? []);
    isTold ||= rising !== undefined;
    const ofComponent = limits.filter(({ component }) => component === first.component);
    const found = foundInYear(drawn, ofComponent, random, rising);
    for (const [index, bottle] of drawn.entries()) {
      const wait = rising ? 6 : random.chance(0.1) ? random.between(15, 19) : random.between(6, 10);
      const fate = fateOf(bottle, wait, now, !rising && random.chance(0.008));
      const id = random.id();
      samples.push(sampleRow(bottle, { id, fate, found: found[index], number: samples.length + 1 }));
      for (const [move, from, to, at, by] of fate.steps)
        events.push([id, at, move, from, to, by ?? bottle.by, move === 'reject' ? lost : null]);
    }
  }
  await writeBottles(client, samples, events);
}

async function writeBottles(client: pg.ClientBase, samples: unknown[][], events: unknown[][]): Promise<void> {
  await insertRows(
    client,
    'oil_sample',
    [
      ...[
        'id',
        'bottle_code',
        'status',
        'equipment_id',
        'job_id',
        'component',
        'position',
        'component_serial',
        'sampled_on',
      ],
      ...[
        'smr',
        'oil_hours',
        'oil_changed',
        'laboratory',
        'lab_number',
        'lab_verdict',
        'results',
        'result_at',
        'taken_by_id',
      ],
      ...['reject_reason', 'created_at', 'updated_by'],
    ],
    samples,
  );
  await insertRows(
    client,
    'oil_sample_event',
    ['sample_id', 'at', 'move', 'from_status', 'to_status', 'by_name', 'reason'],
    events,
  );
}

type Rising = { readonly from: number } | undefined;
const lost = 'botol pecah di jalan';

interface Become {
  readonly id: string;
  readonly fate: ReturnType<typeof fateOf>;
  readonly found: Found | undefined;
  readonly number: number;
}

function sampleRow(bottle: Bottle, { id, fate, found, number }: Become): unknown[] {
  const result = fate.status === 'RESULT' ? found : undefined;
  return [
    ...[id, bottle.bottle, fate.status, bottle.machine, bottle.job, bottle.component, bottle.position],
    ...[bottle.serial, bottle.on, bottle.smr, bottle.oilHours, bottle.changed],
    laboratories[bottle.machine.charCodeAt(0) % laboratories.length],
    ...(result
      ? [
          `L${bottle.on.slice(2, 4)}-${String(number).padStart(5, '0')}`,
          result.verdict,
          JSON.stringify(result.results),
          fate.at,
        ]
      : [null, null, '{}', null]),
    ...[bottle.person, fate.status === 'REJECTED' ? lost : null, bottle.at, bottle.by],
  ];
}

type Step = readonly [move: string, from: string | null, to: string, at: string, by?: string];

/** How far a bottle has come: sent after a day, received after three, its result after as many as the laboratory takes. */
function fateOf({ at }: Bottle, wait: number, now: number, isLost: boolean) {
  const drawnAt = Date.parse(at);
  const after = (days: number) => new Date(drawnAt + days * dayMs).toISOString();
  const last: Step = isLost
    ? ['reject', 'SENT', 'REJECTED', after(4), 'Putri']
    : ['receive', 'SENT', 'RECEIVED', after(3), 'Putri'];
  const steps: Step[] = [
    ['take', null, 'TAKEN', after(0)],
    ['send', 'TAKEN', 'SENT', after(1)],
    last,
    ...(isLost ? [] : [['tellResult', 'RECEIVED', 'RESULT', after(wait), 'Putri'] as const]),
  ];
  const done = steps.filter(([, , , when]) => Date.parse(when) <= now);
  return {
    status: done.at(-1)?.[2] ?? 'TAKEN',
    at: done.at(-1)?.[3] ?? after(0),
    steps: done.length ? done : steps.slice(0, 1),
  };
}

async function bottlesOf(client: pg.ClientBase): Promise<Bottle[]> {
  const { rows } = await client.query<Bottle>(
    `select part.job_id as job, job.equipment_id as machine, sample ->> 'component' as component,
       coalesce(sample ->> 'position', '') as position, sample ->> 'bottle' as bottle, (sample ->> 'oilHours')::int as "oilHours",
       (sample ->> 'oilChanged')::boolean as changed, sheet.smr, part.person_id as person, fitted.serial_number as serial,
       (select trim(first_name || ' ' || last_name) from person where id = part.person_id) as by,
       left(sample ->> 'takenAt', 10) as on, sample ->> 'takenAt' as at
     from sheet_part part join job on job.id = part.job_id join sheet on sheet.job_id = job.id join equipment unit on unit.id = job.equipment_id
       cross join jsonb_array_elements(part.content) sample
       left join component fitted on fitted.equipment_id = unit.id and fitted.removed_at is null and fitted.kind = sample ->> 'component'
         and coalesce(fitted.position, '') = coalesce(sample ->> 'position', '')
     where part.part = 'oilSamples' order by unit.unit_code, component, position, at, bottle`,
  );
  return rows;
}

async function limitsOf(client: pg.ClientBase): Promise<DemoLimit[]> {
  const { rows } = await client.query(
    `select component, code, caution_above::float as "cautionAbove", critical_above::float as "criticalAbove",
       caution_below::float as "cautionBelow", critical_below::float as "criticalBelow", new_value::float as "newValue"
     from condition_limit where valid_to is null and unit_model is null and equipment_id is null`,
  );
  return rows
    .filter(({ code }) => Object.hasOwn(oilParameters, code))
    .map((row) => ({ component: row.component, code: row.code as OilCode, ...boundsOf(row) }));
}

/** Days on which each machine was mended. */
async function repairsOf(client: pg.ClientBase): Promise<Map<string, readonly string[]>> {
  const { rows } = await client.query<{ machine: string; days: string[] }>(
    `select equipment_id as machine, array_agg(performed_on::text order by performed_on) as days from job
     where job_type = 'UNS' and status = any($1::int[]) and performed_on is not null group by 1`,
    [jobStates.approved.codes],
  );
  return new Map(rows.map(({ machine, days }) => [machine, days]));
}

const climbSteps = 5;

/** Where iron may rise: an engine that was mended between the result of the last of five samples and the one after. */
function risingIn(
  drawn: readonly Bottle[],
  repairs: readonly string[],
): { readonly from: number } | undefined {
  if (drawn[0]?.component !== 'ENG') return undefined;
  for (let from = drawn.length - climbSteps - 3; from >= 3; from -= 1) {
    const [last, next] = [drawn[from + climbSteps - 1], drawn[from + climbSteps]];
    if (!last || !next) continue;
    const known = new Date(Date.parse(last.at) + 8 * dayMs).toISOString().slice(0, 10);
    if (repairs.some((day) => day > known && day < next.on)) return { from };
  }
  return undefined;
}
