import { encodeQR } from 'qr';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { codePicture } from './code-picture.ts';

test.each(['https://portal.test/dca/machine/x', `https://portal.test/${'long/'.repeat(30)}`])(
  'a picture library reads each square of the code of %s',
  async (text) => {
    const squares = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
    const { data, info } = await sharp(codePicture(text))
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([squares.length * 6, squares.length * 6, 1]);
    const wrong = [...data].filter((grey, place) => {
      const [x, y] = [place % info.width, Math.floor(place / info.width)];
      return grey !== (squares[Math.floor(y / 6)]?.[Math.floor(x / 6)] ? 0 : 255);
    });
    expect(wrong).toHaveLength(0);
  },
);

test('a scanner reads the text out of the picture', async () => {
  const text = 'https://portal.test/dca/paper/ABCD-EFGH';
  const { data, info } = await sharp(codePicture(text))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(text);
});
