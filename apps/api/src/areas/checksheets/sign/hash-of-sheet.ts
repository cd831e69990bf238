// A signature on a sheet counts for what was shown: the hash that comes with it must be that of the sheet as it stands.
import { createHash } from 'node:crypto';
import type { SheetSignature } from '@dca/contract/areas/checksheets';
import { type Form, type Sheet, textToSign } from '@dca/domain/checksheet';
import { refuse } from '../../../platform/problem.ts';

/** The hash of a sheet as it stands. */
export const hashOfSheet = (form: Form, sheet: Sheet): string =>
  createHash('sha256').update(textToSign(form, sheet)).digest('hex');

/** Throws conflict where another sheet was signed than the one that stands. */
export function proveShown(form: Form, sheet: Sheet, { hash }: SheetSignature): void {
  if (hash === hashOfSheet(form, sheet)) return;
  throw refuse('conflict', {
    detail: {
      en: 'The sheet changed after it was signed. Look at it and sign again.',
      id: 'Checksheet berubah setelah ditandatangani. Lihat kembali dan tanda tangani ulang.',
    },
  });
}
