import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  forReport,
  type ImageRefusal,
  ImageRefused,
  inspectImage,
  makeThumbnail,
  withoutTraces,
} from './images.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 10 } } });
/** Noise cannot be compressed away, so cutting the file cuts pixels. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

let photo: Buffer;
beforeAll(async () => {
  photo = await noise(1600, 1200)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 14/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});

const refusal = async (work: Promise<unknown>): Promise<ImageRefusal | 'accepted'> => {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    if (error instanceof ImageRefused) return error.reason;
    throw error;
  }
};

test.each([
  ['jpeg', () => canvas(40, 30).jpeg().toBuffer()],
  ['png', () => canvas(40, 30).png().toBuffer()],
  ['webp', () => canvas(40, 30).webp().toBuffer()],
  ['heif', () => canvas(40, 30).avif().toBuffer()],
] as const)('takes %s', async (format, make) => {
  expect(await inspectImage(await make())).toEqual({ format, width: 40, height: 30 });
});

test('size is told as people see it, turned', async () => {
  expect(await inspectImage(photo)).toEqual({ format: 'jpeg', width: 1200, height: 1600 });
});

test.each([
  ['text', async () => Buffer.from('this is a photo, honestly')],
  ['nothing', async () => Buffer.alloc(0)],
  ['a vector picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>')],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
  ['a GIF', () => canvas(4, 4).gif().toBuffer()],
  ['a TIFF', () => canvas(4, 4).tiff().toBuffer()],
])('%s is not an image of ours', async (_name, make) => {
  expect(await refusal(inspectImage(await make()))).toBe('NOT_AN_IMAGE');
});

test('a text that only begins like a JPEG is damaged', async () => {
  const liar = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('and then words')]);
  expect(await refusal(inspectImage(liar))).toBe('DAMAGED');
});

test('a small file with too many pixels is refused before it is unpacked', async () => {
  const bomb = await canvas(9000, 6000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await refusal(inspectImage(bomb))).toBe('TOO_MANY_PIXELS');
  expect(await refusal(makeThumbnail(bomb))).toBe('TOO_MANY_PIXELS');
  expect(await refusal(forReport(bomb))).toBe('TOO_MANY_PIXELS');
});

test('a JPEG cut off in the middle is damaged', async () => {
  const cut = photo.subarray(0, Math.floor(photo.length / 2));
  expect(await refusal(inspectImage(cut))).toBe('DAMAGED');
  expect(await refusal(forReport(cut))).toBe('DAMAGED');
});

test.each([
  ['thumbnail', makeThumbnail, 'webp', 240, 320],
  ['report picture', forReport, 'jpeg', 600, 800],
] as const)(
  'a %s is turned upright and tells nothing about the phone',
  async (_name, make, format, width, height) => {
    const made = await make(photo);
    const facts = await sharp(made).metadata();
    expect(facts).toMatchObject({ format, width, height });
    expect(facts.exif).toBeUndefined();
    expect(facts.orientation).toBeUndefined();
    expect(made.length).toBeLessThan(photo.length);
  },
);

/** The PNG with a text of its own behind its header, as programs for pictures write one. */
function withText(png: Buffer, text: string): Buffer {
  const part = Buffer.from(`tEXtComment\0${text}`, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(part.length - 4);
  check.writeUInt32BE(crc32(part));
  const behindHeader = 33;
  return Buffer.concat([png.subarray(0, behindHeader), length, part, check, png.subarray(behindHeader)]);
}

const traced = (picture: Sharp) =>
  picture
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Model: 'PHONE-123' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 14/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">PLACE-456</x:xmpmeta>');

test.each([
  ['a JPEG', 'jpeg', () => traced(canvas(40, 30)).jpeg().toBuffer(), ['PHONE-123', 'PLACE-456']],
  // A PNG keeps the place packed: what its header tells is looked at below.
  ['a PNG', 'png', () => traced(canvas(40, 30)).png().toBuffer(), ['PHONE-123']],
  ['a WebP', 'webp', () => traced(canvas(40, 30)).webp().toBuffer(), ['PHONE-123', 'PLACE-456']],
  ['an AVIF', 'jpeg', () => traced(canvas(40, 30)).avif().toBuffer(), ['PHONE-123', 'PLACE-456']],
  [
    'a PNG with a text',
    'png',
    async () => withText(await canvas(30, 40).png().toBuffer(), 'PHONE-123'),
    ['PHONE-123'],
  ],
  [
    'a JPEG with a film behind it',
    'jpeg',
    async () => Buffer.concat([await canvas(30, 40).jpeg().toBuffer(), Buffer.from('ftypmp42 PHONE-123')]),
    ['PHONE-123'],
  ],
] as const)('%s that others download tells nothing about the phone', async (_name, format, make, traces) => {
  const bytes = await make();
  for (const trace of traces) expect(bytes.includes(trace)).toBe(true);
  const shown = await withoutTraces(bytes);
  for (const trace of traces) expect(shown.includes(trace)).toBe(false);
  const { exif, xmp, iptc, orientation, comments, ...facts } = await sharp(shown).metadata();
  expect({ exif, xmp, iptc, orientation, comments }).toEqual({});
  expect(facts).toMatchObject({ format, width: 30, height: 40 });
});

test('a small picture stays small, and transparency becomes white', async () => {
  const clear = await sharp({
    create: { width: 50, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { data, info } = await sharp(await forReport(clear))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 50, height: 20 });
  expect(data[0]).toBeGreaterThan(250);
});
