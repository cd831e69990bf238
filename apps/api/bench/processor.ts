// How much processor time other processes used: rates alone do not tell who worked for them. Read from /proc, where there
// is one; NaN elsewhere.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;
/** Places in /proc/<pid>/stat after the name in brackets: parent, then user, system, and those of ended children. */
const parent = 1;
const spent = [11, 12];
const spentByChildren = [13, 14];

/** Milliseconds that a process used so far. */
export const processorMs = (pid: number): number => sum(statOf(pid), spent);

/** Milliseconds that PostgreSQL used so far: its first process, all that it began, and those of them that ended, also just now. */
export function databaseMs(pid: number): number {
  const children = pidsOf(pid).map((child) => processorMs(child) || 0);
  return children.reduce((all, one) => all + one, sum(statOf(pid), [...spent, ...spentByChildren]));
}

/** Processes that a process began. */
export function pidsOf(pid: number): number[] {
  return namesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => Number(statOf(other)?.[parent]) === pid);
}

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
};

const sum = (stat: readonly string[] | undefined, places: readonly number[]): number =>
  stat ? places.reduce((all, place) => all + Number(stat[place]), 0) * (1000 / ticksPerSecond) : Number.NaN;

/** What follows the name, which may hold blanks; undefined when the process is gone. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
