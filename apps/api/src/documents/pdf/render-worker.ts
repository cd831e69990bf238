// Draws one document at a time in a thread of its own, without network and without files: fonts are put into
// memory before the first document, both of pdfmake's access policies say no, and fetch is gone. Answers to people come
// first: the thread asks the system for less of the processor than the rest of the program gets.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PdfDefinition } from './definition.ts';
import { drawTagged } from './draw-tagged.ts';
import { loadFonts } from './fonts.ts';
import { fitText } from './glyphs.ts';
import { tableLayouts } from './layouts.ts';
import { toPdfmake } from './to-pdfmake.ts';

export type WorkerReply = { kind: 'ready' } | { kind: 'done'; bytes: Uint8Array } | FailedReply;
type FailedReply = { kind: 'failed'; message: string };
type FontStore = { virtualfs: { writeFileSync(name: string, content: Buffer): void } };

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread only.');

stepBack();
const fonts = loadFonts();
// The published types leave out the memory file system of the server build.
const { virtualfs } = pdfmake as unknown as FontStore;
for (const [name, content] of fonts.files) virtualfs.writeFileSync(name, content);
pdfmake.setFonts(fonts.descriptors);
pdfmake.setTableLayouts(tableLayouts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
drawTagged();
globalThis.fetch = () => Promise.reject(new Error('The PDF kit has no network.'));
const fit = fitText(fonts.covered);

port.on('message', async (definition: PdfDefinition) => {
  try {
    const drawn = await pdfmake.createPdf(toPdfmake(definition, fit)).getBuffer();
    const bytes = new Uint8Array(drawn);
    port.postMessage({ kind: 'done', bytes } satisfies WorkerReply, [bytes.buffer]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    port.postMessage({ kind: 'failed', message } satisfies WorkerReply);
  }
});
port.postMessage({ kind: 'ready' } satisfies WorkerReply);

/** Linux ranks threads one by one and names this one under /proc; elsewhere all threads stay equal. */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    return;
  }
}
