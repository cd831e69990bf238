// Works on one import and ends. It ends with the program that started it: its session and what it had not committed go too. What
// it consists of is kept as it was compiled: half of the time of a small import is that.
import { enableCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ImportOrder } from './platform/imports/imports.ts';

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());
const ordered = new Promise<ImportOrder>((resolve) => process.once('message', resolve));
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
const { workOnImport } = await import('./import-work.ts');
await workOnImport(await ordered).then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
