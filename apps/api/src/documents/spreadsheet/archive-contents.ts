// The table of contents of a ZIP archive, read strictly: it must end the file, lie where it says it lies, agree
// with the header before each entry, and let no two entries share a byte. Where readers of ZIP files differ in
// what they see, the file is refused.
import { UnsafeArchive } from './unsafe-archive.ts';

export type ArchiveEntry = {
  name: string;
  method: 'stored' | 'deflated';
  packedBytes: number;
  unpackedBytes: number;
  /** Where the header of the entry begins, and where its bytes do. */
  start: number;
  dataStart: number;
};

const endMark = 0x06054b50;
const zip64LocatorMark = 0x07064b50;
const centralMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const centralLength = 46;
const localLength = 30;

/** @throws UnsafeArchive when the bytes are no plain archive, or have more than `most` entries. */
export function readContents(bytes: Uint8Array, most: number): ArchiveEntry[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  const size = file.readUInt32LE(end + 12);
  const offset = file.readUInt32LE(end + 16);
  if (count === 0xffff || size === 0xffffffff || offset === 0xffffffff) throw new UnsafeArchive('ZIP64');
  if (end >= 20 && file.readUInt32LE(end - 20) === zip64LocatorMark) throw new UnsafeArchive('ZIP64');
  const onOneDisk = file.readUInt32LE(end + 4) === 0 && file.readUInt16LE(end + 8) === count;
  if (!onOneDisk || offset + size !== end) throw new UnsafeArchive('NOT_AN_ARCHIVE');
  if (count > most) throw new UnsafeArchive('TOO_MANY_ENTRIES');
  const entries = readEntries(file, offset, end, count);
  assertApart(entries, offset);
  return entries;
}

/** The record that ends an archive, with its comment reaching exactly to the end of the file. */
function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - endLength - 0xffff);
  for (let at = file.length - endLength; at >= first; at -= 1) {
    if (file.readUInt32LE(at) !== endMark) continue;
    if (at + endLength + file.readUInt16LE(at + 20) === file.length) return at;
    break;
  }
  throw new UnsafeArchive('NOT_AN_ARCHIVE');
}

function readEntries(file: Buffer, offset: number, end: number, count: number): ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  const names = new Set<string>();
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    if (at + centralLength > end || file.readUInt32LE(at) !== centralMark) {
      throw new UnsafeArchive('NOT_AN_ARCHIVE');
    }
    const nameEnd = at + centralLength + file.readUInt16LE(at + 28);
    const next = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (next > end) throw new UnsafeArchive('NOT_AN_ARCHIVE');
    const entry = readEntry(file, at, nameEnd);
    const name = entry.name.toLowerCase();
    if (names.has(name)) throw new UnsafeArchive('DUPLICATE_NAME');
    names.add(name);
    entries.push(entry);
    at = next;
  }
  if (at !== end) throw new UnsafeArchive('NOT_AN_ARCHIVE');
  return entries;
}

function readEntry(file: Buffer, at: number, nameEnd: number): ArchiveEntry {
  const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)];
  const [packedBytes, unpackedBytes] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
  const start = file.readUInt32LE(at + 42);
  if ([packedBytes, unpackedBytes, start].includes(0xffffffff)) throw new UnsafeArchive('ZIP64');
  // Bits 0 and 6: passwords; bit 13: hidden table of contents.
  if (flags & 0b10_0000_0100_0001) throw new UnsafeArchive('ENCRYPTED');
  if (method !== 0 && method !== 8) throw new UnsafeArchive('UNKNOWN_METHOD');
  const rawName = file.subarray(at + centralLength, nameEnd);
  const name = rawName.toString('utf8');
  if (!isPlainName(name)) throw new UnsafeArchive('BAD_NAME');
  const dataStart = readDataStart(file, start, method, rawName);
  return {
    name,
    method: method === 0 ? 'stored' : 'deflated',
    packedBytes,
    unpackedBytes,
    start,
    dataStart,
  };
}

/** The header before the bytes must tell the same name and method as the table of contents. */
function readDataStart(file: Buffer, start: number, method: number, name: Buffer): number {
  if (start + localLength > file.length || file.readUInt32LE(start) !== localMark) {
    throw new UnsafeArchive('NOT_AN_ARCHIVE');
  }
  const nameEnd = start + localLength + file.readUInt16LE(start + 26);
  const sameName = file.subarray(start + localLength, nameEnd).equals(name);
  if (!sameName || file.readUInt16LE(start + 8) !== method) throw new UnsafeArchive('NOT_AN_ARCHIVE');
  return nameEnd + file.readUInt16LE(start + 28);
}

function assertApart(entries: ArchiveEntry[], contentsStart: number): void {
  const inPlace = entries.toSorted((one, other) => one.start - other.start);
  for (const [index, entry] of inPlace.entries()) {
    const end = entry.dataStart + entry.packedBytes;
    if (end > (inPlace[index + 1]?.start ?? contentsStart)) throw new UnsafeArchive('OVERLAP');
  }
}

/** A relative path that stays below its folder. */
function isPlainName(name: string): boolean {
  if (name === '' || name.startsWith('/') || /[\\\0]|^[a-z]:/i.test(name)) return false;
  return !name.split('/').includes('..');
}
