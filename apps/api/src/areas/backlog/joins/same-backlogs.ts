import type { joinCalls, SameBacklog } from '@dca/contract/areas/backlog/joins';
import type { InputOf } from '@dca/contract/call';
import { aliveBacklogStatuses, type BacklogStatus } from '@dca/domain/backlog-lifecycle';
import { sql } from 'kysely';
import { nameOf } from '../../../platform/person-name.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';

const most = 50;

/** Findings of a machine, and of one of its parts, that nobody settled yet, as far as the viewer sees them. */
export function sameBacklogs(
  visible: Visible,
  { EquipmentId, ObjectPart }: InputOf<typeof joinCalls.same>['query'],
): Promise<SameBacklog[]> {
  const ofMachine = visible
    .backlogs()
    .where('backlog.equipment_id', '=', EquipmentId)
    .where('backlog.status', 'in', [...aliveBacklogStatuses]);
  return (ObjectPart ? ofMachine.where('backlog.object_part', '=', ObjectPart) : ofMachine)
    .select([
      'backlog.id',
      'backlog.number',
      sql.ref<BacklogStatus>('backlog.status').as('status'),
      'backlog.priority',
      'backlog.object_part as objectPart',
      'backlog.specific_part as specificPart',
      'backlog.position',
      'backlog.problem_desc as problemDesc',
      shownInstant('backlog.found_at').as('foundAt'),
      nameOf('backlog.found_by').as('foundBy'),
      'backlog.due_on as dueOn',
      sql<number>`(select count(*)::int from backlog_join joined where joined.backlog_id = backlog.id)`.as(
        'joined',
      ),
    ])
    .orderBy('backlog.priority')
    .orderBy('backlog.found_at')
    .limit(most)
    .execute();
}
