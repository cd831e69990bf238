// The whole product with its demo data, for as long as something of it is measured.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres } from '@dca/api/db/embedded';
import { startApp } from '../scripts/app.ts';
import { buildPortal, isPortalCurrent } from '../scripts/portal-build.ts';
import { createCompany } from '../scripts/processes.ts';

type App = Awaited<ReturnType<typeof startApp>>;

interface Where {
  readonly port: number;
  readonly identityPort: number;
  readonly env?: Readonly<Record<string, string>>;
  /** What is to lie in the data folder before the product starts. */
  readonly prepare?: (dataDir: string) => void;
}

/** Starts the product in a data folder of its own, measures, and ends it; builds the portal where it is not of this code. */
export async function withProduct(
  { prepare, ...where }: Where,
  measure: (app: App) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dca-bench-'));
  chmodSync(dataDir, 0o755);
  prepare?.(dataDir);
  const company = createCompany();
  try {
    if (!isPortalCurrent()) await buildPortal(company, join(dataDir, 'logs/build.log'));
    await measure(await startApp(company, { dataDir, postgresPort: 0, fast: true, ...where }));
  } finally {
    await company.stop();
    removePostgres(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
