// Compresses every asset once at build time, so that the server only picks the copy a browser accepts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|webmanifest|ttf)$/;
const smallestBytes = 1024;

/** Writes `.br` and `.gz` beside the assets of the build. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'dca-precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(folder).filter((file) => compressible.test(file))) {
        const path = join(folder, name);
        // A name is made of the content: that of an earlier build is compressed already.
        if (existsSync(`${path}.br`)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < smallestBytes) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
      }
    },
  };
}
