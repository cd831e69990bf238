// The whole server as one value: database, doors, routes. The program opens it from the environment, tests and the
// benchmark from theirs.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Contract, contract } from '@dca/contract';
import type { FastifyInstance } from 'fastify';
import * as areas from './areas/index.ts';
import { type Directory, openDirectory, withoutDirectory } from './outside/directory/index.ts';
import { openFileStore } from './outside/files/index.ts';
import { createIdentity, type IdentityDoor, type Tenant } from './outside/identity/index.ts';
import { type MailDoor, openMail, withoutMail } from './outside/mail/index.ts';
import { openSap, type Sap, withoutSap } from './outside/sap/index.ts';
import { openFleets } from './outside/telematics/fleet-door.ts';
import { openTelemetry } from './outside/telemetry/index.ts';
import { openWebhooks } from './outside/webhooks/index.ts';
import { openClock } from './platform/clock.ts';
import { type Config, secondFactorOf, tenantSettings } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import type { Doors } from './platform/doors.ts';
import { endServer } from './platform/ending.ts';
import { openExports } from './platform/exports.ts';
import type { Handlers } from './platform/handler.ts';
import { openImports } from './platform/imports/imports.ts';
import { type Hub, openHub } from './platform/live/hub.ts';
import { serveLive } from './platform/live/stream.ts';
import { parametersOf } from './platform/parameters.ts';
import { servePortal } from './platform/portal.ts';
import { openQueue, type Queue } from './platform/queue.ts';
import { buildServer, type ServerParts } from './platform/server.ts';
import { servePoints } from './platform/telemetry/serve-points.ts';
import { openUploadLocks } from './platform/upload-locks.ts';
import { serveUploads } from './platform/uploads.ts';
import { deviceDoor } from './visibility/device-door.ts';
import { openPeople, type PeopleKnown } from './visibility/people-known.ts';

/** How long requests in flight may take once the server ends. */
const graceMs = 6000;

export interface App {
  readonly config: Config;
  readonly server: FastifyInstance;
  readonly database: Database;
  readonly doors: Doors;
  readonly people: PeopleKnown;
  readonly live: Hub;
  /** Ends in order: no new requests, those in flight finish, then queue and database. */
  close(): Promise<void>;
}

/** A call without a handler does not compile. */
const handlers: { readonly [Area in keyof Contract]: Handlers<Contract[Area]> } = areas;

/** What tests and the benchmark replace. */
export interface Replacements {
  readonly calls?: Pick<ServerParts, 'contract' | 'handlers'>;
  readonly identity?: IdentityDoor;
  readonly queue?: Queue;
  readonly directory?: Directory;
  readonly sap?: Sap;
  readonly mail?: MailDoor;
  readonly now?: (() => Date) | undefined;
}

