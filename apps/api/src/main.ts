// The program. Configuration from the environment; ends on SIGTERM and SIGINT once requests in flight are answered, and
// within ten seconds whatever they do.
import { openApp } from './app.ts';
import { startIngest } from './ingest.ts';
import { readConfig } from './platform/config.ts';
import { proveKnowsDatabase } from './platform/knows-database.ts';
import { proveOwnsNothing } from './platform/owns-nothing.ts';
import { tellRunning } from './platform/running-process.ts';
import { startWorker } from './worker.ts';

const config = readConfig(process.env);
const app = await openApp(config);
await proveKnowsDatabase(app.database.all);
await proveOwnsNothing(app.database.all);
if (config.ROLES.includes('worker')) await startWorker(app);
const hearing = config.ROLES.includes('ingest') ? await startIngest(app) : undefined;
await app.server.listen({ port: config.PORT, host: config.HOST });
const running = tellRunning(config, app.database.all, (error) =>
  app.server.log.warn({ err: error }, 'this process cannot say that it runs'),
);

const longestEndMs = 9500;
let ending = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    app.server.log.info({ signal }, 'ending');
    setTimeout(() => {
      app.server.log.error('what was under way did not end; it is left');
      process.exit(1);
    }, longestEndMs).unref();
    void Promise.resolve(hearing?.close())
      .then(running.end)
      .then(app.close)
      .then(() => process.exit(0));
  });
