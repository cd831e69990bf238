// The fonts of every paper: the Roboto files that pdfmake ships, read once from disk at the start of a process
// and then served from memory, so that it needs no file access afterwards.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { coveredByAll } from '@dca/contract/papers/glyphs';

const files = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
};

type Fonts = {
  descriptors: { Roboto: typeof files };
  files: Map<string, Buffer>;
  /** Characters that all four faces have. */
  covered: Set<number>;
};

/** Reads the four faces of Roboto. Names in `descriptors` are keys of `files`. */
export function loadFonts(): Fonts {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
    'fonts',
    'Roboto',
  );
  const loaded = new Map(Object.values(files).map((file) => [file, readFileSync(join(folder, file))]));
  return { descriptors: { Roboto: files }, files: loaded, covered: coveredByAll([...loaded.values()]) };
}
