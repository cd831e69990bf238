// What `npm start` does once the dependencies are there.

import { resolve } from 'node:path';
import { findLeftover } from '@dca/api/db/embedded-leftover';
import { knownHome } from '@dca/api/db/embedded-place';
import { printAccounts } from './accounts.ts';
import { type App, type AppOptions, logOf, startApp } from './app.ts';
import { takeDataFolder } from './data-folder.ts';
import { endOnSignals } from './ending.ts';
import { buildPortal, isPortalCurrent } from './portal-build.ts';
import { type AskedPort, isFree, readPort, refuseTakenPorts } from './ports.ts';
import { createCompany } from './processes.ts';
import { step } from './steps.mjs';

const POSTGRES_PORT = 54_329;

const company = createCompany();

await endOnSignals(company, async () => {
  const options = await readOptions();
  const giveBack = takeDataFolder(options.dataDir);
  process.once('exit', giveBack);
  if (!isPortalCurrent())
    await step('Building the portal', () => buildPortal(company, logOf(options, 'build')));
  const app = await startApp(company, options);
  sayWelcome(app, options.dataDir);
});

async function readOptions(): Promise<AppOptions> {
  const options = {
    dataDir: resolve(process.env.DATA_DIR || '.data'),
    port: readPort('PORT', 8080),
    identityPort: readPort('IDENTITY_PORT', 8081),
    postgresPort: readPort('PGPORT', POSTGRES_PORT),
    ...(await usualPorts()),
    host: process.env.HOST,
    databaseUrl: process.env.DATABASE_URL || undefined,
  };
  const asked: AskedPort[] = [
    { port: options.port, variable: 'PORT', purpose: 'the portal' },
    { port: options.identityPort, variable: 'IDENTITY_PORT', purpose: 'the identity provider' },
  ];
  if (options.databaseUrl || isOurs(options)) {
    await refuseTakenPorts(asked);
    return options;
  }
  if (process.env.PGPORT)
    asked.push({ port: options.postgresPort, variable: 'PGPORT', purpose: 'PostgreSQL' });
  await refuseTakenPorts(asked);
  // Nobody was promised the usual port of the database, so another one does as well.
  return (await isFree(options.postgresPort)) ? options : { ...options, postgresPort: 0 };
}

/** The usual ports of the simulated SAP and the inbox while they are free; nobody was promised them. */
async function usualPorts(): Promise<{ sapPort?: number; inboxPort?: number }> {
  const sapPort = readPort('SAP_PORT', 8083);
  const inboxPort = readPort('INBOX_PORT', 8085);
  return {
    ...((await isFree(sapPort)) ? { sapPort } : {}),
    ...((await isFree(inboxPort)) ? { inboxPort } : {}),
  };
}

/** Whether the port is held by the database of an earlier run of this folder, which the next start stops first. */
function isOurs({ dataDir, postgresPort }: { dataDir: string; postgresPort: number }): boolean {
  const home = knownHome(resolve(dataDir, 'postgres'));
  return home !== undefined && findLeftover(home)?.port === postgresPort;
}

function sayWelcome({ portalUrl, inboxUrl }: App, dataDir: string): void {
  console.log(`
  The portal is ready:  ${portalUrl}

  Demo accounts, all with the password demo
${printAccounts()}

${inboxUrl ? `  What is mailed arrives in ${inboxUrl}\n` : ''}  Data and logs are in ${dataDir}. Ctrl-C ends everything.
`);
}
