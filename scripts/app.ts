// The whole product as processes: database, demo data, simulators, server. Used by `npm start`, `npm run dev` and
// the journeys. Everything that is started joins the company, so whoever stops the company stops all of it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appUrlOf } from '@dca/api/db/app-role';
import { type RunningPostgres, startPostgres } from '@dca/api/db/embedded';
import { serverProcess } from '@dca/api/platform/server-process';
import { telemetryPath } from '@dca/contract/areas/material-handling';
import { demoEnrolKey } from '@dca/simulators/devices/model';
import { directoryClient } from '@dca/simulators/directory/start';
import { demoGatewaySecret } from '@dca/simulators/identity/clients';
import { portalDist } from './portal-build.ts';
import { findFreePort } from './ports.ts';
import { type Company, type Running, root, runProgram, startProgram } from './processes.ts';
import { keepRunning } from './restarting.ts';
import { step } from './steps.mjs';

/** Where and how to run. Postgres port 0 takes a free one; `databaseUrl` uses that database instead. */
export type AppOptions = {
  dataDir: string;
  port: number;
  identityPort: number;
  postgresPort: number;
  /** Of the simulated SAP; any free one without it. */
  sapPort?: number;
  /** Of the demo's inbox, to look into; any free one without it. */
  inboxPort?: number;
  host?: string;
  /** Where browsers find the portal, when that is not the server itself. */
  portalOrigin?: string;
  databaseUrl?: string;
  fast?: true;
  serverFlags?: string[];
  env?: Record<string, string>;
};

/** Addresses of the running product. */
export type App = {
  url: string;
  portalUrl: string;
  databaseUrl: string;
  server: Running;
  /** What the server was told, for whoever starts another one beside it. */
  serverEnv: Record<string, string>;
  /** Where what the demo mails arrives; undefined where a real mail server is named. */
  inboxUrl: string | undefined;
  /** The simulated SAP; undefined where a real one is named. */
  sapUrl: string | undefined;
};

const READY_LIMIT_MS = 120_000;

/** Starts everything that the portal needs and returns when the gateway says that it is ready. */
export async function startApp(company: Company, options: AppOptions): Promise<App> {
  const databaseUrl = options.databaseUrl ?? (await startDatabase(company, options));
  const env = {
    ...options.env,
    DATA_DIR: options.dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_APP_URL: process.env.DATABASE_APP_URL || appUrlOf(databaseUrl),
  };
  const once = { env, log: logOf(options, 'setup') };
  await step('Bringing the database up to date', () =>
    runProgram(company, { ...once, name: 'The migration', args: ['apps/api/db/migrate.ts'] }),
  );
  await step('Loading the demo data, unless there is data', () =>
    runProgram(company, { ...once, name: 'Loading the demo data', args: ['apps/api/db/demo/load.ts'] }),
  );
  const url = `http://localhost:${options.port}`;
  const portalOrigin = options.portalOrigin ?? process.env.PORTAL_ORIGIN ?? url;
  const outside = await startSimulators(company, options, portalOrigin);
  const serverEnv = {
    ...env,
    ...outside.env,
    PUBLIC_URL: process.env.PUBLIC_URL || portalOrigin,
    DATABASE_URL: '',
  };
  const server = await step('Starting the server', () => startServer(company, options, serverEnv));
  return {
    url,
    portalUrl: `${url}/dca/`,
    databaseUrl,
    server,
    serverEnv: { ...serverProcess.env, ...serverEnv, PORTAL_DIST: process.env.PORTAL_DIST ?? portalDist },
    inboxUrl: outside.inboxUrl,
    sapUrl: outside.sapUrl,
  };
}

/** The log file of one part, below the data folder. */
export function logOf(options: { dataDir: string }, part: string): string {
  return join(options.dataDir, 'logs', `${part}.log`);
}

async function startDatabase(company: Company, options: AppOptions): Promise<string> {
  const log = logOf(options, 'postgres');
  return step('Starting PostgreSQL', async () => {
    const { dataDir, postgresPort: port, fast } = options;
    const running = await startPostgres({ dir: join(dataDir, 'postgres'), port, fast, log });
    await company.keep(asMember(running, log));
    return running.url;
  });
}

function asMember(postgres: RunningPostgres, log: string): Running {
  return {
    name: 'PostgreSQL',
    log,
    exited: postgres.exited.then(() => ({ isClean: false, report: `PostgreSQL ended. Its log is ${log}` })),
    stop: postgres.stop,
    kill: () => process.kill(postgres.pid, 'SIGQUIT'),
  };
}

