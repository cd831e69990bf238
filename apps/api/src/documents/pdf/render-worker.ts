// Draws one document at a time in a process of its own, without network and without files: fonts are put into
// memory before the first document, both of pdfmake's access policies say no, and fetch is gone. Answers to people come
// first: it asks the system for less of the processor than the program around it gets, and ends with that program.
import { constants, setPriority } from 'node:os';
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

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());
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

process.on('message', async (definition: PdfDefinition) => {
  try {
    const drawn = await pdfmake.createPdf(toPdfmake(definition, fit)).getBuffer();
    const bytes = new Uint8Array(drawn);
    tell({ kind: 'done', bytes });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tell({ kind: 'failed', message });
  }
});
tell({ kind: 'ready' });

function tell(reply: WorkerReply): void {
  process.send?.(reply);
}
