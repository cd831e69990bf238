// The whole database behind a handle that shows a part of it: for the platform's own statements (counting, savepoints,
// locks), which name no table of the business. Areas may not import this; a rule of the architecture holds it.
import type { AllTables } from './database.ts';

/** Every table, in the transaction of the handle where it has one. */
export const wholeDatabase = (handle: object): AllTables => handle as AllTables;
