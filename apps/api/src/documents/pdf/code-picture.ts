// A code as a picture. Its PNG is put together here: squares of two colours need no picture library, which takes eight times as
// long for each, and a file of labels has hundreds.
import { crc32, deflateSync } from 'node:zlib';
import { encodeQR } from 'qr';

const perSquare = 6;

/** A code as a picture of whole squares, with the quiet edge that readers need. A scratched label is still read. */
export function codePicture(text: string): Uint8Array {
  const squares = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
  const side = squares.length * perSquare;
  const lines = squares.map((row) => lineOf(row, side));
  const pixels = Buffer.concat(lines.flatMap((line) => Array.from({ length: perSquare }, () => line)));
  return Buffer.concat([
    signature,
    chunk('IHDR', header(side)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One line of pixels, a byte of grey for each; the byte before it says that nothing is predicted. */
function lineOf(row: readonly boolean[], side: number): Buffer {
  const line = Buffer.alloc(1 + side, 255);
  line[0] = 0;
  for (const [place, isDark] of row.entries())
    if (isDark) line.fill(0, 1 + place * perSquare, 1 + (place + 1) * perSquare);
  return line;
}

/** Width, height, and eight bits of grey for each pixel. */
function header(side: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(side, 0);
  bytes.writeUInt32BE(side, 4);
  bytes[8] = 8;
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
