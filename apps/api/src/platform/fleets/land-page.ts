// A page of a source comes in: its readings land, its unknown machines are listed, what cannot be true is kept beside it.
import { type FleetValueFault, fleetSourceLimits } from '@dca/domain/fleet-sources';
import { sql } from 'kysely';
import type { FleetSnapshot, KnownPage } from '../../outside/telematics/index.ts';
import type { AllTables } from '../database.ts';
import { landRows } from './land.ts';
import type { Outcome } from './outcome.ts';
import { readBrands, rowsOf } from './rows.ts';
import type { Source } from './source.ts';
import { statementsIn } from './statements.ts';

interface CamePage extends KnownPage {
  readonly address: string;
  readonly snapshot: FleetSnapshot;
  /** Where the page after it lies; null where there is none that we ask. */
  readonly next: string | null;
}

/** A value of a machine that is not true. */
interface LeftOutValue {
  readonly machine: string;
  readonly field: string;
  readonly value: string;
  readonly fault: FleetValueFault;
}

/** Lands a page inside the transaction of the caller, who holds the source. */
export async function landPage(trx: AllTables, source: Source, page: CamePage): Promise<Outcome> {
  const { id, name, customer, plant } = source;
  const { address, snapshot } = page;
  const statements = statementsIn(trx);
  const rows = rowsOf(snapshot.machines, await readBrands(statements));
  const outcome = await landRows(statements, rows, { customer, plant, registers: false, cameFrom: name });
  const known = {
    ...{ etag: page.etag, modified: page.modified, next_address: page.next },
    ...{ machines: snapshot.machines.length, unregistered: outcome.unregistered.length },
    set_aside: outcome.setAside.length,
    left_out: JSON.stringify(leftOutOf(snapshot, outcome).slice(0, fleetSourceLimits.leftOut)),
    landed_at: sql<string>`now()`,
  };
  await trx
    .insertInto('fleet_source_page')
    .values({ source_id: id, address, ...known })
    .onConflict((same) => same.columns(['source_id', 'address']).doUpdateSet(known))
    .execute();
  if (outcome.landed > 0)
    await sql`insert into audit_entry (call, outcome, status, target, after, request_id)
      values ('worker.pull-fleets', 'done', 200, ${`fleet-source/${id}`},
        ${JSON.stringify({ landed: outcome.landed, machines: snapshot.machines.length })}, 'worker')`.execute(
      trx,
    );
  return outcome;
}

const mostValue = 100;
function leftOutOf({ problems }: FleetSnapshot, { refused }: Outcome): readonly LeftOutValue[] {
  return [
    ...problems.map(({ machine: { index, serial }, field, value, reason }) => ({
      machine: serial ?? (index === null ? '' : `#${index + 1}`),
      field,
      value: value
        .toWellFormed()
        .replace(/\p{Cc}+/gu, ' ')
        .slice(0, mostValue),
      fault: reason,
    })),
    ...refused.map(({ machine, sentence }) => ({
      machine,
      ...{ field: 'EquipmentHeader', value: sentence.slice(0, mostValue), fault: 'NOT_KEPT' as const },
    })),
  ];
}
