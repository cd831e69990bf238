// The journeys run in the browser of the system, so that no test downloads one of its own: in the one that is made for tests where
// it is installed, which is the same engine without windows, and costs less.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of Chromium or Chrome: CHROMIUM_PATH, or the first found; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...placesOf(NAMES), ...ELSEWHERE].find(isProgram);
}

/** The path of what the journeys run in: CHROMIUM_PATH, or Chromium without windows, or any Chromium or Chrome. */
export function findHeadless(): string | undefined {
  return process.env.CHROMIUM_PATH
    ? findChromium()
    : (placesOf([HEADLESS]).find(isProgram) ?? findChromium());
}

/** Finds what the journeys run in, or installs it where this user may install packages, as `provideChromium` does. */
export function provideHeadless(): string {
  if (!process.env.CHROMIUM_PATH && !placesOf([HEADLESS]).some(isProgram) && mayInstall())
    try {
      installWithApt(HEADLESS);
    } catch {
      // Not every distribution has it, and any other does.
    }
  return findHeadless() ?? provideChromium();
}

function placesOf(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Finds Chromium, or installs it where this user may install packages. Throws a sentence that says what to do. */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which is not there.`);
  if (mayInstall()) installWithApt('chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chromium or Chrome. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

function installWithApt(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${stderr}`);
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
