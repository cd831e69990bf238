// A whole fleet at once: machines that nobody knew, and the next day's readings of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgres, startPostgres } from '../../db/embedded.ts';
import { importFleet } from '../../db/import-fleet.ts';
import { fleet, machine } from '../../test/fleet.ts';
import { fillWithWorld } from '../../test/setup.ts';
import type { Bench, Subject } from '../bench.ts';
import { atMost } from '../figure.ts';

const machines = 20_000;
const limit = 5;

export const imports: Subject = { name: 'imports', measure: measureImports };

async function measureImports({ tell }: Bench): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'dca-fleets-'));
  const postgres = await startPostgres({ dir: join(dir, 'postgres'), port: 0 });
  try {
    await fillWithWorld(postgres.url);
    for (const [day, what] of ['machines that are new', 'machines with their next reading'].entries()) {
      const file = join(dir, `fleet-${day}.xml`);
      writeFileSync(file, fleetOn(day));
      const start = performance.now();
      const report = await importFleet(file, {
        url: postgres.url,
        customer: 'C-TJ',
        plant: 'JKT1',
        registers: true,
      });
      const value = (performance.now() - start) / 1000;
      if (report.landed !== machines) throw new Error(`${report.landed} of ${machines} readings landed`);
      const name = `an import of ${machines.toLocaleString('en')} ${what}`;
      const detail = `${report.registered} registered, ${report.landed} readings landed`;
      tell(atMost({ name, value, limit, unit: ' s', detail }));
    }
  } finally {
    await postgres.stop();
    removePostgres(join(dir, 'postgres'));
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The snapshot of a day: every machine has run eight hours since the day before. */
function fleetOn(day: number): string {
  const at = new Date(Date.UTC(2026, 0, 10 + day)).toISOString();
  const ofFleet = Array.from({ length: machines }, (_, n) =>
    machine({ model: 'PC200-8', serial: `B${10_000 + n}`, hours: 1000 + n + 8 * day, at }),
  );
  return fleet(...ofFleet);
}
