// A paper with a code of its own: made up now, printed on it, and kept with the file's hash by who keeps the file.
import { randomBytes } from 'node:crypto';
import type { PdfDefinition } from '@dca/contract/papers/definition';
import { proofBytes, proofCode, proofPath } from '@dca/domain/proofs';
import { codePicture } from './code-picture.ts';
import { withProof } from './proof.ts';
import { renderPdf } from './render.ts';

/**
 * Draws a definition with a new code of verification.
 * @throws as `renderPdf`.
 */
export async function renderProved(
  definition: PdfDefinition,
  portalUrl: string,
): Promise<{ readonly pdf: Buffer; readonly code: string }> {
  const code = proofCode(randomBytes(proofBytes));
  const address = new URL(proofPath(code), portalUrl).href;
  const picture = codePicture(address);
  return { pdf: await renderPdf(withProof(definition, { code, address, picture })), code };
}
