// The portal is built only when something it is made of has changed: a second start takes seconds.

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Company, root, runProgram } from './processes.ts';

const SOURCES = [
  'apps/portal/**/*',
  'packages/*/src/**/*',
  'packages/*/package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const stamp = join(root, 'node_modules/.cache/portal-built-from');

export const portalFolder = join(root, 'apps/portal');
export const portalDist = join(portalFolder, 'dist');

/** Whether apps/portal/dist is what the sources of now would give. */
export function isPortalCurrent(): boolean {
  return (
    existsSync(join(portalDist, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint()
  );
}

/** Builds the portal into apps/portal/dist. */
export async function buildPortal(company: Company, log: string): Promise<void> {
  const before = fingerprint();
  await runProgram(company, {
    name: 'The build of the portal',
    args: [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    cwd: portalFolder,
    log,
    env: { NODE_ENV: 'production' },
  });
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  writeFileSync(stamp, before);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const skip = ['apps/portal/dist/**', '**/node_modules/**', '**/*.test.{ts,tsx}'];
  for (const file of globSync(SOURCES, { cwd: root, exclude: skip }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
