// Writes of the import wizard: each on an import of its own, and every other one out of the way.
import { randomUUID } from 'node:crypto';
import { importKindNames } from '@dca/domain/import-kinds';
import type { ImportState } from '@dca/domain/import-lifecycle';
import { people } from '../../db/world/ids.ts';
import { sentBy } from '../sending.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const columns = [{ header: 'Customer code', samples: [], field: 'customerCode', isKnown: false }];

/** Two kinds in turn, so that two samples of one person stand beside each other. */
const kindOf = (turn: number) => (turn % 2 === 0 ? 'customers' : 'contacts');

/** A file of its own that has arrived, with no import of these kinds in its way. */
async function arrived(
  world: World,
  turn: number,
  kinds: readonly string[] = importKindNames,
): Promise<{ sha256: string; fileName: string }> {
  await world.owner.query(
    `update import set state = 'CANCELLED' where kind = any($1) and state not in ('DONE', 'UNDONE')`,
    [kinds],
  );
  const { sha256 } = await sentBy(
    world,
    'adi',
    Buffer.from(`Customer code;Name\nT${turn};${randomUUID()}\n`),
  );
  return { sha256, fileName: `customers ${turn}.csv` };
}

/** An import of the administrator in a state, with one row that would be stored. */
async function importIn(world: World, turn: number, state: ImportState): Promise<string> {
  const { sha256, fileName } = await arrived(world, turn, [kindOf(turn)]);
  const { rows } = await world.owner.query<{ id: string }>(
    `with made as (insert into import (kind, state, person_id, by, file_key, file_name, bytes, columns, rows_read, rows_good)
       values ($6, $1, $2, 'Adi', $3, $4, 40, $5, 1, 1) returning id)
     , kept as (insert into import_row (import_id, line, value) select id, 2, '{}' from made) select id from made`,
    [state, people.adi, sha256, fileName, JSON.stringify(columns), kindOf(turn)],
  );
  return String(rows[0]?.id);
}

const matched = ['customerCode'];

export const importSamples: Record<string, MakeSample> = {
  'imports.begin': async (world, turn) => ({
    as: 'adi',
    request: { body: { ...(await arrived(world, turn)), kind: 'customers' } },
  }),
  'equipment.upload': async (world, turn) => ({
    as: 'adi',
    request: { body: await arrived(world, turn) },
  }),
  'parts.uploadNew': async (world, turn) => ({
    as: 'adi',
    request: { body: await arrived(world, turn) },
  }),
  'parts.uploadChanged': async (world, turn) => ({
    as: 'adi',
    request: { body: await arrived(world, turn) },
  }),
  'imports.match': async (world, turn) => {
    const id = await importIn(world, turn, 'MATCHING');
    await world.owner.query('update import set columns = columns || columns || columns where id = $1', [id]);
    const fields = [...matched, 'name', kindOf(turn) === 'customers' ? 'title' : 'position'];
    return { as: 'adi', request: { body: { id, decimalMark: '.', fields } } };
  },
  'imports.lookAgain': async (world, turn) => {
    const id = await importIn(world, turn, 'MATCHING');
    const sheets = JSON.stringify([{ name: 'A', rows: [{ line: 1, cells: ['Customer code'] }] }]);
    await world.owner.query('update import set sheets = $2 where id = $1', [id, sheets]);
    return { as: 'adi', request: { body: { id, sheet: 0, headLine: 1 } } };
  },
  'imports.confirm': async (world, turn) => ({
    as: 'adi',
    request: { body: { id: await importIn(world, turn, 'CHECKED'), takes: 'GOOD' } },
  }),
  'imports.cancel': async (world, turn) => ({
    as: 'adi',
    request: { params: { id: await importIn(world, turn, 'MATCHING') } },
  }),
  'imports.undo': async (world, turn) => ({
    as: 'adi',
    request: { params: { id: await importIn(world, turn, 'DONE') } },
  }),
};
