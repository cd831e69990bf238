import type { FileRefusal } from '@dca/domain/import-reasons';

/** No rows can be had of this file. */
export class SheetRefused extends Error {
  override name = 'SheetRefused';
  readonly reason: FileRefusal;
  constructor(reason: FileRefusal, cause?: unknown) {
    super(`The sheet was refused: ${reason}.`, { cause });
    this.reason = reason;
  }
}
