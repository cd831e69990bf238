// npm run import:fleet -- FILE [--customer C-TJ] [--plant JKT1] [--dry-run]
// Reads an ISO 15143-3 fleet snapshot into the machines of a customer. Known machines are matched by serial, then PIN,
// then equipment id; what cannot be true is named and left out; running it twice changes nothing.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { judgeSmr } from '@dca/domain/smr';
import pg from 'pg';
import {
  type FleetMachine,
  keyOfMachine,
  readFleetSnapshot,
  readFleetSnapshotJson,
} from '../src/outside/telematics/index.ts';
import { type LeftOut, linesOf, tellProblem } from './import-fleet-report.ts';

export interface ImportOptions {
  readonly url: string;
  readonly customer: string;
  readonly plant: string;
  readonly isDryRun: boolean;
}

export interface ImportReport {
  added: number;
  matched: number;
  readings: number;
  /** One sentence for each value that was left out or flagged, with its machine. */
  leftOut: LeftOut[];
}

interface KnownMachine {
  readonly id: string;
  readonly smr: string | null;
  readonly smr_at: Date | null;
}

/** Imports a snapshot in one transaction. */
export async function importFleet(text: string, options: ImportOptions): Promise<ImportReport> {
  const snapshot = text.trimStart().startsWith('{') ? readFleetSnapshotJson(text) : readFleetSnapshot(text);
  const report: ImportReport = {
    added: 0,
    matched: 0,
    readings: 0,
    leftOut: snapshot.problems.map(tellProblem),
  };
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query('begin');
    await provePlace(client, options);
    for (const machine of snapshot.machines) await takeOver(client, options, machine, report);
    await client.query(
      `insert into audit_entry (call, outcome, status, target, after, request_id) values ('import:fleet', 'done', 200, $1, $2, gen_random_uuid()::text)`,
      [`customer/${options.customer}`, JSON.stringify({ ...report, leftOut: report.leftOut.length })],
    );
    await client.query(options.isDryRun ? 'rollback' : 'commit');
    return report;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
}

async function provePlace(client: pg.Client, { customer, plant }: ImportOptions): Promise<void> {
  const { rows } = await client.query(
    `select (select count(*)::int from customer where customer_code = $1) as customers, (select count(*)::int from plant where plant_code = $2) as plants`,
    [customer, plant],
  );
  if (rows[0].customers === 0) throw new Error(`there is no customer ${customer}`);
  if (rows[0].plants === 0) throw new Error(`there is no plant ${plant}`);
}

async function takeOver(
  client: pg.Client,
  options: ImportOptions,
  machine: FleetMachine,
  report: ImportReport,
): Promise<void> {
  const name = keyOfMachine(machine);
  // The reader told of a machine without a name already.
  if (name === null) return;
  const known = await findKnown(client, machine);
  if (known) report.matched++;
  else report.added++;
  const target = known ?? (await addMachine(client, options, machine, name));
  await takeReading(client, target, machine, name, report);
}

async function findKnown(client: pg.Client, machine: FleetMachine): Promise<KnownMachine | undefined> {
  const keys = [
    ['serial_number', machine.serial],
    ['pin', machine.pin],
    ['telematics_id', machine.equipmentId],
  ] as const;
  for (const [column, value] of keys) {
    if (value === null) continue;
    const { rows } = await client.query<KnownMachine>(
      `select id, smr, smr_at from equipment where ${column} = $1 order by created_at limit 1 for update`,
      [value],
    );
    if (rows[0]) return rows[0];
  }
  return undefined;
}

async function addMachine(
  client: pg.Client,
  { customer, plant }: ImportOptions,
  machine: FleetMachine,
  name: string,
): Promise<KnownMachine> {
  const brand = (machine.oem ?? 'UNK').slice(0, 3).toUpperCase();
  const model = await client.query('select unit_model from unit_model where unit_model = $1', [
    machine.model ?? '',
  ]);
  const { rows } = await client.query<KnownMachine>(
    `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, pin, telematics_id, customer_code, plant_code, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'import:fleet') returning id, smr, smr_at`,
    [
      `${brand}-${name}`,
      brand,
      `${brand}-${name.slice(-6)}`,
      model.rows[0]?.unit_model ?? 'UNKNOWN',
      name,
      machine.pin,
      machine.equipmentId,
      customer,
      plant,
    ],
  );
  if (!rows[0]) throw new Error(`machine ${name} was not added`);
  return rows[0];
}

async function takeReading(
  client: pg.Client,
  known: KnownMachine,
  machine: FleetMachine,
  name: string,
  report: ImportReport,
): Promise<void> {
  const { smr } = machine;
  if (smr === null || smr.at === null) return;
  const last = known.smr === null ? null : Number(known.smr);
  if (last === smr.hours) return;
  const verdict = judgeSmr({ last, lastAt: known.smr_at, next: smr.hours, at: smr.at });
  if (verdict === 'lower') {
    const sentence = `SMR ${smr.hours} h is below the last reading ${last} h; left out.`;
    report.leftOut.push({ machine: name, sentence });
    return;
  }
  if (verdict === 'jump') {
    const sentence = `SMR rises from ${last} h to ${smr.hours} h, more than 24 h a day; taken over and flagged.`;
    report.leftOut.push({ machine: name, sentence });
  }
  await client.query(
    `insert into smr_reading (equipment_id, at, smr, source, by) values ($1, $2, $3, 'IMPORT', 'import:fleet') on conflict do nothing`,
    [known.id, smr.at, smr.hours],
  );
  await client.query('update equipment set smr = $2, smr_at = $3 where id = $1', [
    known.id,
    smr.hours,
    smr.at,
  ]);
  report.readings++;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      customer: { type: 'string', default: 'C-TJ' },
      plant: { type: 'string', default: 'JKT1' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  const url = process.env.DATABASE_URL;
  if (!file || !url)
    throw new Error(
      'usage: DATABASE_URL=… npm run import:fleet -- FILE [--customer CODE] [--plant CODE] [--dry-run]',
    );
  const report = await importFleet(await readFile(file, 'utf8'), {
    url,
    customer: values.customer,
    plant: values.plant,
    isDryRun: values['dry-run'],
  });
  for (const line of linesOf(report.leftOut)) console.log(line);
  console.log(
    `${report.added} machines added, ${report.matched} known, ${report.readings} readings taken over, ${report.leftOut.length} values left out or flagged`,
  );
}
