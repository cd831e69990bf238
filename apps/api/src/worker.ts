// Work behind the answers: sealing and proving the audit, folding counts, planning services, rendering papers, forgetting what is
// old, moving jobs whose days are over. Several workers may run; the queue gives each piece to one.

import { sql } from 'kysely';
import type { App } from './app.ts';
import { closeForgotten, forgetPlaces, reckonDue } from './areas/attendance/index.ts';
import { remindOfLateParts } from './areas/backlog/index.ts';
import { makeReport } from './areas/checksheets/report/report.ts';
import { labelsMaker, planServices } from './areas/equipment/index.ts';
import { closeOldJobs, deemAcceptances, sendToSap } from './areas/jobs/index.ts';
import { sendMails } from './areas/mail/index.ts';
import { openRequests } from './areas/msr/index.ts';
import { dossierMaker, issuePapers } from './areas/receipts/index.ts';
import { judgeSheet } from './areas/samples/index.ts';
import { askSurveys } from './areas/survey/index.ts';
import { deliverWebhooks, endDueRights } from './areas/users/index.ts';
import { proveAudit, sealAudit } from './platform/audit.ts';
import { databaseNow } from './platform/clock.ts';
import type { AllTables } from './platform/database.ts';
import type { Doors } from './platform/doors.ts';
import { pullFleets } from './platform/fleets/pull.ts';
import { forgetMonths, openMonths } from './platform/histories.ts';
import { workOnImports } from './platform/imports/imports.ts';
import { forgetEvents } from './platform/live/feed.ts';
import { workOnMerges } from './platform/merges/work.ts';
import { type FileMakers, makeFiles } from './platform/ordered-files/make.ts';
import { dropNames } from './platform/personal/drop-names.ts';
import type { QueueName } from './platform/queue.ts';
import { forgetMails, forgetOld, removeUnused } from './platform/retention.ts';
import { halfHourBefore } from './platform/telemetry/half-hour-before.ts';
import { deviceDoor } from './visibility/device-door.ts';
import { serviceDoor } from './visibility/maintenance-door.ts';
import { reportDoor } from './visibility/report-door.ts';
import { openSystem, type System } from './visibility/system-acting.ts';

const fileMakers: FileMakers = { DOSSIER: dossierMaker, LABELS: labelsMaker };

/** When each queue is looked at in any case, in UTC. */
const turns = [
  ['seal-audit', '* * * * *'],
  ['prove-audit', '5 19 * * *'],
  ['fold-counts', '* * * * *'],
  ['forget-old', '30 18 * * *'],
  ['forget-events', '*/10 * * * *'],
  ['remove-unused', '15 * * * *'],
  ['close-jobs', '25 * * * *'],
  ['deem-acceptances', '35 * * * *'],
  ['plan-services', '45 * * * *'],
  ['send-to-sap', '* * * * *'],
  ['send-mail', '* * * * *'],
  ['work-on-imports', '* * * * *'],
  ['work-on-merges', '* * * * *'],
  ['make-files', '* * * * *'],
  ['close-clocks', '* * * * *'],
  ['reckon-days', '* * * * *'],
  ['ask-surveys', '* * * * *'],
  ['raise-silence', '*/5 * * * *'],
  ['ring-cautions', '* * * * *'],
  ['pack-series', '*/10 * * * *'],
  ['forget-series', '40 18 * * *'],
  ['send-webhooks', '* * * * *'],
  ['end-rights', '* * * * *'],
  ['remind-of-parts', '5 * * * *'],
  ['turn-months', '50 18 * * *'],
  ['drop-names', '* * * * *'],
  ['pull-fleets', '* * * * *'],
] as const satisfies readonly (readonly [QueueName, string])[];

