// Runs one check. What it says is kept in a file and shown in one piece when it failed, so that checks which run side by
// side do not talk over each other; or shown as it comes when the check was asked for by name.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, readFailedFiles, readReport, withSecondTry } from './check-report.ts';
import type { CheckStep } from './check-steps.ts';
import { root } from './processes.ts';
import { duration } from './steps.mjs';

/** How a check went: time in milliseconds, and its test cases. */
export type Outcome = Counts & {
  name: string;
  verdict: 'PASS' | 'FAIL' | 'SKIP';
  took: number;
  note?: string;
};

const folder = join(root, 'node_modules/.cache/checks');
const SHOWN_LINES = 150;
const MOST_TRIED_AGAIN = 5;

/** Runs all commands of a check, also after one failed. */
export async function runStep(step: CheckStep, output: 'shown' | 'kept'): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `${step.name}.json`);
  const log = join(folder, `${step.name}.log`);
  rmSync(report, { force: true });
  rmSync(log, { force: true });
  const begun = performance.now();
  console.log(`  ${step.says} …`);
  const failure = await runCommands(step, report, output === 'shown' ? undefined : log).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (failure !== undefined) console.log([...endOf(log), failure].join('\n'));
  const second = failure === undefined ? undefined : await tryAgain(step, report, log);
  const took = performance.now() - begun;
  console.log(`${failure === undefined || second ? '✓' : '✗'} ${step.says} (${duration(took)})`);
  if (second) return { name: step.name, verdict: 'PASS', took, ...second };
  const verdict = failure === undefined ? 'PASS' : 'FAIL';
  return { name: step.name, verdict, took, ...countTests(step, report, verdict) };
}

/**
 * Where a machine is shared with others (`CI`), runs the few test files that failed once more, alone, or all of them when
 * the runner broke down without a failed one. What needed it is named at the end. Many that fail have one reason, and no
 * second try would help.
 */
async function tryAgain(step: CheckStep, report: string, log: string): Promise<Counts | undefined> {
  if (!process.env.CI || step.counts !== 'vitest' || isEnding) return undefined;
  const first = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  const files = first === undefined ? [] : readFailedFiles(first);
  if (files.length > MOST_TRIED_AGAIN) return undefined;
  console.log(`  ${step.says}: ${files.length === 0 ? 'all' : files.length} of its files once more …`);
  const commands = step.commands.map((command) => [...command, ...files]);
  const failure = await runCommands({ ...step, commands }, report, log).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure !== undefined) {
    console.log(endOf(log).join('\n'));
    return undefined;
  }
  const second = readFileSync(report, 'utf8');
  if (first === undefined || files.length === 0)
    return { ...readReport('vitest', second), again: [step.says] };
  return withSecondTry(first, second);
}

async function runCommands(step: CheckStep, report: string, log: string | undefined): Promise<void> {
  const env = { ...process.env, ...step.prepare?.(), ...reportVariables(step, report) };
  const failures: string[] = [];
  for (const command of step.commands) {
    if (isEnding) throw new Error('It was ended before its end.');
    const code = await runCommand([...command, ...reportFlags(step, report)], env, log);
    if (code !== 0) failures.push(`${command.join(' ')} ended with ${code}`);
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

function reportFlags(step: CheckStep, report: string): string[] {
  if (step.counts === 'vitest')
    return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (step.counts === 'playwright') return ['--reporter=list,json'];
  return [];
}

function reportVariables(step: CheckStep, report: string): Record<string, string> {
  return step.counts === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {};
}

function runCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  log: string | undefined,
): Promise<number | string> {
  const out = log === undefined ? 'inherit' : openSync(log, 'a');
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', out, out] });
  if (typeof out === 'number') closeSync(out);
  running.add(child);
  return new Promise((resolve) => {
    const end = (how: number | string) => {
      running.delete(child);
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(code ?? signal ?? 'no code'));
  });
}

const running = new Set<ChildProcess>();
let isEnding = false;

/** Makes every way to end this program end its checks first. The test runners end their own programs on SIGINT. */
export function endChecksOnSignals(): void {
  const end = async () => {
    isEnding = true;
    process.exitCode = 130;
    const ended = Array.from(running, (child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of running) child.kill('SIGINT');
    await Promise.all(ended);
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
}

function countTests(step: CheckStep, report: string, verdict: 'PASS' | 'FAIL'): Counts {
  const counted =
    step.counts && existsSync(report)
      ? readReport(step.counts, readFileSync(report, 'utf8'))
      : { passed: 0, failed: 0, skipped: [], again: [] };
  if (verdict === 'PASS') return { ...counted, passed: step.counts ? counted.passed : 1 };
  // A runner that breaks down without a failed test has failed all the same.
  return { ...counted, failed: Math.max(counted.failed, 1) };
}

function endOf(log: string): string[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  const left = lines.length - SHOWN_LINES;
  return [...(left > 0 ? [`… the first ${left} lines are in ${log}`] : []), ...lines.slice(-SHOWN_LINES)];
}
