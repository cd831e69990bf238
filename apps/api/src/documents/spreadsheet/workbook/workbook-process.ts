// Opens one workbook that it is sent, tells its sheets, and ends with the program that started it.
import { constants, setPriority } from 'node:os';
import { SheetRefused } from '../sheet-refused.ts';
import type { WorkbookTold } from './read-workbook.ts';
import { sheetsIn } from './sheets-in.ts';

const tell = (told: WorkbookTold) => process.send?.(told);

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());
process.once('message', (bytes: Uint8Array) => {
  sheetsIn(bytes).then(
    (sheets) => tell({ sheets }),
    (error: unknown) => tell({ refused: error instanceof SheetRefused ? error.reason : 'NOT_A_WORKBOOK' }),
  );
});
tell({ isReady: true });
