// The wall of the PDF kit: a definition may hold only itself. Whatever could make the renderer open a file
// or an address is refused here, before a process sees it; that process's own policies refuse it once more.
import { type PdfDefinition, PdfRefused } from './definition.ts';

const deepest = 200;
const refusedKeys = new Set(['svg', 'attachment', 'linkToFile', 'files', 'attachments']);
const dataUrl = /^data:image\/(?:jpeg|jpg|png);base64,[A-Za-z0-9+/]+={0,2}$/;
const safeLink = /^(?:https?:|mailto:)/i;

/**
 * Lets a definition pass, or says why not.
 * @throws PdfRefused for a picture that is not in `images` and no data: URL, bytes that are neither JPEG nor
 * PNG, vector pictures and attachments (they can name files), links to anything but web or mail, functions.
 */
export function assertSafeDefinition(definition: PdfDefinition): void {
  const images = definition.images ?? {};
  for (const [name, image] of Object.entries(images)) assertPicture(name, image);
  const names = new Set(Object.keys(images));
  for (const part of [definition.content, definition.runningHeader, definition.footer, definition.styles]) {
    assertSafeNode(part, names, 0);
  }
}

function assertSafeNode(node: unknown, images: Set<string>, depth: number): void {
  if (depth > deepest) throw new PdfRefused('The document is nested too deeply.');
  if (typeof node === 'function') throw new PdfRefused('A document holds data, not functions.');
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (value === undefined) continue;
    if (refusedKeys.has(key)) throw new PdfRefused(`A document may not contain "${key}".`);
    if (key === 'image') assertKnownImage(value, images);
    if (key === 'link' && !(typeof value === 'string' && safeLink.test(value))) {
      throw new PdfRefused('A link leads to the web or to a mail address only.');
    }
    assertSafeNode(value, images, depth + 1);
  }
}

function assertKnownImage(value: unknown, images: Set<string>): void {
  if (typeof value === 'string' && (images.has(value) || dataUrl.test(value))) return;
  throw new PdfRefused('A picture must be among the images of the document or a data: URL.');
}

function assertPicture(name: string, image: Uint8Array | string): void {
  if (typeof image === 'string') {
    if (!dataUrl.test(image)) throw new PdfRefused(`Picture "${name}" is not a data: URL of a JPEG or PNG.`);
    return;
  }
  if (!pictureType(image)) throw new PdfRefused(`Picture "${name}" is neither JPEG nor PNG.`);
}

/** Tells JPEG from PNG by the first bytes; undefined for everything else. */
export function pictureType(bytes: Uint8Array): 'jpeg' | 'png' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) return 'png';
  return undefined;
}
