// What is open on a unit: the last step of the drill, in the order in which it should be mended.
import type { UnitBacklog } from '@dca/contract/areas/backlog/monitoring';
import { sql } from 'kysely';
import type { Visible } from '../../../visibility/visible.ts';
import { selectEntry } from '../entry/index.ts';
import { type AskedPlace, isPlaced } from './placed.ts';

const most = 200;

export async function openOnUnit(
  visible: Visible,
  asked: AskedPlace,
): Promise<{ bmsUnitModelDetails: UnitBacklog[]; capped: boolean }> {
  const keys = visible
    .backlogs()
    .where('backlog.is_open', '=', true)
    .where(isPlaced(asked))
    .select('backlog.id')
    .orderBy('backlog.priority')
    .orderBy('backlog.due_on')
    .orderBy('backlog.id')
    .limit(most + 1);
  const rows = await selectEntry(visible)(visible.backlogs().where('backlog.id', 'in', keys))
    .orderBy(sql`backlog.priority, backlog.due_on, backlog.id`)
    .execute();
  return { bmsUnitModelDetails: rows.slice(0, most), capped: rows.length > most };
}
