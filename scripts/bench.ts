// npm run bench: the figures that this product promises, each beside the leanest way to the same in the same run, because
// machines differ and are noisy. A whole run writes them into README.md and docs/speed.md, and so does one of some
// subjects with `--write`; ends with 1 when one does not hold. BENCH_DIR keeps the databases (.data-bench).

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureSubjects, type Subject } from '../apps/api/bench/bench.ts';
import { holds, lineOf } from '../apps/api/bench/figure.ts';
import { asks } from '../apps/api/bench/subjects/asks.ts';
import { attendance } from '../apps/api/bench/subjects/attendance.ts';
import { planning } from '../apps/api/bench/subjects/board.ts';
import { exports } from '../apps/api/bench/subjects/exports.ts';
import { filters } from '../apps/api/bench/subjects/filters.ts';
import { findings } from '../apps/api/bench/subjects/findings.ts';
import { growth } from '../apps/api/bench/subjects/growth.ts';
import { homes } from '../apps/api/bench/subjects/homes.ts';
import { hostile } from '../apps/api/bench/subjects/hostile.ts';
import { imports } from '../apps/api/bench/subjects/imports.ts';
import { labelPosts } from '../apps/api/bench/subjects/labels.ts';
import { listeners } from '../apps/api/bench/subjects/listeners.ts';
import { lists } from '../apps/api/bench/subjects/lists.ts';
import { lookups } from '../apps/api/bench/subjects/lookups.ts';
import { machinesFile } from '../apps/api/bench/subjects/machines-file.ts';
import { machinesList } from '../apps/api/bench/subjects/machines-list.ts';
import { monitoring } from '../apps/api/bench/subjects/monitoring.ts';
import { oil } from '../apps/api/bench/subjects/oil.ts';
import { palette } from '../apps/api/bench/subjects/palette.ts';
import { papers } from '../apps/api/bench/subjects/papers.ts';
import { people } from '../apps/api/bench/subjects/people.ts';
import { sheet } from '../apps/api/bench/subjects/sheet.ts';
import { sheetSubmitted } from '../apps/api/bench/subjects/sheet-submitted.ts';
import { summaries } from '../apps/api/bench/subjects/summaries.ts';
import { longForm, writeFigures } from '../apps/api/bench/written.ts';
import { boardFrames } from '../e2e/bench-board.ts';
import { field } from '../e2e/bench-field.ts';
import { portal } from '../e2e/bench-portal.ts';

const subjects: readonly Subject[] = [
  asks,
  lists,
  summaries,
  homes,
  planning,
  growth,
  listeners,
  filters,
  findings,
  machinesList,
  lookups,
  palette,
  sheet,
  sheetSubmitted,
  exports,
  imports,
  machinesFile,
  hostile,
  labelPosts,
  papers,
  people,
  oil,
  monitoring,
  attendance,
  portal,
  boardFrames,
  field,
];
const names = subjects.map(({ name }) => name).join(',');

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '1.5' },
    only: { type: 'string', default: names },
    write: { type: 'boolean', default: false },
  },
});
const wanted = values.only.split(',');
const strange = wanted.filter((name) => !subjects.some((subject) => subject.name === name));
if (strange.length > 0) {
  console.error(`there is no ${strange.join(', ')}; there are ${names}`);
  process.exit(2);
}

const measured = await measureSubjects(
  subjects.filter(({ name }) => wanted.includes(name)),
  {
    dir: resolve(process.env.BENCH_DIR || '.data-bench'),
    jobs: Number(values.jobs),
    seconds: Number(values.seconds),
  },
  (figure) => console.log(lineOf(figure)),
);
if (values.write || values.only === names) {
  writeFigures(measured, names.split(','), 'README.md', 'docs/speed.md');
  console.log('README.md and docs/speed.md say so.');
} else console.log(`\n${longForm(measured)}`);

const failed = measured.flatMap(({ figures }) => figures).filter((figure) => !holds(figure));
console.log(failed.length === 0 ? 'All figures hold.' : `${failed.length} figures do not hold.`);
// What a browser or a program of the measurement left open holds nobody's terminal.
process.exit(failed.length === 0 ? 0 : 1);
