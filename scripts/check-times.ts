// What each check and its dearest test files took, as a table, from what the last `npm test` left behind:
// `node scripts/check-times.ts [FOLDER [FOLDER BEFORE]]`.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FileTime, readTimes } from './check-report.ts';
import { root } from './processes.ts';

const [now = join(root, 'node_modules/.cache/checks'), before] = process.argv.slice(2);
const shownFiles = 12;

for (const report of readdirSync(now).filter((file) => file.endsWith('.json'))) {
  const files = timesIn(now, report);
  const earlier = before === undefined ? [] : timesIn(before, report);
  console.log(
    `\n**${report.replace('.json', '')}**: ${told(files)}${earlier.length > 0 ? `, before ${told(earlier)}` : ''}\n`,
  );
  console.log('| seconds | before | tests | file |\n|---:|---:|---:|---|');
  for (const { file, seconds, tests } of files.slice(0, shownFiles)) {
    const was = earlier.find((other) => other.file === file);
    console.log(`| ${seconds.toFixed(0)} | ${was ? was.seconds.toFixed(0) : ''} | ${tests} | ${file} |`);
  }
}

/** Files of a report, the dearest first; their names as from the top of whatever tree they were run in. */
function timesIn(folder: string, report: string): readonly FileTime[] {
  const path = join(folder, report);
  if (!existsSync(path)) return [];
  const top = folder.endsWith('node_modules/.cache/checks') ? join(folder, '../../..') : root;
  return readTimes(readFileSync(path, 'utf8'))
    .map(({ file, ...time }) => ({ file: file.startsWith('/') ? relative(top, file) : file, ...time }))
    .sort((one, other) => other.seconds - one.seconds);
}

function told(files: readonly FileTime[]): string {
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
  const tests = files.reduce((sum, file) => sum + file.tests, 0);
  return `${files.length} files, ${tests} tests, ${seconds.toFixed(0)} s of its workers`;
}
