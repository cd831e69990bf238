// What processes hold for themselves, as the system counts it. Read from /proc, where there is one; 0 elsewhere.
import { readFileSync } from 'node:fs';
import { pidsOf } from './processor.ts';

/** Memory of a process that it shares with none, in megabytes; 0 of one that is gone. */
export function ownMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The same of those that it began, together. */
export const childrenMb = (pid: number): number => pidsOf(pid).reduce((all, child) => all + ownMb(child), 0);
