// The document kit with a definition and nothing else: no tags, no wall, no line of waiting. Answers each message with the
// milliseconds of one drawing. It asks for as little of the processor as the server's own drawing processes do, and has as much
// memory.
import { constants, setPriority } from 'node:os';
import type { PdfDefinition } from '@dca/contract/papers/definition';
import { fitText } from '@dca/contract/papers/glyphs';
import { tableLayouts } from '@dca/contract/papers/layouts';
import { toPdfmake } from '@dca/contract/papers/to-pdfmake';
import pdfmake from 'pdfmake';
import { loadFonts } from '../src/documents/pdf/fonts.ts';

setPriority(constants.priority.PRIORITY_LOW);
const fonts = loadFonts();
const { virtualfs } = pdfmake as unknown as {
  virtualfs: { writeFileSync(name: string, content: Buffer): void };
};
for (const [name, content] of fonts.files) virtualfs.writeFileSync(name, content);
pdfmake.setFonts(fonts.descriptors);
pdfmake.setTableLayouts(tableLayouts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
const drawing = {
  fit: fitText(fonts.covered),
  base64: (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'),
  isTagged: false,
};

process.on('disconnect', () => process.exit());
process.on('message', async (definition: PdfDefinition) => {
  const start = performance.now();
  await pdfmake.createPdf(toPdfmake(definition, drawing)).getBuffer();
  process.send?.(performance.now() - start);
});
