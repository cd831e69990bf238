// Two runs on one data folder would stop each other's database. The folder therefore names the process that uses
// it; a name left over by a killed process is recognised by the time at which that process had started.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Holder = { pid: number; born: string };

/** Makes the folder and takes it. Throws when another living process has it. Returns what gives it back. */
export function takeDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'in-use.json');
  const holder = readHolder(file);
  if (holder && holder.pid !== process.pid && birthOf(holder.pid) === holder.born) {
    throw new Error(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) }));
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): Holder | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** When a process started, as the system tells it; 'alive' where it does not tell; 'gone' when there is none. */
function birthOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone';
  }
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return 'alive';
  // Field 22, counted after the program's name, which may hold spaces and brackets.
  const text = readFileSync(stat, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? 'alive';
}
