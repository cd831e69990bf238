// npm run drills: something bad is done to the real product, on ports and folders of its own, and what then holds is written to
// docs/operate/drills.md. `-- kills restore` runs some; `-- --keep` leaves their folders. Ends with 1 where something does not hold.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { devices } from './drills/devices.ts';
import type { Drill, Fact } from './drills/drill.ts';
import { kills } from './drills/kills.ts';
import { memory } from './drills/memory.ts';
import { restores } from './drills/restores.ts';
import { buildPortal, isPortalCurrent } from './portal-build.ts';
import { createCompany, root } from './processes.ts';

const drills: readonly Drill[] = [restores, kills, devices, memory];
/** Six writers are one person here, who asks again and again. */
const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000', ADDRESS_LIMIT_PER_MINUTE: '1000000' };
Object.assign(process.env, unlimited);
const page = join(root, 'docs/operate/drills.md');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
});
const strange = positionals.filter((name) => !drills.some((drill) => drill.name === name));
if (strange.length > 0) {
  console.error(`there is no ${strange.join(', ')}; there are ${drills.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), 'dca-drills-'));
chmodSync(scratch, 0o755);
let isWhole = true;
if (!isPortalCurrent()) await buildPortal(createCompany(), join(scratch, 'build.log'));
for (const drill of drills.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`\n${drill.name}: ${drill.does}`);
  const facts = await drill.run(scratch).catch((error: unknown): Fact[] => [
    {
      what: 'the drill itself',
      value: error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error),
      holds: false,
    },
  ]);
  for (const { what, value, holds } of facts) console.log(`${holds ? '✓' : '✗'} ${what}: ${value}`);
  isWhole &&= facts.every(({ holds }) => holds);
  write(drill, facts);
}
if (!values.keep) rmSync(scratch, { recursive: true, force: true });
process.exit(isWhole ? 0 : 1);

/** The part of the page that is this drill's. */
function write({ name, does }: Drill, facts: readonly Fact[]): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const rows = facts.map(
    ({ what, value, holds }) => `| ${holds ? '✓' : '✗'} | ${what} | ${value.replaceAll('\n', ' ')} |`,
  );
  const where = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const part = [
    begin,
    `## ${name}`,
    '',
    `It ${does}.`,
    '',
    '| | What | Figure |',
    '|---|---|---|',
    ...rows,
    '',
    where,
    end,
  ];
  const text = readFileSync(page, 'utf8');
  const at = text.indexOf(begin);
  const before = at < 0 ? `${text.trimEnd()}\n\n` : text.slice(0, at);
  const after = at < 0 ? '\n' : text.slice(text.indexOf(end) + end.length);
  writeFileSync(page, `${before}${part.join('\n')}${after}`);
}
