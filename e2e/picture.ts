import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** A real photo larger than the portal keeps; no two are the same. */
export const picture = (shade: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      background: { r: shade % 256, g: randomInt(256), b: randomInt(256) },
    },
  })
    .jpeg()
    .toBuffer();