/** Starts working the queues until the app closes. */
export async function startWorker({ config, doors, server, database: { all } }: App): Promise<void> {
  const { queue, files, sap, mail } = doors;
  const reports = reportDoor(all);
  const system = openSystem(
    all,
    (trx) => (name, payload, key, afterSeconds) => queue.send(name, payload, { trx, key, afterSeconds }),
  );
  await queue.work('seal-audit', async () => void (await sealAudit(all)));
  await queue.work('prove-audit', async () => void (await proveAudit(all, server.log)));
  await queue.work(
    'fold-counts',
    async () =>
      void (await sql`select fold_job_counts(), fold_performance_counts(), fold_waiting_counts(), fold_headcounts(),
        fold_backlog_counts(), fold_problem_log_counts(), fold_dashboard_facts()`.execute(all)),
  );
  await queue.work('forget-old', async () => {
    await forgetOld(all);
    await forgetMails(all, config.MAIL_DAYS);
    await forgetPlaces(system, new Date());
  });
  await queue.work('turn-months', async () => {
    await openMonths(all);
    await forgetMonths(all, server.log);
  });
  await queue.work('drop-names', async () => void (await dropNames(all, server.log)));
  await queue.work('forget-events', async () => forgetEvents(all));
  await queue.work('plan-services', () => planAhead(all, system));
  await queue.work<{ jobId: string; language: 'en' | 'id' }>('render-report', async ({ jobId, language }) => {
    await issuePapers(reports, jobId, await databaseNow(all));
    await makeReport({ files, reports, portalUrl: config.PUBLIC_URL }, jobId, language);
  });
  await queue.work<{ jobId: string }>('judge-measurements', async ({ jobId }) =>
    judgeSheet(system, jobId, await databaseNow(all)),
  );
  await doWhatIsDue(all, system, queue);
  await queue.work('send-to-sap', async () => void (await sendToSap(system, sap, doors.now)));
  const mailer = {
    system,
    mail,
    files,
    reports,
    from: config.MAIL_FROM ?? '',
    portalUrl: `${config.PUBLIC_URL}/dca`,
  };
  await queue.work('send-mail', async () => void (await sendMails(mailer, doors.now)));
  await tellOthers(system, doors);
  await queue.work('work-on-imports', async () => workOnImports(all, doors.imports));
  const making = { all, files, reports, now: doors.now, portalUrl: config.PUBLIC_URL };
  await queue.work('make-files', async () => makeFiles(making, fileMakers));
  await queue.work('work-on-merges', async () => workOnMerges(all));
  await lookAfterFiles(all, doors, server.log);
  await lookAfterSeries(all, doors);
  for (const [name, cron] of turns) await queue.schedule(name, cron);
  // Whoever has just installed or brought older data looks at once, and not in an hour.
  await queue.send('plan-services', {});
  await queue.send('turn-months', {});
  // What another left when it was killed goes on.
  await queue.send('work-on-imports', {});
}

/** What comes by the clock of the database: jobs, acceptances, days and rights that end, surveys that are asked for, parts that are late. */
async function doWhatIsDue(all: AllTables, system: System, queue: Doors['queue']): Promise<void> {
  const due = {
    'close-jobs': closeOldJobs,
    'deem-acceptances': deemAcceptances,
    'close-clocks': closeForgotten,
    'reckon-days': reckonDue,
    'ask-surveys': askSurveys,
    'end-rights': endDueRights,
    'remind-of-parts': remindOfLateParts,
  } as const satisfies Partial<Record<QueueName, (system: System, now: Date) => Promise<unknown>>>;
  for (const [name, act] of Object.entries(due))
    await queue.work(name as keyof typeof due, async () => void (await act(system, await databaseNow(all))));
}

/** Other systems hear at once, and whatever was not heard of each minute. */
async function tellOthers(system: System, { queue, webhooks, now }: Doors): Promise<void> {
  const deliver = async () => void (await deliverWebhooks({ system, webhooks }, now));
  await queue.work('send-webhooks', deliver);
  queue.wakeOn('webhook_due', deliver);
}

/** Files that nothing refers to go; where the database was brought back they wait for a decision. */
async function lookAfterFiles(all: AllTables, doors: Doors, log: App['server']['log']): Promise<void> {
  const tell = (error: Error) => log.error(error);
  await doors.queue.work('remove-unused', async () => {
    await removeUnused({ ...doors, all }, await databaseNow(all), tell);
  });
}

/** Silence of machines is raised, what they said is packed and one day dropped, and fleets of other makers are asked. */
async function lookAfterSeries(all: AllTables, { queue, telemetry, fleets, now }: Doors): Promise<void> {
  await queue.work('raise-silence', async () => {
    await deviceDoor(all).raiseSilence(halfHourBefore(telemetry));
  });
  await queue.work('ring-cautions', async () => deviceDoor(all).ringDue());
  await queue.work('pack-series', async () => void (await telemetry.pack()));
  await queue.work('forget-series', async () => void (await telemetry.forget(now())));
  await queue.work('pull-fleets', async () => void (await pullFleets({ all, fleets })));
}

/** What the meters lead to: services that come next, and components that near their end. */
async function planAhead(all: AllTables, system: System): Promise<void> {
  await planServices(serviceDoor(all));
  await openRequests(system, await databaseNow(all));
}
