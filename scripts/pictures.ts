// npm run pictures: the jobs of a planner, what a phone shows and how the paper of each family looks, taken from the real
// product and kept in docs/pictures. `-- FOLDER` takes what a phone shows in every look (light, dark, Indonesian), and every
// screen of each role as wide as a desk, a tablet and a phone, into a folder, to be looked at.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres } from '@dca/api/db/embedded';
import { useProduct } from '../e2e/field/gateway.ts';
import { addMechanics } from '../e2e/field/mechanics.ts';
import { type Look, takeAll } from '../e2e/field/pictures.ts';
import { startApp } from './app.ts';
import { provideChromium } from './chromium.ts';
import { buildPortal, isPortalCurrent } from './portal-build.ts';
import { findFreePort } from './ports.ts';
import { createCompany, root } from './processes.ts';

const [wanted] = process.argv.slice(2);
const folder = wanted ?? join(root, 'docs/pictures');
const looks: readonly Look[] = wanted
  ? [
      { name: 'light', colorScheme: 'light', language: 'en' },
      { name: 'dark', colorScheme: 'dark', language: 'en' },
      { name: 'indonesian', colorScheme: 'light', language: 'id' },
    ]
  : [{ name: 'phone', colorScheme: 'light', language: 'en' }];

const dataDir = mkdtempSync(join(tmpdir(), 'dca-pictures-'));
chmodSync(dataDir, 0o755);
addMechanics(dataDir);
mkdirSync(folder, { recursive: true });
const company = createCompany();
try {
  if (!isPortalCurrent()) await buildPortal(company, join(dataDir, 'logs/build.log'));
  const [port, identityPort] = [await findFreePort(), await findFreePort()];
  const env = { MOST_EVENT_LOOP_DELAY_MS: '0' };
  const app = await startApp(company, { dataDir, port, identityPort, postgresPort: 0, fast: true, env });
  useProduct(app.url);
  const screens = wanted ? join(folder, 'screens') : null;
  await takeAll({ executablePath: provideChromium(), url: app.url, folder, screens }, looks);
} finally {
  await company.stop();
  removePostgres(join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true, force: true });
}
