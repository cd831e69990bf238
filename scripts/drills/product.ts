// The product of a drill: the demo on ports of its own, with processes that come back when they are killed, as a service
// manager would bring them back.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRunningCluster, startPostgres } from '@dca/api/db/embedded';
import { findLeftover } from '@dca/api/db/embedded-leftover';
import { serverProcess } from '@dca/api/platform/server-process';
import { type App, startApp } from '../app.ts';
import { findFreePort } from '../ports.ts';
import { type Company, createCompany, type Program, root, startProgram } from '../processes.ts';

/** A process that is started again whenever it ends. */
export interface Kept {
  readonly kill: () => void;
  readonly stop: () => Promise<void>;
}

/** The product with its processes apart. */
export interface Product {
  readonly app: App;
  readonly dataDir: string;
  /** Addresses of the web processes. */
  readonly webs: readonly string[];
  readonly web: readonly Kept[];
  readonly worker: Kept;
  /** Where devices speak by MQTT. */
  readonly broker: { readonly url: string; readonly kept: Kept };
  /** Kills PostgreSQL at once and brings it back; returns when it answers. */
  readonly killDatabase: () => Promise<void>;
}

/** Starts the demo with two web processes, a worker and a broker of devices, each a process of its own, and ends all of it. */
export async function withProduct<T>(dataDir: string, work: (product: Product) => Promise<T>): Promise<T> {
  const company = createCompany();
  const kept: Kept[] = [];
  const restarted: { stop: () => Promise<void> }[] = [];
  try {
    const app = await startDemo(company, dataDir);
    await app.server.stop();
    const ports = [await findFreePort(), await findFreePort()];
    const beside = String(await findFreePort());
    const [ingestPort, mqttPort] = [await findFreePort(), await findFreePort()];
    const web = ports.map((port, index) => keep(webProgram(app, dataDir, port, index)));
    const worker = keep(serverProgram(app, dataDir, 'worker', { ROLES: 'worker', PORT: beside }));
    const ingest = keep(
      serverProgram(app, dataDir, 'ingest', {
        ROLES: 'ingest',
        PORT: String(ingestPort),
        MQTT_PORT: String(mqttPort),
      }),
    );
    kept.push(...web, worker, ingest);
    const broker = { url: `mqtt://127.0.0.1:${mqttPort}`, kept: ingest };
    const webs = ports.map((port) => `http://localhost:${port}`);
    await Promise.all([...webs, `http://localhost:${ingestPort}`].map(answers));
    const killDatabase = async () => void restarted.push(await killPostgres(dataDir));
    return await work({ app, dataDir, webs, web, worker, broker, killDatabase });
  } finally {
    for (const one of kept.reverse()) await one.stop();
    await company.stop();
    for (const one of restarted.reverse()) await one.stop();
  }
}

/** Starts the demo as one process on free ports. */
export async function startDemo(company: Company, dataDir: string): Promise<App> {
  const [port, identityPort] = [await findFreePort(), await findFreePort()];
  return startApp(company, { dataDir, port, identityPort, postgresPort: 0 });
}

function webProgram(app: App, dataDir: string, port: number, index: number): Program {
  return serverProgram(app, dataDir, `web-${index + 1}`, { ROLES: 'web', PORT: String(port) });
}

function serverProgram(app: App, dataDir: string, name: string, env: Record<string, string>): Program {
  return {
    name,
    args: [...serverProcess.flags, join(root, 'apps/api/src/main.ts')],
    log: join(dataDir, 'logs', `${name}.log`),
    env: { ...app.serverEnv, ...env },
  };
}

function keep(program: Program): Kept {
  let current = startProgram(program);
  let isEnding = false;
  const watch = async () => {
    while (!isEnding) {
      await current.exited;
      if (isEnding) return;
      await pause(200);
      current = startProgram(program);
    }
  };
  void watch();
  return {
    kill: () => current.kill(),
    stop: async () => {
      isEnding = true;
      await current.stop();
    },
  };
}

async function killPostgres(dataDir: string) {
  const dir = join(dataDir, 'postgres');
  const home = findRunningCluster(dir)?.home ?? dir;
  const running = findLeftover(home);
  if (!running) throw new Error('There is no PostgreSQL to kill.');
  process.kill(running.pid, 'SIGKILL');
  await pause(500);
  return startPostgres({ dir, port: running.port, log: join(dataDir, 'logs', 'postgres.log') });
}

/** Returns when a process says that it is ready. */
export async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const reply = await fetch(`${url}/gateway/health/ready`).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok) return;
    await pause(100);
  }
  throw new Error(`${url} did not answer within three minutes.`);
}
