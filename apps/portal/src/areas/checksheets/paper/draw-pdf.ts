// Draws a paper beside the page: the layout of a long one would hold every press for seconds. Kit and fonts lie on this device
// since the day pack was taken (`offline/shell-worker.ts`).
import type { PdfDefinition } from '@dca/contract/papers/definition';
import type { Drawn, ToDraw } from './draw-worker.ts';
import { medium, regular } from './fonts.ts';

/** The paper as a file. Throws TypeError where what draws it is not on this device. */
export async function drawPdf(definition: PdfDefinition): Promise<Blob> {
  const [normal, bold] = await Promise.all([bytesAt(regular), bytesAt(medium)]);
  const drawer = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      drawer.onmessage = ({ data }: MessageEvent<Drawn>) =>
        data.kind === 'done' ? resolve(data.bytes) : reject(new Error(data.message));
      // One that did not load says nothing of itself.
      drawer.onerror = ({ message }) =>
        reject(message ? new Error(message) : new TypeError('the worker did not load'));
      drawer.postMessage({ definition, normal, bold } satisfies ToDraw);
    });
    return new Blob([bytes], { type: 'application/pdf' });
  } finally {
    drawer.terminate();
  }
}

async function bytesAt(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/html'))
    throw new TypeError(`${address} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
