// Runs one check. What it says is kept in a file and shown when it failed, or shown as it comes when the check was
// asked for by name.

import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckStep } from './check-steps.ts';
import { root } from './processes.ts';
import { step as sayStep } from './steps.mjs';

/** How a check went: time in milliseconds, and its test cases. */
export type Outcome = {
  name: string;
  verdict: 'PASS' | 'FAIL' | 'SKIP';
  passed: number;
  failed: number;
  took: number;
  note?: string;
};

const folder = join(root, 'node_modules/.cache/checks');
const SHOWN_LINES = 150;

/** Runs all commands of a check, also after one failed. */
export async function runStep(step: CheckStep, output: 'shown' | 'kept'): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `${step.name}.json`);
  const log = join(folder, `${step.name}.log`);
  rmSync(report, { force: true });
  rmSync(log, { force: true });
  const begun = performance.now();
  const isGood = await sayStep(step.says, () =>
    runCommands(step, report, output === 'shown' ? undefined : log),
  ).then(
    () => true,
    (error: unknown) => {
      showEnd(log);
      console.log(error instanceof Error ? error.message : error);
      return false;
    },
  );
  const { passed, failed } = countTests(step, report, isGood);
  return {
    name: step.name,
    verdict: isGood ? 'PASS' : 'FAIL',
    passed,
    failed,
    took: performance.now() - begun,
  };
}

async function runCommands(step: CheckStep, report: string, log: string | undefined): Promise<void> {
  const env = { ...process.env, ...step.prepare?.(), ...reportVariables(step, report) };
  const failures: string[] = [];
  for (const command of step.commands) {
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
  // The test runners end their own programs on SIGINT, so every way to end this one becomes that.
  const pass = () => {
    process.exitCode = 130;
    child.kill('SIGINT');
    child.once('exit', () => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, pass);
  return new Promise((resolve) => {
    const end = (how: number | string) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, pass);
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(code ?? signal ?? 'no code'));
  });
}

function countTests(step: CheckStep, report: string, isGood: boolean): { passed: number; failed: number } {
  const counted = existsSync(report)
    ? readCounts(step, readFileSync(report, 'utf8'))
    : { passed: 0, failed: 0 };
  if (isGood) return { passed: Math.max(counted.passed, step.counts ? 0 : 1), failed: 0 };
  // A runner that breaks down without a failed test has failed all the same.
  return { passed: counted.passed, failed: Math.max(counted.failed, 1) };
}

function readCounts(step: CheckStep, text: string): { passed: number; failed: number } {
  if (step.counts === 'vitest') {
    const { numPassedTests, numFailedTests } = JSON.parse(text) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  }
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function showEnd(log: string): void {
  if (!existsSync(log)) return;
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  if (lines.length > SHOWN_LINES)
    console.log(`… the first ${lines.length - SHOWN_LINES} lines are in ${log}`);
  console.log(lines.slice(-SHOWN_LINES).join('\n'));
}
