// npm run bench: the figures that this product promises. Rates are ratios to something known in the same run, because
// machines differ and are noisy. Ends with 1 when one does not hold. BENCH_DIR keeps the databases (.data-bench).

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, measureGateway } from '../apps/api/bench/gateway.ts';
import { measurePapers } from '../apps/api/bench/paper.ts';
import { measurePortal } from '../e2e/bench-portal.ts';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000000' },
    fewer: { type: 'string', default: '100000' },
    askers: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: 'gateway,papers,portal' },
  },
});
const parts = values.only.split(',');
const failed: Figure[] = [];

const tell = (figure: Figure) => {
  const holds = figure.holds === 'above' ? figure.value >= figure.limit : figure.value <= figure.limit;
  if (!holds) failed.push(figure);
  const sign = figure.holds === 'above' ? '≥' : '≤';
  const value = `${figure.value.toFixed(2)}${figure.unit}`.padStart(10);
  const limit = `${sign} ${figure.limit}${figure.unit}`.padEnd(9);
  console.log(`${holds ? '✓' : '✗'} ${value}  ${limit} ${figure.name} (${figure.detail})`);
};

if (parts.includes('gateway'))
  await measureGateway(
    {
      dir: resolve(process.env.BENCH_DIR ?? '.data-bench'),
      jobs: Number(values.jobs),
      fewerJobs: Number(values.fewer),
      load: { askers: Number(values.askers), seconds: Number(values.seconds) },
    },
    tell,
  );
if (parts.includes('papers')) await measurePapers(tell);
if (parts.includes('portal')) await measurePortal(tell);

console.log(failed.length === 0 ? 'All figures hold.' : `${failed.length} figures do not hold.`);
process.exitCode = failed.length === 0 ? 0 : 1;