/** Opens everything that a server with this configuration needs, without listening. */
export async function openApp(config: Config, replaced: Replacements = {}): Promise<App> {
  const quiet = (error: Error) => server?.log.error(error);
  let server: FastifyInstance | undefined;
  const appUrl = config.DATABASE_APP_URL;
  const database = openDatabase({ appUrl, poolSize: config.DATABASE_POOL }, quiet);
  const people = openPeople(database.all, { connectionString: appUrl }, quiet, secondFactorOf(config));
  const [uploadsDir, filesDir] = [join(config.DATA_DIR, 'uploads'), join(config.DATA_DIR, 'files')];
  await mkdir(uploadsDir, { recursive: true });
  const clock = await openClock(database.all, quiet);
  const doors: Doors = {
    identity: replaced.identity ?? createIdentity(tenantsOf(config)),
    files: await openFileStore({ dir: filesDir }),
    queue: replaced.queue ?? (await openQueue(appUrl, quiet)),
    exports: openExports(appUrl, config.DATA_DIR),
    imports: openImports(appUrl, filesDir),
    directory: replaced.directory ?? directoryOf(config),
    sap: replaced.sap ?? sapOf(config),
    mail: replaced.mail ?? mailOf(config),
    telemetry: telemetryOf(config, quiet),
    webhooks: openWebhooks({ insideHosts: config.WEBHOOK_INSIDE_HOSTS }),
    fleets: openFleets({ insideHosts: config.FLEET_INSIDE_HOSTS }),
    now: replaced.now ?? clock.now,
    portalUrl: config.PUBLIC_URL,
    uploadsDir,
  };
  server = await buildServer({
    config,
    database,
    doors,
    people,
    ...(replaced.calls ?? { contract, handlers }),
  });
  const locks = openUploadLocks({ connectionString: appUrl }, quiet);
  const { all } = database;
  const subscriptionKeys = new Set(config.SUBSCRIPTION_KEYS);
  const sent = { doors, people, all, quotaBytes: config.UPLOAD_QUOTA_BYTES };
  await serveUploads(server, subscriptionKeys, sent, locks.locker);
  const live = openHub({ all, people, connection: { connectionString: appUrl }, log: quiet });
  await serveLive(server, { doors, people, all, subscriptionKeys }, live);
  listenToDevices(server, config, database, doors);
  await servePortal(
    server,
    config,
    async () => (await parametersOf(database.all, ['APPLICATION_PART'])).APPLICATION_PART,
  );
  const opened = server;
  const close = async () => {
    await endServer(opened, graceMs);
    await doors.exports.close();
    await doors.imports.close();
    await locks.close();
    await people.close();
    clock.close();
    await doors.queue.stop();
    await doors.telemetry.close();
    await database.close();
  };
  return { config, server: opened, database, doors, people, live, close };
}

/** Devices speak by doors of their own; what they say goes one way. */
function listenToDevices(
  server: FastifyInstance,
  config: Config,
  { all }: Database,
  { telemetry, now }: Doors,
) {
  servePoints(server, { devices: deviceDoor(all), telemetry, now, enrolKey: config.TELEMETRY_ENROL_KEY });
}

const telemetryOf = (
  { TELEMETRY_URL, DATABASE_APP_URL, DATABASE_POOL }: Config,
  log: (error: Error) => void,
) =>
  openTelemetry(
    { connectionString: TELEMETRY_URL ?? DATABASE_APP_URL, poolSize: Math.ceil(DATABASE_POOL / 3) },
    log,
  );

const sapOf = ({ SAP_URL: url, SAP_TOKEN: token, SAP_TIMEOUT_MS: timeoutMs }: Config): Sap =>
  url ? openSap({ url, token, timeoutMs }) : withoutSap;

const directoryOf = (config: Config): Directory => {
  const { DIRECTORY_URL: url, DIRECTORY_TOKEN_URL: tokenUrl, DIRECTORY_CLIENT_ID: clientId } = config;
  const {
    DIRECTORY_CLIENT_SECRET: clientSecret,
    DIRECTORY_SCOPE: scope,
    DIRECTORY_TIMEOUT_MS: timeoutMs,
  } = config;
  if (!url || !tokenUrl || !clientId || !clientSecret) return withoutDirectory;
  return openDirectory({ url, tokenUrl, clientId, clientSecret, scope, timeoutMs });
};

const mailOf = ({ SMTP_URL: url, MAIL_FROM: from, SMTP_TIMEOUT_MS: timeoutMs }: Config): MailDoor =>
  url && from ? openMail({ url, from, timeoutMs }) : withoutMail;

function tenantsOf(config: Config): Parameters<typeof createIdentity>[0] {
  const client = config.LOGIN_CLIENT_SECRET
    ? { client: { id: config.LOGIN_CLIENT_ID, secret: config.LOGIN_CLIENT_SECRET } }
    : {};
  const tenant = (name: Tenant) => {
    const { issuer, audience, scope, algorithms, jwksUri } = tenantSettings(config, name);
    return {
      issuer,
      audience,
      scope,
      ...(algorithms ? { algorithms } : {}),
      ...(jwksUri ? { jwksUri } : {}),
      ...client,
    };
  };
  return { INTERNAL: tenant('INTERNAL'), EXTERNAL: tenant('EXTERNAL') };
}
