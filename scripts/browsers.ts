// npm run browsers: the main journeys of a phone on the engines of other phones, WebKit and Firefox, against the real product on
// a way that loses the signal. Says what is missing where an engine is not installed, and ends with 1.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { removePostgres } from '@dca/api/db/embedded';
import type { Engine } from '../e2e/browsers/browser.ts';
import { firefox } from '../e2e/browsers/firefox.ts';
import { playOn } from '../e2e/browsers/phone-journey.ts';
import { webkit } from '../e2e/browsers/webkit.ts';
import { openWay } from '../e2e/field/faulty-way.ts';
import { useProduct } from '../e2e/field/gateway.ts';
import { addMechanics } from '../e2e/field/mechanics.ts';
import { startApp } from './app.ts';
import { buildPortal, isPortalCurrent } from './portal-build.ts';
import { findFreePort } from './ports.ts';
import { createCompany } from './processes.ts';

/** Each engine has a mechanic and a colleague of theirs to itself. */
const engines: readonly (readonly [Engine, { readonly mechanic: string; readonly colleague: string }])[] = [
  [webkit, { mechanic: 'bima', colleague: 'agus' }],
  [firefox, { mechanic: 'rina', colleague: 'wati' }],
];

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const chosen = engines.filter(([{ name }]) => wanted.length === 0 || wanted.includes(name.toLowerCase()));
const missing = chosen.flatMap(([{ name, needs }]) =>
  needs.filter(({ program }) => !isOnPath(program)).map((one) => ({ name, ...one })),
);
for (const { name, program, from } of missing)
  console.error(`${name} needs ${program} (Debian: apt-get install ${from}).`);
process.exitCode = chosen.length === 0 || missing.length > 0 || !(await playAll()) ? 1 : 0;

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function playAll(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dca-browsers-'));
  chmodSync(dataDir, 0o755);
  addMechanics(dataDir);
  const company = createCompany();
  const [port, identityPort] = [await findFreePort(), await findFreePort()];
  const way = await openWay(`http://localhost:${port}`);
  const origin = way.address.replace('127.0.0.1', 'localhost');
  try {
    if (!isPortalCurrent()) await buildPortal(company, join(dataDir, 'logs/build.log'));
    const options = {
      dataDir,
      port,
      identityPort,
      postgresPort: 0,
      fast: true,
      portalOrigin: origin,
    } as const;
    await startApp(company, { ...options, env: { MOST_EVENT_LOOP_DELAY_MS: '0' } });
    useProduct(`http://localhost:${port}`);
    let isWell = true;
    for (const [engine, people] of chosen)
      await playOn(engine, people, { way, origin }, console.log).catch((cause: unknown) => {
        isWell = false;
        console.error(cause instanceof Error ? cause.message : cause);
      });
    return isWell;
  } finally {
    await way.close();
    await company.stop();
    removePostgres(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
