// How a file lies in a backup: in portions, each compressed where that makes it smaller, and encrypted (AES-256-GCM) where
// the backup has a key. A portion knows its file, its place and whether it is the last one, so that none can be exchanged,
// left out or cut off unnoticed. A sealed file has its name when it is whole; that it is on the disk is said by `onDisk`.
import { spawnSync } from 'node:child_process';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The key of a backup; undefined for one that is not encrypted. */
export type SealKey = Buffer | undefined;

const PORTION = 4 * 1024 * 1024;
const NONCE = 12;
const TAG = 16;
const HEAD = 5;
const PLAIN = 0;
const COMPRESSED = 1;

/** Returns when what was written below the folder is on the disk: once for thousands of small files. */
export function onDisk(dir: string): void {
  const given = process.platform === 'linux' ? ['--file-system', dir] : [];
  const { status, error } = spawnSync('sync', given);
  if (status !== 0) throw new Error(`sync of ${dir} failed`, { cause: error });
}

/** Writes `source` sealed to `target`; returns the SHA-256 of what was read and how many bytes that were. */
export async function sealFile(
  key: SealKey,
  name: string,
  source: string,
  target: string,
): Promise<{ sha256: string; bytes: number }> {
  const aside = asideOf(target);
  await mkdir(dirname(target), { recursive: true });
  try {
    const facts = await sealAside(key, name, source, aside);
    await moveTo(target, aside);
    return facts;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Seals `source` under a name that follows from what it holds; what is there already is not kept twice. */
export async function sealByContent(
  key: SealKey,
  source: string,
  placeOf: (name: string) => string,
): Promise<{ name: string; bytes: number }> {
  const aside = asideOf(placeOf('object'));
  try {
    const { sha256, bytes, isKept } = await sealUnlessKept(key, source, aside, placeOf);
    const name = contentName(key, sha256);
    if (!isKept) await moveTo(placeOf(name), aside);
    return { name, bytes };
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** A file that fits into one portion is looked up before it is written: between two base copies most did not change. */
async function sealUnlessKept(
  key: SealKey,
  source: string,
  aside: string,
  placeOf: (name: string) => string,
): Promise<{ sha256: string; bytes: number; isKept: boolean }> {
  const small = await readSmall(source);
  await mkdir(dirname(aside), { recursive: true });
  if (!small) return { ...(await sealAside(key, 'object', source, aside)), isKept: false };
  const facts = { sha256: createHash('sha256').update(small).digest('hex'), bytes: small.byteLength };
  const isKept = existsSync(placeOf(contentName(key, facts.sha256)));
  if (!isKept)
    await writeFile(aside, sealPortion(key, contextOf('object', 0, true), small, true), { mode: 0o600 });
  return { ...facts, isKept };
}

async function readSmall(source: string): Promise<Buffer | undefined> {
  const file = await open(source, 'r');
  try {
    const size = (await file.stat()).size + 1;
    const portion = size > PORTION ? undefined : await readPortion(file, size);
    return portion && portion.byteLength < size ? portion : undefined;
  } finally {
    await file.close();
  }
}

async function moveTo(place: string, aside: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  await rename(aside, place);
}

/** Writes what `sealed` holds to `target`; returns its SHA-256. @throws where it is not what was sealed */
export async function unsealFile(
  key: SealKey,
  name: string,
  sealed: string,
  target: string,
): Promise<{ sha256: string; bytes: number }> {
  await mkdir(dirname(target), { recursive: true });
  const file = await open(target, 'w', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const portion of portionsOf(key, name, sealed)) {
      hash.update(portion);
      bytes += portion.byteLength;
      await file.writeFile(portion);
    }
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** What a small sealed file holds. */
export async function readSealed(key: SealKey, name: string, sealed: string): Promise<Buffer> {
  const portions: Buffer[] = [];
  for await (const portion of portionsOf(key, name, sealed)) portions.push(portion);
  return Buffer.concat(portions);
}

/** The name of what has this hash. With a key it tells nobody what it holds. */
export function contentName(key: SealKey, sha256: string): string {
  return key ? createHmac('sha256', key).update(sha256).digest('hex') : sha256;
}

async function sealAside(key: SealKey, name: string, source: string, aside: string) {
  const from = await open(source, 'r');
  const to = await open(aside, 'wx', 0o600).catch(async (error: unknown) => {
    await from.close();
    throw error;
  });
  try {
    const facts = await sealPortions(key, name, from, to);
    return facts;
  } finally {
    await to.close();
    await from.close();
  }
}

async function sealPortions(key: SealKey, name: string, from: FileHandle, to: FileHandle) {
  const hash = createHash('sha256');
  // A small file takes a small buffer: most files of a database are one page long, and there are thousands.
  const size = Math.min(PORTION, (await from.stat()).size + 1);
  let bytes = 0;
  let portion = await readPortion(from, size);
  for (let index = 0; ; index++) {
    // A file that is written to meanwhile may end anywhere: only the end that was read counts.
    const next = portion.byteLength < size ? undefined : await readPortion(from, PORTION);
    const isLast = next === undefined || next.byteLength === 0;
    hash.update(portion);
    bytes += portion.byteLength;
    await to.writeFile(sealPortion(key, contextOf(name, index, isLast), portion, isLast));
    if (isLast) return { sha256: hash.digest('hex'), bytes };
    portion = next;
  }
}

async function readPortion(file: FileHandle, size: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const { bytesRead } = await file.read(buffer, filled, size - filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

function sealPortion(key: SealKey, context: Buffer, portion: Buffer, isLast: boolean): Buffer {
  const small = zstdCompressSync(portion);
  const body =
    small.byteLength < portion.byteLength
      ? Buffer.concat([Buffer.from([COMPRESSED]), small])
      : Buffer.concat([Buffer.from([PLAIN]), portion]);
  const closed = key ? encrypt(key, context, body) : body;
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(closed.byteLength);
  head.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([head, closed]);
}

async function* portionsOf(key: SealKey, name: string, sealed: string): AsyncIterable<Buffer> {
  const file = await open(sealed, 'r');
  try {
    for (let index = 0; ; index++) {
      const head = await readExactly(file, HEAD, sealed);
      const isLast = head.readUInt8(4) === 1;
      const closed = await readExactly(file, head.readUInt32BE(), sealed);
      yield openPortion(key, contextOf(name, index, isLast), closed, sealed);
      if (isLast) return;
    }
  } finally {
    await file.close();
  }
}

function openPortion(key: SealKey, context: Buffer, closed: Buffer, sealed: string): Buffer {
  try {
    const body = key ? decrypt(key, context, closed) : closed;
    return body.readUInt8() === COMPRESSED ? zstdDecompressSync(body.subarray(1)) : body.subarray(1);
  } catch (error) {
    throw new Error(`${sealed} is not what was written there, or the key is another one.`, { cause: error });
  }
}

async function readExactly(file: FileHandle, length: number, sealed: string): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled);
    if (bytesRead === 0) throw new Error(`${sealed} ends too early.`);
    filled += bytesRead;
  }
  return buffer;
}

function encrypt(key: Buffer, context: Buffer, body: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
  return Buffer.concat([nonce, cipher.update(body), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, context: Buffer, closed: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, closed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(context)
    .setAuthTag(closed.subarray(closed.byteLength - TAG));
  return Buffer.concat([cipher.update(closed.subarray(NONCE, closed.byteLength - TAG)), cipher.final()]);
}

const contextOf = (name: string, index: number, isLast: boolean) =>
  Buffer.from(`${name}:${index}:${isLast ? 'last' : 'more'}`);

const asideOf = (target: string) => `${target}.${randomUUID()}.part`;
