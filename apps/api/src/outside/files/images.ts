// Photos from phones, judged before anything else touches them. The first bytes say what a file claims to be
// (a vector or document format never reaches a decoder), decoding it whole proves the claim, and a cap on pixels
// keeps a small file from filling the memory. What we make from a photo has no EXIF (places, serial numbers of
// phones); its orientation is turned into the pixels. sharp works outside the main thread.
import sharp, { type Sharp } from 'sharp';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'heif';
type ImageFacts = { format: ImageFormat; width: number; height: number };
export type ImageRefusal = 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS' | 'DAMAGED' | 'TOO_SLOW';

/** Why bytes are not a photo we take: not one of our formats, too many pixels, damaged or cut off. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
  readonly reason: ImageRefusal;
  constructor(reason: ImageRefusal, cause?: unknown) {
    super(sentences[reason], { cause });
    this.reason = reason;
  }
}

const sentences: Record<ImageRefusal, string> = {
  NOT_AN_IMAGE: 'The file is not a JPEG, PNG, WebP or AVIF picture.',
  TOO_MANY_PIXELS: 'The picture has more than 50 million pixels.',
  DAMAGED: 'The picture is damaged or incomplete.',
  TOO_SLOW: 'The picture took too long to read.',
};
const mostPixels = 50_000_000;
const seconds = 20;
/** `ftyp` brands of still pictures; HEVC ones are known by them too and fail in decoding as damaged. */
const heifBrands = new Set(['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix']);

/** How many pictures are decoded at the same time: a few at once leave a core to those who only read. */
const mostDecoded = 2;
let decoding = 0;
const waiting: (() => void)[] = [];

/**
 * Tells format and size as the header of a picture has them; nothing is decoded, so a small file that claims a huge picture
 * costs nothing.
 * @throws ImageRefused
 */
export async function measureImage(bytes: Buffer): Promise<ImageFacts> {
  const format = claimedFormat(bytes);
  if (!format) throw new ImageRefused('NOT_AN_IMAGE');
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    return { format, width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw new ImageRefused(reasonOf(error), error);
  }
}

/**
 * Decodes a picture whole and tells its format and its size as people see it (after turning).
 * @throws ImageRefused
 */
export async function inspectImage(bytes: Buffer): Promise<ImageFacts> {
  return decode(bytes, async (picture, format) => {
    const { autoOrient } = await picture.metadata();
    await picture.clone().stats();
    return { format, width: autoOrient.width, height: autoOrient.height };
  });
}

/** A WebP preview whose longest side is at most `side` pixels. @throws ImageRefused */
export async function makeThumbnail(bytes: Buffer, side = 320): Promise<Buffer> {
  return decode(bytes, (picture) => shrink(picture, side).webp({ quality: 75 }).toBuffer());
}

/** A JPEG for papers whose longest side is at most `side` pixels, on white. @throws ImageRefused */
export async function forReport(bytes: Buffer, side = 800): Promise<Buffer> {
  return decode(bytes, (picture) =>
    shrink(picture, side).flatten({ background: '#ffffff' }).jpeg({ quality: 78 }).toBuffer(),
  );
}

/**
 * The same picture upright and without EXIF, in its own format; what browsers do not all know becomes a JPEG.
 * @throws ImageRefused
 */
export async function withoutTraces(bytes: Buffer): Promise<Buffer> {
  return decode(bytes, (picture, format) => {
    const upright = picture.autoOrient().toColourspace('srgb');
    if (format === 'png') return upright.png().toBuffer();
    return (format === 'webp' ? upright.webp({ quality: 90 }) : upright.jpeg({ quality: 90 })).toBuffer();
  });
}

/** What the first bytes claim; undefined for everything we do not take. */
export function claimedFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && heifBrands.has(head.slice(8, 12))) return 'heif';
  return undefined;
}

async function decode<Result>(
  bytes: Buffer,
  work: (picture: Sharp, format: ImageFormat) => Promise<Result>,
): Promise<Result> {
  const format = claimedFormat(bytes);
  if (!format) throw new ImageRefused('NOT_AN_IMAGE');
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds });
  await takeTurn();
  try {
    return await work(picture, format);
  } catch (error) {
    throw new ImageRefused(reasonOf(error), error);
  } finally {
    passTurn();
  }
}

async function takeTurn(): Promise<void> {
  if (decoding < mostDecoded) {
    decoding += 1;
    return;
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** The turn goes to who waits longest, or back. */
function passTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else decoding -= 1;
}

/** sharp tells its refusals apart by their text only. */
function reasonOf(error: unknown): ImageRefusal {
  const text = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(text)) return 'TOO_MANY_PIXELS';
  if (/timeout/i.test(text)) return 'TOO_SLOW';
  return 'DAMAGED';
}

function shrink(picture: Sharp, side: number): Sharp {
  return picture
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
}
