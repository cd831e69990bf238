// Pictures that are made to cost memory: small files that claim 49 million pixels.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const side = 7000;
const huge = { create: { width: side, height: side, channels: 3, background: 'red' } } as const;

/**
 * One of some kilobytes that can be decoded whole, one that breaks off behind its header, and one of less than a kilobyte that
 * claims what it is not. Whoever decodes the last two calls them damaged; their headers alone say that they are too large.
 */
export async function makeHostilePictures(): Promise<readonly [Buffer, Buffer, Buffer]> {
  const tiny = { create: { ...huge.create, width: 16, height: 16 } };
  return [
    // `sharp(huge).avif({ effort: 0 })`, which takes eight seconds.
    readFileSync(join(import.meta.dirname, 'cases/huge.avif')),
    (await sharp(huge).jpeg().toBuffer()).subarray(0, 2000),
    claiming(await sharp(tiny).avif({ effort: 0 }).toBuffer()),
  ];
}

/** The AVIF with another size in its header (`ispe`: four bytes of version, then width and height). */
function claiming(avif: Buffer): Buffer {
  const claimed = Buffer.from(avif);
  const at = claimed.indexOf('ispe') + 8;
  claimed.writeUInt32BE(side, at);
  claimed.writeUInt32BE(side, at + 4);
  return claimed;
}
