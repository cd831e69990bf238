import type { SheetSignature } from '@dca/contract/areas/checksheets';
import { type Form, type Sheet, textToSign } from '@dca/domain/checksheet';
import type { Signature } from '@dca/domain/papers';
import { sha256 } from '../../../platform/sha256.ts';

/** The hash of a sheet as it is shown. */
export const hashOfSheet = (form: Form, sheet: Sheet): Promise<string> =>
  sha256(new TextEncoder().encode(textToSign(form, sheet)));

/** Strokes bound to the sheet as it is shown. */
export const signed = async (form: Form, sheet: Sheet, strokes: Signature): Promise<SheetSignature> => ({
  hash: await hashOfSheet(form, sheet),
  strokes: strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y])),
});
