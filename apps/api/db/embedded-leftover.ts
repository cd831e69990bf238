// What a run that was killed leaves behind: a PostgreSQL that still runs, or its postmaster.pid. The file is never
// deleted, because PostgreSQL finds in it the shared memory of sessions that may still be writing.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What postmaster.pid says of the process that wrote it. */
export type PidFile = { pid: number; port: number; isReady: boolean };

const STOP_LIMIT_MS = 30_000;

/** PostgreSQL's own folder inside the home of a cluster. */
export function clusterOf(home: string): string {
  return join(home, 'cluster');
}

/** Lines of postmaster.pid: process id, data folder, start time, port, socket folder, address, memory, state. */
export function readPidFile(home: string): PidFile | undefined {
  const file = pidFileOf(home);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** The PostgreSQL of an earlier run that still serves this home, or undefined. */
export function findLeftover(home: string): PidFile | undefined {
  const found = readPidFile(home);
  return found && runsCluster(found.pid, home) ? found : undefined;
}

/** Leaves the home free to start: a leftover process is shut down, a leftover file made harmless. */
export async function stopLeftover(home: string): Promise<void> {
  const leftover = findLeftover(home);
  if (!leftover) return disownPidFile(home);
  process.kill(leftover.pid, 'SIGINT');
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (runsCluster(leftover.pid, home)) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${leftover.pid}) of an earlier run does not end.`);
    await pause(50);
  }
}

/**
 * The number in the file may by now belong to a stranger, and PostgreSQL would refuse to start. It ignores the
 * number of its own parent, which is this process, and still looks at the shared memory that the file names.
 */
function disownPidFile(home: string): void {
  const file = pidFileOf(home);
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
}

/** A process number is reused sooner or later, so its command line must name this cluster. */
function runsCluster(pid: number, home: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  return commandLineOf(pid).includes(clusterOf(home));
}

function commandLineOf(pid: number): string {
  if (!existsSync('/proc/self/cmdline')) {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function pidFileOf(home: string): string {
  return join(clusterOf(home), 'postmaster.pid');
}
