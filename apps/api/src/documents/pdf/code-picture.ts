import { encodeQR } from 'qr';
import sharp from 'sharp';

const perSquare = 6;

/** A code as a picture of whole squares, with the quiet edge that readers need. A scratched label is still read. */
export async function codePicture(text: string): Promise<Uint8Array> {
  const squares = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
  const side = squares.length;
  const grey = Buffer.from(squares.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  return sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * perSquare, side * perSquare, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
