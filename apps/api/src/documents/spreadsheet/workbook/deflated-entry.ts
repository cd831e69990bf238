// An entry of an archive that is compressed outside of the thread that writes it, as it grows.
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate';

/** Stronger compression costs more time than the bytes that it saves are worth. */
const level = 3;
const deflated = 8;

/** A file for `Zip.add` of fflate. What is pushed is compressed in the order in which it came; `end` waits for all of it. */
export class DeflatedEntry implements ZipInputFile {
  readonly filename: string;
  readonly compression = deflated;
  size = 0;
  crc = 0;
  ondata?: AsyncFlateStreamHandler;
  readonly #deflate = createDeflateRaw({ level });

  constructor(filename: string) {
    this.filename = filename;
    this.#deflate.on('data', (piece: Uint8Array<ArrayBuffer>) => this.ondata?.(null, piece, false));
  }

  /** Resolves when more may be pushed. */
  async push(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain');
  }

  async end(): Promise<void> {
    const ended = once(this.#deflate, 'end');
    this.#deflate.end();
    await ended;
    this.ondata?.(null, new Uint8Array(), true);
  }

  /** Frees what an entry holds that nobody reads to its end. */
  close(): void {
    this.#deflate.destroy();
  }
}
