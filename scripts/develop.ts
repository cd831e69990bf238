// What `npm run dev` does: the product as it is, with a server that restarts when a file of it changes, and the
// portal from Vite, which passes /gateway and /dca/config.json on to that server.

import { join, resolve } from 'node:path';
import { logOf, startApp } from './app.ts';
import { takeDataFolder } from './data-folder.ts';
import { endOnSignals } from './ending.ts';
import { portalFolder } from './portal-build.ts';
import { isFree, readPort, refuseTakenPorts } from './ports.ts';
import { createCompany, root, startProgram } from './processes.ts';
import { step } from './steps.mjs';

const company = createCompany();

await endOnSignals(company, async () => {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const portalPort = readPort('PORT', 8080);
  const serverPort = readPort('SERVER_PORT', 8082);
  const identityPort = readPort('IDENTITY_PORT', 8081);
  const postgresPort = readPort('PGPORT', 54_329);
  await refuseTakenPorts([
    { port: portalPort, variable: 'PORT', purpose: 'the portal' },
    { port: serverPort, variable: 'SERVER_PORT', purpose: 'the server' },
    { port: identityPort, variable: 'IDENTITY_PORT', purpose: 'the identity provider' },
  ]);
  process.once('exit', takeDataFolder(dataDir));
  const portalOrigin = `http://localhost:${portalPort}`;
  const { url } = await startApp(company, {
    dataDir,
    port: serverPort,
    identityPort,
    postgresPort: (await isFree(postgresPort)) ? postgresPort : 0,
    databaseUrl: process.env.DATABASE_URL || undefined,
    portalOrigin,
    serverFlags: ['--watch'],
  });
  await step('Starting the portal', () => startVite(portalPort, url, logOf({ dataDir }, 'vite')));
  console.log(
    `\n  The portal, watching:  ${portalOrigin}/dca/\n  Logs are in ${join(dataDir, 'logs')}. Ctrl-C ends everything.\n`,
  );
});

async function startVite(port: number, server: string, log: string): Promise<void> {
  await company.keep(
    startProgram({
      name: 'Vite',
      args: [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'],
      cwd: portalFolder,
      log,
      env: { SERVER_URL: server },
    }),
  );
}
