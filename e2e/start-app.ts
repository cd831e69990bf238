// Starts the whole product for the journeys, and ends it after them. JOURNEY_URL runs them against one that is
// running already.

import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres } from '@dca/api/db/embedded';
import { startApp } from '../scripts/app.ts';
import { buildPortal, isPortalCurrent } from '../scripts/portal-build.ts';
import { readPort } from '../scripts/ports.ts';
import { createCompany, root } from '../scripts/processes.ts';
import { addMechanics } from './field/mechanics.ts';
import { bundlePhone } from './field/phone-page.ts';

export default async function startForJourneys(): Promise<() => Promise<void>> {
  // What a signed-in browser holds, by person: only this run's product knows these tokens.
  const states = mkdtempSync(join(tmpdir(), 'dca-signed-in-'));
  process.env.JOURNEY_STATES = states;
  const forget = async () => rmSync(states, { recursive: true, force: true });
  if (process.env.JOURNEY_URL) {
    await bundlePhone(states);
    return forget;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'dca-journeys-'));
  // PostgreSQL may run as another user than the tests, and has to be able to enter.
  chmodSync(dataDir, 0o755);
  addMechanics(dataDir);
  const company = createCompany();
  const end = async () => {
    await company.stop();
    await forget();
    cpSync(join(dataDir, 'logs'), join(root, 'test-results/logs'), { recursive: true, force: true });
    removePostgres(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    if (!isPortalCurrent()) await buildPortal(company, join(dataDir, 'logs/build.log'));
    // Browsers, tests and server share this machine: what is slow here is not refused.
    const env = {
      MOST_EVENT_LOOP_DELAY_MS: '0',
      WEBHOOK_INSIDE_HOSTS: 'localhost',
      FLEET_INSIDE_HOSTS: 'localhost',
    };
    const [port, identityPort] = [readPort('JOURNEY_PORT', 8180), readPort('JOURNEY_IDENTITY_PORT', 8181)];
    const options = { dataDir, port, identityPort, postgresPort: 0, fast: true, env } as const;
    const [app] = await Promise.all([startApp(company, options), bundlePhone(states)]);
    process.env.JOURNEY_DATABASE_URL = app.databaseUrl;
    process.env.JOURNEY_SAP_URL = app.sapUrl ?? '';
    process.env.JOURNEY_INBOX_URL = app.inboxUrl ?? '';
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
