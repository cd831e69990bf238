// A workbook is an archive, and 2 MB of it can hold gigabytes. Before a library sees one, its table of contents
// is judged (entries, unpacked bytes, ratio, names, no entry over another), then every entry is unpacked and
// counted, so that a table of contents that lies is found out. The unpacked bytes are thrown away as they come.
// Only the plain form that spreadsheet programs write is let through: no ZIP64, no passwords, no archives inside.
import { once } from 'node:events';
import { createInflateRaw } from 'node:zlib';
import { type ArchiveEntry, readContents } from './archive-contents.ts';
import { UnsafeArchive } from './unsafe-archive.ts';

export { UnsafeArchive } from './unsafe-archive.ts';

export type ArchiveLimits = { entries: number; unpackedBytes: number; ratio: number };

export const archiveLimits: ArchiveLimits = {
  entries: 1000,
  unpackedBytes: 200 * 1024 * 1024,
  ratio: 200,
};
const pieceBytes = 256 * 1024;
/** Under this size a ratio says nothing: an empty part of a workbook packs very well. */
const judgedFrom = 64 * 1024;
const packedKinds = /\.(?:zip|jar|xls[xmb]|doc[xm]|ppt[xm]|od[stp]|gz|tgz|bz2|xz|7z|rar|zst)$/i;

/**
 * Lets an archive pass, or says why not.
 * @param bytes the whole archive. Whoever opens it must open these same bytes by their table of contents.
 * @throws UnsafeArchive
 */
export async function assertSafeArchive(bytes: Uint8Array, limits = archiveLimits): Promise<void> {
  const entries = readContents(bytes, limits.entries);
  assertDeclared(entries, bytes.byteLength, limits);
  for (const entry of entries) await assertHonest(entry, bytes);
}

function assertDeclared(entries: ArchiveEntry[], archiveBytes: number, limits: ArchiveLimits): void {
  let unpacked = 0;
  for (const entry of entries) {
    unpacked += entry.unpackedBytes;
    if (unpacked > limits.unpackedBytes) throw new UnsafeArchive('TOO_LARGE');
    if (entry.unpackedBytes > judgedFrom && entry.unpackedBytes > entry.packedBytes * limits.ratio) {
      throw new UnsafeArchive('TOO_DENSE');
    }
    if (packedKinds.test(entry.name)) throw new UnsafeArchive('NESTED');
  }
  if (unpacked > judgedFrom && unpacked > archiveBytes * limits.ratio) throw new UnsafeArchive('TOO_DENSE');
}

/** Unpacks one entry, counts, and stops at the first byte more than declared. */
async function assertHonest(entry: ArchiveEntry, bytes: Uint8Array): Promise<void> {
  const packed = bytes.subarray(entry.dataStart, entry.dataStart + entry.packedBytes);
  if (entry.method === 'stored') {
    if (entry.unpackedBytes !== entry.packedBytes) throw new UnsafeArchive('FALSE_SIZE');
    assertNotNested(packed);
    return;
  }
  const counted = await countInflated(packed, entry.unpackedBytes);
  if (counted !== entry.unpackedBytes) throw new UnsafeArchive('FALSE_SIZE');
}

async function countInflated(packed: Uint8Array, most: number): Promise<number> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  const ended = once(inflate, 'close');
  let counted = 0;
  let start = Buffer.alloc(0);
  inflate.end(packed);
  try {
    for await (const chunk of inflate) {
      counted += chunk.length;
      if (counted > most) throw new UnsafeArchive('FALSE_SIZE');
      if (start.length < 4) {
        start = Buffer.concat([start, chunk.subarray(0, 4)]);
        assertNotNested(start);
      }
    }
  } catch (error) {
    throw error instanceof UnsafeArchive ? error : new UnsafeArchive('NOT_AN_ARCHIVE', error);
  } finally {
    inflate.destroy();
    await ended.catch(() => undefined);
  }
  return counted;
}

/** An archive by its first bytes, whatever it is called. */
function assertNotNested(start: Uint8Array): void {
  if (start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4) {
    throw new UnsafeArchive('NESTED');
  }
}
