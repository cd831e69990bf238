// Works on one import and ends. It ends with the program that started it: its session and what it had not committed go too.
import { constants, setPriority } from 'node:os';
import { workOnImport } from './import-work.ts';
import type { ImportOrder } from './platform/imports/imports.ts';

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());
process.once('message', (order: ImportOrder) => {
  workOnImport(order).then(
    () => process.exit(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
