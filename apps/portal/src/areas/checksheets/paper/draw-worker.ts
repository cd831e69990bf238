// Draws one paper in a worker, as the server's process does: without network, from the same definition, in the same look. It
// writes no tags for those who hear a paper: the kit for browsers has no place to write them from.
import type { PdfDefinition } from '@dca/contract/papers/definition';
import { coveredByAll, fitText } from '@dca/contract/papers/glyphs';
import { tableLayouts } from '@dca/contract/papers/layouts';
import { toPdfmake } from '@dca/contract/papers/to-pdfmake';
import pdfmake from 'pdfmake';

export interface ToDraw {
  readonly definition: PdfDefinition;
  /** Two faces of Roboto; papers have no italics. */
  readonly normal: Uint8Array;
  readonly bold: Uint8Array;
}
export type Drawn = { kind: 'done'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'failed'; message: string };

type FontStore = { virtualfs: { writeFileSync(name: string, content: Uint8Array): void } };

addEventListener('message', async ({ data }: MessageEvent<ToDraw>) => {
  const drawn: Drawn = await draw(data).then(
    (bytes) => ({ kind: 'done', bytes }),
    (cause: unknown) => ({ kind: 'failed', message: cause instanceof Error ? cause.message : String(cause) }),
  );
  postMessage(drawn);
});

async function draw({ definition, normal, bold }: ToDraw): Promise<Uint8Array<ArrayBuffer>> {
  // The published types leave out the memory file system.
  const { virtualfs } = pdfmake as unknown as FontStore;
  virtualfs.writeFileSync('normal.ttf', normal);
  virtualfs.writeFileSync('bold.ttf', bold);
  const [regular, medium] = ['normal.ttf', 'bold.ttf'];
  pdfmake.setFonts({ Roboto: { normal: regular, bold: medium, italics: regular, bolditalics: medium } });
  pdfmake.setTableLayouts(tableLayouts);
  pdfmake.setUrlAccessPolicy(() => false);
  const fit = fitText(coveredByAll([normal, bold]));
  const made = await pdfmake.createPdf(toPdfmake(definition, { fit, base64, isTagged: false })).getBuffer();
  return new Uint8Array(made);
}

/** In pieces: a call takes no more arguments than its stack holds. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
