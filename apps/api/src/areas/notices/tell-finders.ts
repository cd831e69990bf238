// The answer comes back: who found a backlog, or saw the same, hears what became of it. It is called where events of backlogs are
// written, in their transaction. Who wants it by mail too gets one, where there is a job that the mail is kept with.
import { noticeKinds, noticesOfFindings } from '@dca/domain/notices';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { writeMails } from '../../platform/mails.ts';
import type { Rung } from './door.ts';

interface FindingEvent {
  readonly backlogId: string;
  readonly move: string;
  readonly reason?: string | null | undefined;
}

/** Tells whom a move of a backlog concerns. */
export async function tellFinders(acting: Acting, { backlogId, move, reason }: FindingEvent): Promise<void> {
  const ring = noticesOfFindings[move];
  if (!ring) return;
  const told = await acting.visible.tellOfBacklog({
    ...ring,
    backlogId,
    reason: reason ?? null,
    byName: acting.viewer.name,
  });
  const byMail = told.filter((one) => one.byMail);
  if (byMail.length > 0) await mail(acting, { backlogId, move, reason }, byMail);
}

async function mail(acting: Acting, event: FindingEvent, people: readonly Rung[]): Promise<void> {
  const backlog = await acting.visible
    .backlogs()
    .select([
      'backlog.number',
      'backlog.unit_code as unitCode',
      'backlog.problem_desc as text',
      sql<string | null>`coalesce(backlog.scheduled_job_id, backlog.job_id)`.as('jobId'),
    ])
    .where('backlog.id', '=', event.backlogId)
    .executeTakeFirst();
  const jobId = backlog?.jobId;
  if (!backlog || !jobId) return;
  await writeMails(
    acting,
    people.map(({ name, email, language, kind }) => {
      const heading = `${noticeKinds[kind][language]}: ${backlog.number} · ${backlog.unitCode}`;
      const lines = {
        en: [`Dear ${name},`, `${heading}.`, backlog.text, `By ${acting.viewer.name}.`],
        id: [`Yth. ${name},`, `${heading}.`, backlog.text, `Oleh ${acting.viewer.name}.`],
      }[language];
      const reason = event.reason ? [event.reason] : [];
      return {
        jobId,
        kind: 'NOTICE',
        to: { name, address: email },
        language,
        subject: heading,
        body: [...lines, ...reason, `{portal}/backlog-monitoring/detail/${event.backlogId}`].join('\n\n'),
        paper: null,
      } as const;
    }),
  );
}
