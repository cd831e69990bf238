// Somebody saw the same again: it stays one finding, may become more urgent, and they hear what becomes of it.
import type { joinCalls } from '@dca/contract/areas/backlog/joins';
import type { InputOf } from '@dca/contract/call';
import type { BacklogPriority } from '@dca/domain/backlog-dates';
import { aliveBacklogStatuses } from '@dca/domain/backlog-lifecycle';
import { backlogDueOn } from '@dca/domain/backlog-rules';
import { permits } from '@dca/domain/permissions';
import type { PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { lacksRight } from '../../../platform/reasons.ts';
import { noteBacklogEvent, readBacklog } from '../move-backlog.ts';
import { callBreakdown, provePhoto } from '../record/breakdown-call.ts';

type Joining = InputOf<typeof joinCalls.join>['body'];

/**
 * Joins a backlog in sight; the same joining again is the same.
 * @throws notFound, forbidden for a priority that is not theirs to give, moveNotAllowed for one that is over, incomplete for
 *   priority 1 without a photo
 */
export async function joinBacklog(acting: Acting, asked: Joining): Promise<void> {
  const { visible, viewer } = acting;
  const backlog = await readBacklog(visible, asked.id);
  if (await isKnown(acting, asked.joinId)) return;
  if (!aliveBacklogStatuses.includes(backlog.status)) throw isOver();
  if (asked.jobId)
    await oneOr404(visible.jobs().select('job.id').where('job.id', '=', asked.jobId).executeTakeFirst());
  const raised = asked.priority && asked.priority < backlog.priority ? asked.priority : null;
  await visible
    .addToBacklog('backlog_join')
    .values({
      id: asked.joinId,
      backlog_id: asked.id,
      person_id: viewer.personId,
      note: asked.note ?? null,
      priority: raised,
      job_id: asked.jobId ?? null,
      question_id: asked.questionId ?? null,
    })
    .execute();
  if (raised !== null) await raise(acting, backlog, raised, asked);
}

const isKnown = async ({ visible, viewer }: Acting, joinId: string): Promise<boolean> => {
  const known = await visible
    .ofBacklogs('backlog_join')
    .select('backlog_join.id')
    .where('backlog_join.id', '=', joinId)
    .where('backlog_join.person_id', '=', viewer.personId)
    .executeTakeFirst();
  return known !== undefined;
};

type Backlog = Awaited<ReturnType<typeof readBacklog>>;

/** It is due as a finding of that priority of today is, unless it was due before; priority 1 owes its photo and calls. */
async function raise(
  acting: Acting,
  backlog: Backlog,
  priority: BacklogPriority,
  { jobId, questionId }: Joining,
): Promise<void> {
  const { visible, viewer, now } = acting;
  if (!permits(viewer, 'bes.create')) throw refuse('forbidden', lacksRight('bes.create'));
  await provePhoto(
    visible,
    jobId && questionId ? { id: backlog.id, priority, jobId, questionId } : { ...backlog, priority },
  );
  const { zone } = await oneOr404(
    visible
      .backlogs()
      .innerJoin('plant', 'plant.plant_code', 'backlog.plant_code')
      .select('plant.zone')
      .where('backlog.id', '=', backlog.id)
      .executeTakeFirst(),
  );
  const dueOn = backlogDueOn(priority, now, null, zone as PlantZone);
  await visible
    .changeBacklogs()
    .set({
      priority,
      due_on: dueOn < backlog.dueOn ? dueOn : backlog.dueOn,
      version: sql<number>`version + 1`,
      updated_at: now,
      updated_by: viewer.userName,
    })
    .where('backlog.id', '=', backlog.id)
    .execute();
  const { id, status } = backlog;
  const particulars = { from: backlog.priority, to: priority };
  await noteBacklogEvent(acting, { id, move: 'raise', from: status, to: status, particulars });
  await callBreakdown(acting, { ...backlog, priority });
}

const isOver = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'It is over: record a new one.',
      id: 'Temuan ini sudah berakhir: catat yang baru.',
    },
  });
