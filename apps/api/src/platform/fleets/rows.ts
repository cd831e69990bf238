// The rows of a snapshot as the import works with them: each with its brand, what it is known by, and its reading.
import type { FleetMachine } from '../../outside/telematics/index.ts';
import type { Statements } from './statements.ts';

type KnownBy = 'SERIAL' | 'PIN' | 'EQUIPMENT_ID';

export interface FleetRow {
  readonly machine: FleetMachine;
  /** A brand code of ours, or the whole name that the maker gives itself. */
  readonly brand: string;
  readonly knownBy: KnownBy;
  readonly identity: string;
  /** Hours as the panel shows them, in tenths; null without hours or without their time. */
  readonly reading: { readonly panel: number; readonly at: Date } | null;
}

const noBrand = 'UNKNOWN';

/** The brand codes of how makers write their names. */
export async function readBrands(client: Statements): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; code: string }>(
    `select lower(brand_code) as name, brand_code as code from unit_model
     union select written_as, brand_code from brand_name`,
  );
  return new Map(rows.map(({ name, code }) => [name, code]));
}

/** Each machine that is known by something, once: of two rows about the same the later reading counts. */
export function rowsOf(
  machines: readonly FleetMachine[],
  brands: ReadonlyMap<string, string>,
): readonly FleetRow[] {
  const rows = new Map<string, FleetRow>();
  for (const machine of machines) {
    const row = rowOf(machine, brands);
    if (row === null) continue;
    const key = JSON.stringify([row.brand, row.knownBy, row.identity]);
    const other = rows.get(key);
    if (!other || isLater(row, other)) rows.set(key, row);
  }
  return [...rows.values()];
}

/** Whether a reading is later than another; a row without a reading is never later. */
export function isLater({ reading }: FleetRow, other: FleetRow): boolean {
  if (reading === null) return false;
  return other.reading === null || reading.at > other.reading.at;
}

function rowOf(machine: FleetMachine, brands: ReadonlyMap<string, string>): FleetRow | null {
  const known = knownByOf(machine);
  if (known === null) return null;
  const { oem, smr } = machine;
  const brand = oem === null ? noBrand : (brands.get(oem.toLowerCase()) ?? oem);
  const reading =
    smr === null || smr.at === null ? null : { panel: Math.round(smr.hours * 10) / 10, at: smr.at };
  return { machine, brand, ...known, reading };
}

function knownByOf({
  serial,
  pin,
  equipmentId,
}: FleetMachine): Pick<FleetRow, 'knownBy' | 'identity'> | null {
  if (serial !== null) return { knownBy: 'SERIAL', identity: serial };
  if (pin !== null) return { knownBy: 'PIN', identity: pin };
  if (equipmentId !== null) return { knownBy: 'EQUIPMENT_ID', identity: equipmentId };
  return null;
}
