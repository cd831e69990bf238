// Files that a test needs on the disk; they go with the run's PostgreSQL, in whose folder they lie.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A folder with files; `fileOf` gives the path of one. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = mkdtempSync(join(inject('runDir'), 'files-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return { folder, fileOf: (name: string) => join(folder, name) };
}
