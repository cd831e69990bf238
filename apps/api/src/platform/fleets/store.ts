// The statements of an import: each takes all rows of a batch at once.
import type { FleetRow } from './rows.ts';
import type { Statements } from './statements.ts';

/** Whose fleet it is, which plant looks after it, and what is written of where its rows came from. */
export interface FleetOwner {
  readonly customer: string;
  readonly plant: string;
  /** Whether machines of a known model that are not known yet become machines of the customer. */
  readonly registers: boolean;
  readonly cameFrom: string;
}

/** A machine of ours with its meter, locked. Offset: hours to add to what its panel showed at the time of the row. */
export interface Meter {
  readonly id: string;
  readonly smr: number | null;
  readonly smrAt: Date | null;
  readonly offset: number;
}

export interface Told {
  readonly row: FleetRow;
  readonly reason: 'FALLS' | 'JUMPS' | 'AMBIGUOUS' | 'OTHER_CUSTOMER' | 'OTHER_SERIAL';
  readonly smr: number | null;
  /** The machine whose meter it is about; null where it is not sure which one is meant. */
  readonly meter: Meter | null;
}

export interface NewReading {
  readonly id: string;
  readonly smr: number;
  readonly at: Date;
}

/** Locks the meters of machines of the customer; one that was sold in between is not among them. */
export async function lockMeters(
  client: Statements,
  customer: string,
  wanted: readonly { id: string; row: FleetRow }[],
): Promise<ReadonlyMap<string, Meter>> {
  const { rows } = await client.query<Meter>(
    `select e.id, e.smr::float8 as smr, e.smr_at as "smrAt", panel_offset_of(e.id, coalesce(given.at, now()))::float8 as offset
     from unnest($1::uuid[], $2::timestamptz[]) as given (id, at) join equipment e using (id)
     where e.customer_code = $3 order by e.id for update of e`,
    [wanted.map(({ id }) => id), wanted.map(({ row }) => row.reading?.at ?? null), customer],
  );
  // A connection of the server tells instants as text.
  return new Map(
    rows.map((meter) => [meter.id, { ...meter, smrAt: meter.smrAt === null ? null : new Date(meter.smrAt) }]),
  );
}

/** Makes machines of rows with a serial number and a model of their brand that is known, each with its first reading on its meter. */
export async function register(
  client: Statements,
  rows: readonly FleetRow[],
  firstOf: (row: FleetRow) => Omit<NewReading, 'id'> | null,
  { customer, plant }: FleetOwner,
): Promise<ReadonlyMap<FleetRow, string>> {
  const firsts = rows.map(firstOf);
  const { rows: added } = await client.query<{ id: string; brand: string; serial: string }>(
    `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, pin, telematics_id, smr, smr_at, customer_code, plant_code, created_by, updated_by)
     select brand || '-' || serial, brand, brand || '-' || serial, model, serial, pin, equipment_id, smr, at, $8, $9, 'import:fleet', 'import:fleet'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::timestamptz[]) as given (brand, serial, pin, equipment_id, model, smr, at)
       join unit_model on unit_model = model and brand_code = brand
     where serial is not null
     on conflict do nothing returning id, brand_code as brand, serial_number as serial`,
    [
      rows.map(({ brand }) => brand),
      rows.map(({ machine }) => machine.serial),
      rows.map(({ machine }) => machine.pin),
      rows.map(({ machine }) => machine.equipmentId),
      rows.map(({ machine }) => machine.model),
      firsts.map((first) => first?.smr ?? null),
      firsts.map((first) => first?.at ?? null),
      customer,
      plant,
    ],
  );
  const keyOf = (brand: string, serial: string | null) => JSON.stringify([brand, serial]);
  const ids = new Map(added.map(({ id, brand, serial }) => [keyOf(brand, serial), id]));
  return new Map(
    rows.flatMap((row) => {
      const id = ids.get(keyOf(row.brand, row.machine.serial));
      return id === undefined ? [] : [[row, id] as const];
    }),
  );
}

/** Takes readings over. They have been judged against a locked meter, or are the first of a machine. */
export async function storeReadings(client: Statements, readings: readonly NewReading[]): Promise<void> {
  if (readings.length === 0) return;
  await client.query(
    `insert into smr_reading (equipment_id, at, smr, source, by) select id, at, smr, 'IMPORT', 'import:fleet' from ${given} on conflict do nothing`,
    valuesOf(readings),
  );
}

/** Moves the meters of machines that stood to their readings. */
export async function moveMeters(client: Statements, readings: readonly NewReading[]): Promise<void> {
  if (readings.length === 0) return;
  await client.query(
    `update equipment e set smr = given.smr, smr_at = given.at from ${given} where e.id = given.id`,
    valuesOf(readings),
  );
}

