// Writes one workbook to its standard output, which is a file: one cursor over the statement, read a batch ahead of the
// writing. It ends with the program that started it, and its connection with it. Moments are told on the clock of the plant that
// a row is of; on that of the head office, where it is of none.
import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { PlantZone } from '@dca/domain';
import pg from 'pg';
import {
  type CsvManner,
  type SpreadsheetColumn,
  type SpreadsheetToWrite,
  writeCsv,
  writeSpreadsheet,
} from '../documents/spreadsheet/index.ts';
import { zoneKey } from './exported-columns.ts';
import { wireTypes } from './wire-types.ts';

export interface ExportOrder {
  readonly connectionString: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly sheet: Omit<SpreadsheetToWrite<Record<string, unknown>>, 'rows' | 'zone'>;
  /** Text with separators instead of a workbook, and whose. */
  readonly csv?: CsvManner;
}

export type ExportTold =
  /** So many bytes lie in the file; the last message says that they are all. */
  { readonly kind: 'written'; readonly bytes: number; readonly isWhole: boolean } | ExportFailed;

/** What went wrong, with what PostgreSQL calls it where it was that. */
interface ExportFailed {
  readonly kind: 'failed';
  readonly message: string;
  readonly database?: { readonly code: string | undefined; readonly severity: string | undefined };
}

type Row = Record<string, unknown>;

const batchRows = 2000;
/** Bytes between two messages: more often would cost the listener more than the reading. */
const tellEveryBytes = 64 * 1024;
const standardOutput = 1;

// Behind whoever waits for an answer, and yet with a share of a machine that is busy for long.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit());
process.once('message', (order: ExportOrder) => {
  write(order).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const { code, severity } = error instanceof pg.DatabaseError ? error : {};
    tell({ kind: 'failed', message, ...(severity ? { database: { code, severity } } : {}) });
  });
});

async function write({ sheet, csv, ...order }: ExportOrder): Promise<void> {
  let bytes = 0;
  let told = 0;
  const list = tellsMoments(sheet.columns)
    ? { ...sheet, rows: zonedRows(order), zone: zoneOf }
    : { ...sheet, rows: rowsOf(order) };
  for await (const piece of csv ? writeCsv(list, csv) : writeSpreadsheet(list)) {
    bytes += writeWhole(piece as Uint8Array);
    if (bytes - told < tellEveryBytes) continue;
    told = bytes;
    tell({ kind: 'written', bytes, isWhole: false });
  }
  tell({ kind: 'written', bytes, isWhole: true });
  process.disconnect?.();
}

const tellsMoments = (columns: readonly SpreadsheetColumn[]): boolean =>
  columns.some(({ type }) => type === 'datetime');

const zoneOf = (row: Row): PlantZone => row[zoneKey] as PlantZone;

/** The rows, each with the zone that its moments are told in. */
async function* zonedRows(order: Statement): AsyncGenerator<Row> {
  const zones = await zonesOfPlants(order.connectionString);
  for await (const row of rowsOf(order)) {
    row[zoneKey] ??= zones.get(row.plantCode) ?? zoneWithoutPlant;
    yield row;
  }
}

const zoneWithoutPlant: PlantZone = 'WIB';

async function zonesOfPlants(connectionString: string): Promise<Map<unknown, PlantZone>> {
  const client = new pg.Client({
    connectionString,
    application_name: 'dca-export',
    statement_timeout: 50_000,
  });
  await client.connect();
  const { rows } = await client.query<{ plant_code: string; zone: PlantZone }>(
    'select plant_code, zone from plant',
  );
  await client.end();
  return new Map(rows.map(({ plant_code, zone }) => [plant_code, zone]));
}

type Statement = Pick<ExportOrder, 'connectionString' | 'sql' | 'parameters'>;

async function* rowsOf({ connectionString, sql, parameters }: Statement): AsyncGenerator<Row> {
  const client = new pg.Client({
    connectionString,
    types: wireTypes,
    application_name: 'dca-export',
    statement_timeout: 50_000,
  });
  await client.connect();
  // All rows are wanted: the plan that is first with the first of them is not the one that is first with the last.
  await client.query('begin read only; set local cursor_tuple_fraction = 1');
  await client.query(`declare rows no scroll cursor for ${sql}`, [...parameters]);
  const fetch = () => {
    const fetched = client.query<Row>(`fetch ${batchRows} from rows`);
    // It is waited for once the batch before is written; until then nobody else hears of its failure.
    fetched.catch(() => undefined);
    return fetched;
  };
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) break;
    next = fetch();
    yield* rows;
  }
  await client.end();
}

function writeWhole(piece: Uint8Array): number {
  for (let written = 0; written < piece.length; ) written += writeSync(standardOutput, piece, written);
  return piece.length;
}

function tell(told: ExportTold): void {
  process.send?.(told);
}