/** The demo's identity provider, SAP and mail server, unless the environment names real ones. */
async function startSimulators(
  company: Company,
  options: AppOptions,
  portalOrigin: string,
): Promise<{ env: Record<string, string>; inboxUrl?: string; sapUrl?: string }> {
  if (process.env.INTERNAL_ISSUER || process.env.EXTERNAL_ISSUER) return { env: {} };
  const origin = `http://localhost:${options.identityPort}`;
  const people = join(options.dataDir, 'people.json');
  const sapPort = options.sapPort ?? (await findFreePort());
  const smtpPort = await findFreePort();
  const directoryPort = await findFreePort();
  const inboxPort = options.inboxPort ?? (await findFreePort());
  const hasMail = Boolean(process.env.SMTP_URL);
  await step('Starting the simulators', async () => {
    const simulators = await company.keep(
      startProgram({
        name: 'The simulators',
        args: ['apps/simulators/src/main.ts'],
        log: logOf(options, 'simulators'),
        env: {
          ...options.env,
          DATA_DIR: options.dataDir,
          IDENTITY_PORT: String(options.identityPort),
          SAP_PORT: String(sapPort),
          SMTP_PORT: String(smtpPort),
          DIRECTORY_PORT: String(directoryPort),
          INBOX_PORT: String(inboxPort),
          PORTAL_ORIGIN: portalOrigin,
          DEVICES_URL: `http://localhost:${options.port}/gateway${telemetryPath}`,
          IDENTITY_GATEWAY_SECRET: demoGatewaySecret,
          ...(existsSync(people) ? { PEOPLE_FILE: people } : {}),
        },
      }),
    );
    await waitUntilReady(simulators, `${origin}/internal/.well-known/openid-configuration`);
  });
  const env = {
    INTERNAL_ISSUER: `${origin}/internal`,
    EXTERNAL_ISSUER: `${origin}/external`,
    EXTERNAL_PROMPT: 'consent',
    LOGIN_CLIENT_SECRET: demoGatewaySecret,
    TELEMETRY_ENROL_KEY: demoEnrolKey,
    ...(process.env.DIRECTORY_URL ? {} : directoryOn(directoryPort)),
    ...(process.env.SAP_URL ? {} : { SAP_URL: `http://localhost:${sapPort}` }),
    ...(hasMail ? {} : { SMTP_URL: `smtp://localhost:${smtpPort}`, MAIL_FROM: 'DCA <portal@dca.test>' }),
  };
  return {
    env,
    ...(process.env.SAP_URL ? {} : { sapUrl: `http://localhost:${sapPort}` }),
    ...(hasMail ? {} : { inboxUrl: `http://localhost:${inboxPort}` }),
  };
}

/** The settings of the simulated directory. */
const directoryOn = (port: number) => ({
  DIRECTORY_URL: `http://localhost:${port}/v1.0`,
  DIRECTORY_TOKEN_URL: `http://localhost:${port}/token`,
  DIRECTORY_CLIENT_ID: directoryClient.id,
  DIRECTORY_CLIENT_SECRET: directoryClient.secret,
});

/** The server itself, which is started again when it ends unasked; returns once it answers. */
export async function startServer(
  company: Company,
  options: AppOptions,
  env: Record<string, string>,
): Promise<Running> {
  const program = {
    name: 'The server',
    args: [...serverProcess.flags, ...(options.serverFlags ?? []), join(root, 'apps/api/src/main.ts')],
    log: logOf(options, 'server'),
    env: {
      ...serverProcess.env,
      ...env,
      PORT: String(options.port),
      DOCS: process.env.DOCS ?? 'on',
      PORTAL_DIST: process.env.PORTAL_DIST ?? portalDist,
      ...(options.host ? { HOST: options.host } : {}),
    },
  };
  // One that does not even start has a fault that is told at once.
  const first = await company.join(startProgram(program));
  const host = !options.host || ['0.0.0.0', '::'].includes(options.host) ? 'localhost' : options.host;
  await waitUntilReady(first, `http://${host}:${options.port}/gateway/health/ready`);
  company.leave(first);
  return company.keep(keepRunning(first, program));
}

async function waitUntilReady(running: Running, url: string): Promise<void> {
  const ended = running.exited.then(({ report }) => {
    throw new Error(report);
  });
  const answers = async () => {
    const deadline = Date.now() + READY_LIMIT_MS;
    while (Date.now() < deadline) {
      if (await isOk(url)) return;
      await pause(50);
    }
    throw new Error(
      `${running.name} did not answer at ${url} within ${READY_LIMIT_MS / 1000} s. Log: ${running.log}`,
    );
  };
  await Promise.race([answers(), ended]);
}

async function isOk(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}
