// Starting and ending programs. Guarantees: each writes to its own log file, none gets the terminal's Ctrl-C
// directly (the order of ending is ours), none outlives the command, and all end in the reverse order of their start.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** A program to start: `node` with these arguments, in this folder, with these variables added, logged to this file. */
export type Program = {
  name: string;
  args: string[];
  log: string;
  env?: Record<string, string>;
  cwd?: string;
};

/** How a program ended: `isClean` for exit code 0, and a sentence with the last lines of its log. */
export type Ending = { isClean: boolean; report: string };

/** Something that was started and can be ended, politely or at once. */
export type Running = {
  name: string;
  log: string;
  exited: Promise<Ending>;
  stop: () => Promise<void>;
  kill: () => void;
};

/** Everything that one command has started. */
export type Company = {
  readonly isEnding: boolean;
  /** Fails with the report of a kept member that ended unasked. Never settles otherwise. */
  broken: Promise<never>;
  /** Takes in a member that may end by itself. */
  join: (member: Running) => Promise<Running>;
  /** Takes in a member that must not end before the company does. */
  keep: (member: Running) => Promise<Running>;
  leave: (member: Running) => void;
  stop: () => Promise<void>;
  kill: () => void;
};

const GRACE_MS = 15_000;
const LARGE_LOG = 20 * 1024 * 1024;

/** Starts a program and leaves it running. */
export function startProgram(program: Program): Running {
  const log = openLog(program.log);
  const begin = statSync(program.log).size;
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'scripts/end-with-parent.mjs'), ...program.args],
    {
      cwd: program.cwd ?? root,
      env: { ...process.env, ...program.env },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    },
  );
  closeSync(log);
  const exited = new Promise<Ending>((resolve) => {
    const end = (isClean: boolean, reason: string) => {
      resolve({ isClean, report: `${program.name} ended (${reason})${lastLines(program.log, begin)}` });
    };
    child.once('error', (error) => end(false, `could not start: ${error.message}`));
    child.once('exit', (code, signal) => end(code === 0, signal ? `signal ${signal}` : `code ${code}`));
  });
  return {
    name: program.name,
    log: program.log,
    exited,
    stop: () => stopChild(child, exited),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Runs a program to its end; a failure is an error with the last lines that it wrote. */
export async function runProgram(company: Company, program: Program): Promise<void> {
  const running = await company.join(startProgram(program));
  const ending = await running.exited;
  company.leave(running);
  if (!ending.isClean) throw new Error(ending.report);
}

/** An empty company. */
export function createCompany(): Company {
  const members: Running[] = [];
  const breakage = Promise.withResolvers<never>();
  // Whoever waits for it sees it; when nobody does yet, it is no unhandled rejection.
  breakage.promise.catch(() => undefined);
  let isEnding = false;

  const leave = (member: Running) => {
    const index = members.indexOf(member);
    if (index >= 0) members.splice(index, 1);
  };
  const joinCompany = async (member: Running) => {
    if (isEnding) {
      await member.stop();
      throw new Error(`${member.name} was stopped while it started`);
    }
    members.push(member);
    return member;
  };
  const keep = async (member: Running) => {
    await joinCompany(member);
    void member.exited.then(({ report }) => {
      if (!isEnding) breakage.reject(new Error(report));
    });
    return member;
  };
  const stop = async () => {
    isEnding = true;
    for (let member = members.at(-1); member; member = members.at(-1)) {
      await member.stop();
      leave(member);
    }
  };
  const kill = () => {
    isEnding = true;
    for (const member of members) member.kill();
  };
  return {
    get isEnding() {
      return isEnding;
    },
    broken: breakage.promise,
    join: joinCompany,
    keep,
    leave,
    stop,
    kill,
  };
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LARGE_LOG) renameSync(file, `${file}.old`);
  return openSync(file, 'a');
}

/** The server ends within ten seconds, PostgreSQL and the rest sooner; after that nothing is worth waiting for. */
async function stopChild(child: ChildProcess, exited: Promise<Ending>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await exited;
  clearTimeout(timer);
}

function lastLines(log: string, begin: number): string {
  const written = readFileSync(log).subarray(begin).toString('utf8').trimEnd();
  if (written === '') return ` and wrote nothing. Log: ${log}`;
  return `. The end of ${log}:\n${written.split('\n').slice(-15).join('\n')}`;
}
