// What an import makes of the rows of a page. Guarantees: a meter rises or stays, by no more than the time that passed;
// whatever else a row says is set aside for a person. A row that the database refuses is refused alone: its batch is
// cut in halves until only that row is left.

import { judgeSmr } from '@dca/domain/smr';
import { matchRows } from './match.ts';
import { nothingLanded, type Outcome, outcomes } from './outcome.ts';
import { type FleetRow, isLater } from './rows.ts';
import type { Statements } from './statements.ts';
import {
  type FleetOwner,
  linkRegistered,
  lockMeters,
  type Meter,
  moveMeters,
  type NewReading,
  register,
  storeReadings,
  storeSetAside,
  storeUnregistered,
  type Told,
} from './store.ts';

const batchSize = 2000;

/** Takes rows over, inside the transaction of the caller. */
export async function landRows(
  client: Statements,
  rows: readonly FleetRow[],
  owner: FleetOwner,
): Promise<Outcome> {
  const landed: Outcome[] = [];
  for (let from = 0; from < rows.length; from += batchSize)
    landed.push(await landOrHalve(client, rows.slice(from, from + batchSize), owner));
  return outcomes(landed);
}

async function landOrHalve(
  client: Statements,
  rows: readonly FleetRow[],
  owner: FleetOwner,
): Promise<Outcome> {
  await client.query('savepoint batch');
  try {
    const outcome = await landBatch(client, rows, owner);
    await client.query('release savepoint batch');
    return outcome;
  } catch (error) {
    if (!isAboutValues(error)) throw error;
    await client.query('rollback to savepoint batch');
    await client.query('release savepoint batch');
    const [row, ...more] = rows;
    if (!row) throw error;
    if (more.length === 0)
      return { ...nothingLanded, refused: [{ machine: row.identity, sentence: `${error.message}.` }] };
    const middle = Math.ceil(rows.length / 2);
    return outcomes([
      await landOrHalve(client, rows.slice(0, middle), owner),
      await landOrHalve(client, rows.slice(middle), owner),
    ]);
  }
}

/** Values that PostgreSQL cannot hold (class 22), and rows that a constraint refuses (class 23). */
const isAboutValues = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

async function landBatch(client: Statements, rows: readonly FleetRow[], owner: FleetOwner): Promise<Outcome> {
  const matches = await matchRows(client, rows, owner.customer);
  const told: Told[] = [];
  const unknown: FleetRow[] = [];
  const known = new Map<string, FleetRow>();
  const doubles: FleetRow[] = [];
  for (const [place, row] of rows.entries()) {
    const match = matches[place];
    if (match?.kind === 'setAside') told.push(unsure(row, match.reason));
    else if (match?.kind === 'known') doubles.push(...keepLater(known, match.id, row));
    else unknown.push(row);
  }
  const registered = owner.registers
    ? await register(client, unknown, firstReading, owner)
    : new Map<FleetRow, string>();
  const unregistered = unknown.filter((row) => !registered.has(row));
  await storeUnregistered(client, unregistered, owner);

  const stood = [...known].map(([id, row]) => ({ id, row }));
  const locked = await lockMeters(client, owner.customer, stood);
  const fresh = [...registered].map(([row, id]) => ({ id, row }));
  const meters = new Map([...locked, ...fresh.map(({ id }) => [id, newMeter(id)] as const)]);
  const ours = [...stood, ...fresh];
  const readings: NewReading[] = [];
  let unchanged = 0;
  for (const { id, row } of ours) {
    const meter = meters.get(id);
    const judged = meter ? judgeReading(row, meter) : unsure(row, 'OTHER_CUSTOMER');
    if (judged === 'unchanged') unchanged++;
    else if ('reason' in judged) told.push(judged);
    else readings.push(judged);
  }
  await storeReadings(client, readings);
  await moveMeters(
    client,
    readings.filter(({ id }) => known.has(id)),
  );
  await storeSetAside(client, told, owner);
  await linkRegistered(client, ours, owner);
  return {
    registered: registered.size,
    known: known.size,
    landed: readings.length,
    unchanged,
    unregistered: unregistered.map(({ identity }) => identity),
    setAside: told.map(tellSetAside),
    refused: doubles.map(({ identity }) => ({ machine: identity, sentence: doubleWords })),
  };
}

const doubleWords = 'Another row names the same machine, with a later reading.';

/** Keeps of two rows about one machine the one with the later reading; returns the other. */
function keepLater(known: Map<string, FleetRow>, id: string, row: FleetRow): readonly FleetRow[] {
  const other = known.get(id);
  if (other && !isLater(row, other)) return [row];
  known.set(id, row);
  return other ? [other] : [];
}

function unsure(row: FleetRow, reason: Told['reason']): Told {
  return { row, reason, smr: row.reading?.panel ?? null, meter: null };
}

const newMeter = (id: string): Meter => ({ id, smr: null, smrAt: null, offset: 0 });

/** The reading that a machine begins with; null where its row has none that can be true. */
function firstReading(row: FleetRow): NewReading | null {
  const judged = judgeReading(row, newMeter(''));
  return judged === 'unchanged' || 'reason' in judged ? null : judged;
}

/** What comes of the reading of a row: SMR is what the panel shows and what the panels before had run. */
function judgeReading(row: FleetRow, meter: Meter): NewReading | Told | 'unchanged' {
  const { reading } = row;
  if (reading === null) return 'unchanged';
  const smr = Math.round((reading.panel + meter.offset) * 10) / 10;
  const isOld = meter.smrAt !== null && reading.at <= meter.smrAt;
  // An earlier moment with as many hours or fewer says nothing against what is known since.
  if (isOld && meter.smr !== null && smr <= meter.smr) return 'unchanged';
  const verdict = judgeSmr({ last: meter.smr, lastAt: meter.smrAt, next: smr, at: reading.at });
  if (verdict === 'lower') return { row, reason: 'FALLS', smr, meter };
  if (verdict === 'jump') return { row, reason: 'JUMPS', smr, meter };
  return { id: meter.id, smr, at: reading.at };
}

function tellSetAside({ row, reason, smr, meter }: Told) {
  const sentences: Readonly<Record<Told['reason'], string>> = {
    FALLS: `The meter stands at ${meter?.smr} h and cannot fall to ${smr} h.`,
    JUMPS: `From ${meter?.smr} h to ${smr} h is more than 24 h a day.`,
    AMBIGUOUS: 'More than one machine could be meant.',
    OTHER_CUSTOMER: 'A machine with this serial number or PIN is not one of this customer.',
    OTHER_SERIAL: 'A machine with this equipment id has another serial number or PIN.',
  };
  return { machine: row.identity, sentence: sentences[reason] };
}
