// What came back is put right before it is sent again.
import type { besCalls } from '@dca/contract/areas/backlog/bes';
import type { InputOf } from '@dca/contract/call';
import { backlogDueOn } from '@dca/domain/backlog-rules';
import type { PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { proveChanged } from '../../../platform/records.ts';
import { noteBacklogEvent } from '../move-backlog.ts';
import { proveCodes } from '../record/prove-codes.ts';

/** Throws notFound, moveNotAllowed for one that is no draft, invalid for codes, conflict. */
export async function changeDraft(
  acting: Acting,
  { id, version, ...told }: InputOf<typeof besCalls.changeDraft>['body'],
): Promise<void> {
  const { visible, viewer, now } = acting;
  const draft = await oneOr404(
    visible
      .backlogs()
      .innerJoin('plant', 'plant.plant_code', 'backlog.plant_code')
      .select(['backlog.status', 'backlog.found_at as foundAt', 'plant.zone'])
      .where('backlog.id', '=', id)
      .executeTakeFirst(),
  );
  if (draft.status !== 'DRAFT') throw isNoDraft();
  await proveCodes(acting.db, told, 'body');
  proveChanged(
    await visible
      .changeBacklogs()
      .set({
        work_zone: told.workZone ?? null,
        object_part: told.objectPart,
        specific_part: told.specificPart ?? null,
        position: told.position ?? null,
        damage: told.damage,
        cause: told.cause ?? null,
        suggested_action: told.suggestedAction ?? null,
        priority: told.priority,
        problem_desc: told.problemDesc,
        estimated_hours: told.estimatedHours ?? null,
        smr: told.smr ?? null,
        due_on: backlogDueOn(told.priority, draft.foundAt, null, draft.zone as PlantZone),
        version: sql<number>`version + 1`,
        updated_at: now,
        updated_by: viewer.userName,
      })
      .where('backlog.id', '=', id)
      .where('backlog.status', '=', 'DRAFT')
      .where('backlog.version', '=', version)
      .executeTakeFirst(),
  );
  await noteBacklogEvent(acting, { id, move: 'change', from: 'DRAFT', to: 'DRAFT' });
}

const isNoDraft = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'Only what was sent back is put right. Ask a leader to reject it, with the reason.',
      id: 'Hanya yang dikembalikan yang dapat diperbaiki. Minta leader menolaknya dengan alasan.',
    },
  });