const given = 'unnest($1::uuid[], $2::timestamptz[], $3::numeric[]) as given (id, at, smr)';
const valuesOf = (readings: readonly NewReading[]) => [
  readings.map(({ id }) => id),
  readings.map(({ at }) => at),
  readings.map(({ smr }) => smr),
];

/** Keeps machines that are none of ours, once each, with their last reading. */
export async function storeUnregistered(
  client: Statements,
  rows: readonly FleetRow[],
  { customer, plant, cameFrom }: FleetOwner,
): Promise<void> {
  if (rows.length === 0) return;
  const isNext = '(known.smr is null or (excluded.smr >= known.smr and excluded.smr_at > known.smr_at))';
  await client.query(
    `insert into unregistered_machine as known (customer_code, plant_code, brand, known_by, identity, pin, telematics_id, model, smr, smr_at, came_from)
     select $1, $2, given.*, $3 from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::numeric[], $11::timestamptz[]) as given
     on conflict (customer_code, brand, known_by, identity) do update set
       last_seen = now(), came_from = excluded.came_from, plant_code = excluded.plant_code,
       pin = coalesce(excluded.pin, known.pin), telematics_id = coalesce(excluded.telematics_id, known.telematics_id), model = coalesce(excluded.model, known.model),
       smr = case when ${isNext} then excluded.smr else known.smr end, smr_at = case when ${isNext} then excluded.smr_at else known.smr_at end`,
    [
      customer,
      plant,
      cameFrom,
      ...keysOf(rows),
      rows.map(({ machine }) => machine.pin),
      rows.map(({ machine }) => machine.equipmentId),
      rows.map(({ machine }) => machine.model),
      rows.map(({ reading }) => reading?.panel ?? null),
      rows.map(({ reading }) => reading?.at ?? null),
    ],
  );
}

/** Notes on unregistered machines which machine they have become. */
export async function linkRegistered(
  client: Statements,
  known: readonly { id: string; row: FleetRow }[],
  { customer }: FleetOwner,
): Promise<void> {
  await client.query(
    `update unregistered_machine known set equipment_id = given.id
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as given (id, brand, known_by, identity)
     where known.customer_code = $1 and known.brand = given.brand and known.known_by = given.known_by
       and known.identity = given.identity and known.equipment_id is null`,
    [customer, known.map(({ id }) => id), ...keysOf(known.map(({ row }) => row))],
  );
}

/** Sets aside for a person; an open one is renewed, and one that was decided is not asked about again. */
export async function storeSetAside(
  client: Statements,
  told: readonly Told[],
  { customer, plant, cameFrom }: FleetOwner,
): Promise<void> {
  if (told.length === 0) return;
  await client.query(
    `insert into fleet_set_aside (customer_code, plant_code, came_from, brand, known_by, identity, reason, equipment_id, smr, smr_at, last_smr, last_smr_at)
     select $1, coalesce((select e.plant_code from equipment e where e.id = given.equipment_id), $2), $3, given.*
     from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::numeric[], $10::timestamptz[], $11::numeric[], $12::timestamptz[])
       as given (brand, known_by, identity, reason, equipment_id, smr, smr_at, last_smr, last_smr_at)
     where not exists (select 1 from fleet_set_aside decided where decided.state <> 'OPEN' and decided.customer_code = $1
       and (decided.brand, decided.known_by, decided.identity, decided.reason) = (given.brand, given.known_by, given.identity, given.reason)
       and decided.smr is not distinct from given.smr and decided.smr_at is not distinct from given.smr_at)
     on conflict (customer_code, brand, known_by, identity, reason) where state = 'OPEN' do update set
       last_seen = now(), smr = excluded.smr, smr_at = excluded.smr_at, last_smr = excluded.last_smr, last_smr_at = excluded.last_smr_at,
       equipment_id = excluded.equipment_id, came_from = excluded.came_from`,
    [
      customer,
      plant,
      cameFrom,
      ...keysOf(told.map(({ row }) => row)),
      told.map(({ reason }) => reason),
      told.map(({ meter }) => meter?.id ?? null),
      told.map(({ smr }) => smr),
      told.map(({ row }) => row.reading?.at ?? null),
      told.map(({ meter }) => meter?.smr ?? null),
      told.map(({ meter }) => meter?.smrAt ?? null),
    ],
  );
}

const keysOf = (rows: readonly FleetRow[]) => [
  rows.map(({ brand }) => brand),
  rows.map(({ knownBy }) => knownBy),
  rows.map(({ identity }) => identity),
];
