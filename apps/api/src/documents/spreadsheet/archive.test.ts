import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { archiveLimits, assertSafeArchive, UnsafeArchive } from './archive.ts';

const reasonOf = async (bytes: Uint8Array, limits = archiveLimits) => {
  try {
    await assertSafeArchive(bytes, limits);
    return 'safe';
  } catch (error) {
    return error instanceof UnsafeArchive ? error.reason : error;
  }
};
const good = () => zipSync({ 'a.xml': strToU8('<a/>'.repeat(500)), 'b/c.xml': randomBytes(3000) });
/** Places of the table of contents: the end record, the first entry of the table. */
const places = (bytes: Uint8Array) => {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  return { file, end, table: file.readUInt32LE(end + 16) };
};
/** A good archive with something written over it. */
const forged = (forge: (at: ReturnType<typeof places>) => void) => {
  const at = places(good());
  forge(at);
  return at.file;
};

test('plain archives pass: packed, stored, empty, with a comment, inside a larger buffer', async () => {
  expect(await reasonOf(good())).toBe('safe');
  expect(await reasonOf(zipSync({ 'a.xml': strToU8('plain') }, { level: 0 }))).toBe('safe');
  expect(await reasonOf(zipSync({}))).toBe('safe');
  const commented = forged(({ file, end }) => file.writeUInt16LE(5, end + 20));
  expect(await reasonOf(Buffer.concat([commented, Buffer.from('hello')]))).toBe('safe');
  const bytes = good();
  const within = Buffer.concat([Buffer.alloc(100), bytes, Buffer.alloc(100)]);
  expect(await reasonOf(within.subarray(100, 100 + bytes.length))).toBe('safe');
});

describe('sizes', () => {
  test('a small file that unpacks to very much', async () => {
    const bomb = zipSync({ 'xl/sheet1.xml': new Uint8Array(30 * 1024 * 1024) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await reasonOf(bomb)).toBe('TOO_DENSE');
  });

  test('many entries that are too much together', async () => {
    const part = randomBytes(40_000);
    const parts = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}.bin`, part]));
    const limits = { ...archiveLimits, unpackedBytes: 200_000 };
    expect(await reasonOf(zipSync(parts), limits)).toBe('TOO_LARGE');
    expect(await reasonOf(zipSync(parts), { ...limits, unpackedBytes: 240_000 })).toBe('safe');
  });

  test('more than a thousand entries', async () => {
    const parts = (count: number) =>
      zipSync(
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, new Uint8Array()])),
      );
    expect(await reasonOf(parts(1000))).toBe('safe');
    expect(await reasonOf(parts(1001))).toBe('TOO_MANY_ENTRIES');
  });

  test.each([
    ['less than it holds', 1999],
    ['more than it holds', 2001],
  ])('a table of contents that declares %s', async (_name, size) => {
    expect(await reasonOf(forged(({ file, table }) => file.writeUInt32LE(size, table + 24)))).toBe(
      'FALSE_SIZE',
    );
  });

  test('a bomb that calls itself small is stopped while it unpacks', async () => {
    const { file, table } = places(zipSync({ 'a.xml': new Uint8Array(30 * 1024 * 1024) }, { level: 9 }));
    file.writeUInt32LE(1000, table + 24);
    expect(await reasonOf(file)).toBe('FALSE_SIZE');
  });
});

describe('forms that are not let through', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'NOT_AN_ARCHIVE'],
    ['text', Buffer.from('a workbook, honestly, with enough letters to be one'), 'NOT_AN_ARCHIVE'],
    ['noise', randomBytes(5000), 'NOT_AN_ARCHIVE'],
    ['an archive cut off', good().subarray(0, 1000), 'NOT_AN_ARCHIVE'],
    ['bytes before the archive', Buffer.concat([Buffer.from('MZ'), good()]), 'NOT_AN_ARCHIVE'],
    ['bytes after the archive', Buffer.concat([good(), Buffer.from('tail')]), 'NOT_AN_ARCHIVE'],
    ['an archive inside', zipSync({ 'a.xml': strToU8('x'), 'data.bin': good() }), 'NESTED'],
    ['an archive inside, stored', zipSync({ 'data.bin': good() }, { level: 0 }), 'NESTED'],
    ['an archive by its name', zipSync({ 'xl/embeddings/book.XLSX': strToU8('x') }), 'NESTED'],
    ['a path upwards', zipSync({ '../evil': strToU8('x') }), 'BAD_NAME'],
    ['an absolute path', zipSync({ '/etc/evil': strToU8('x') }), 'BAD_NAME'],
    ['a path of another system', zipSync({ 'a\\..\\evil': strToU8('x') }), 'BAD_NAME'],
    ['the same name twice', zipSync({ 'a.xml': strToU8('x'), 'A.XML': strToU8('y') }), 'DUPLICATE_NAME'],
    ['ZIP64 in the end record', forged(({ file, end }) => file.writeUInt32LE(0xffffffff, end + 16)), 'ZIP64'],
    ['ZIP64 in an entry', forged(({ file, table }) => file.writeUInt32LE(0xffffffff, table + 24)), 'ZIP64'],
    ['a password', forged(({ file, table }) => file.writeUInt16LE(1, table + 8)), 'ENCRYPTED'],
    ['another method', forged(({ file, table }) => file.writeUInt16LE(12, table + 10)), 'UNKNOWN_METHOD'],
    [
      'an entry outside',
      forged(({ file, table }) => file.writeUInt32LE(0xfffffff0, table + 42)),
      'NOT_AN_ARCHIVE',
    ],
    ['another name before the bytes', forged(({ file }) => file.write('Z', 30)), 'NOT_AN_ARCHIVE'],
    ['packed bytes that are noise', forged(({ file }) => file.fill(0xff, 35, 50)), 'NOT_AN_ARCHIVE'],
    ['a wrong count', forged(({ file, end }) => file.writeUInt32LE(0x00010001, end + 8)), 'NOT_AN_ARCHIVE'],
  ])('%s', async (_name, bytes, reason) => {
    expect(await reasonOf(bytes)).toBe(reason);
  });

  test('two entries over the same bytes', async () => {
    const { file, end, table } = places(
      zipSync({ 'a.xml': strToU8('first '.repeat(20)), 'b.xml': strToU8('second '.repeat(20)) }),
    );
    const packed = file.readUInt32LE(table + 20);
    file.writeUInt32LE(packed + 40, table + 20);
    expect(end).toBeGreaterThan(table);
    expect(await reasonOf(file)).toBe('OVERLAP');
  });

  test('a ZIP64 locator before the end record', async () => {
    const { file, end } = places(good());
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50);
    expect(await reasonOf(Buffer.concat([file.subarray(0, end), locator, file.subarray(end)]))).toBe('ZIP64');
  });
});
