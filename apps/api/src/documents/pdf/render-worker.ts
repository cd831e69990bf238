// Draws one document at a time in a process of its own, without network and without files: fonts are put into
// memory before the first document, both of pdfmake's access policies say no, and fetch is gone. Answers to people come
// first: it asks the system for less of the processor than the program around it gets, and ends with that program.
import { constants, setPriority } from 'node:os';
import type { PdfDefinition } from '@dca/contract/papers/definition';
import { fitText } from '@dca/contract/papers/glyphs';
import { tableLayouts } from '@dca/contract/papers/layouts';
import { type Drawing, toPdfmake } from '@dca/contract/papers/to-pdfmake';
import pdfmake from 'pdfmake';
import { drawTagged } from './draw-tagged.ts';
import { loadFonts } from './fonts.ts';

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
const drawing: Drawing = {
  fit: fitText(fonts.covered),
  base64: (bytes) => Buffer.from(bytes).toString('base64'),
  isTagged: true,
};

process.on('message', async (definition: PdfDefinition) => {
  try {
    const drawn = await pdfmake.createPdf(toPdfmake(definition, drawing)).getBuffer();
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
