// The answer comes back: who found a backlog, or saw the same, hears what became of it. It is called where events of backlogs are
// written, in their transaction. Who wants it by mail too gets one.
import { noticeKinds, noticesOfFindings } from '@dca/domain/notices';
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
      'backlog.plant_code as plantCode',
    ])
    .where('backlog.id', '=', event.backlogId)
    .executeTakeFirst();
  if (!backlog) return;
  await writeMails(
    acting,
    people.map(({ personId, name, email, language, kind }) => {
      const heading = `${noticeKinds[kind][language]}: ${backlog.number} · ${backlog.unitCode}`;
      const lines = {
        en: [`Dear ${name},`, `${heading}.`, backlog.text, `By ${acting.viewer.name}.`],
        id: [`Yth. ${name},`, `${heading}.`, backlog.text, `Oleh ${acting.viewer.name}.`],
      }[language];
      const reason = event.reason ? [event.reason] : [];
      return {
        personId,
        plantCode: backlog.plantCode,
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
