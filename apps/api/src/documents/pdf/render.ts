// The one door to printing: judges the definition, then lets a process of its own draw it.
import type { PdfDefinition } from '@dca/contract/papers/definition';
import { assertSafeDefinition } from '@dca/contract/papers/wall';
import { openPdfPool, type PdfPool } from './pool.ts';

let poolOfAll: PdfPool | undefined;

/**
 * Draws a definition. The same definition gives the same bytes.
 * @param signal ends the drawing when the caller has gone.
 * @throws PdfRefused (asks for something outside itself), PdfTimeout (over 20 s), PdfBusy, PdfFailed.
 */
export async function renderPdf(definition: PdfDefinition, signal?: AbortSignal): Promise<Buffer> {
  poolOfAll ??= openPdfPool();
  return renderPdfWith(poolOfAll, definition, signal);
}

/** `renderPdf` on a pool of the caller's own, with its own size and time limit. */
export async function renderPdfWith(
  pool: PdfPool,
  definition: PdfDefinition,
  signal?: AbortSignal,
): Promise<Buffer> {
  assertSafeDefinition(definition);
  return pool.render(definition, signal);
}

/** Ends the processes of the shared pool; the next document starts them again. */
export async function closePdf(): Promise<void> {
  const pool = poolOfAll;
  poolOfAll = undefined;
  await pool?.close();
}
