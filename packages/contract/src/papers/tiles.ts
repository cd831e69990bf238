// Things that stand beside each other: photos and signature boxes.
import { type Signature, signatureField } from '@dca/domain/papers';
import type { Content, TableCell } from './definition.ts';
import { padRow } from './parts.ts';
import { colours, textWidth } from './theme.ts';

/** `alt` says what the photo shows. */
export type PhotoTile = { image: string; title: string; caption: string; alt: string };
export type SignatureBox = { role: string; name: string; at: string; strokes?: Signature; note?: string };

/** Photos with captions, `perRow` beside each other in a width; a photo and its caption stay on one page. */
export function photoGrid(photos: PhotoTile[], perRow: number, within = textWidth): Content {
  const gap = 10;
  const width = (within - gap * perRow) / perRow;
  const body: TableCell[][] = [];
  for (let at = 0; at < photos.length; at += perRow) {
    const tiles = photos.slice(at, at + perRow).map(
      (photo): TableCell => ({
        stack: [
          { image: photo.image, fit: [width, width * 0.75], alt: photo.alt },
          ...(photo.title === ''
            ? []
            : [{ text: photo.title, style: 'tile', margin: [0, 4, 0, 0] } satisfies Content]),
          { text: photo.caption, style: 'small', margin: [0, photo.title === '' ? 3 : 0, 0, 0] },
        ],
      }),
    );
    body.push(padRow(tiles, perRow));
  }
  if (body.length === 0) return [];
  const widths = Array.from({ length: perRow }, () => width);
  return { table: { widths, body, dontBreakRows: true }, layout: 'grid' };
}

/** Boxes to show who signed and when, at most `perRow` beside each other. */
export function signatureBoxes(boxes: SignatureBox[], perRow: number): Content {
  const rows: Content[] = [];
  for (let at = 0; at < boxes.length; at += perRow) {
    const row = boxes.slice(at, at + perRow).map(
      (box): TableCell => ({
        stack: [
          { text: box.role, style: 'key' },
          ...(box.strokes ? [drawnSignature(box.strokes)] : []),
          { text: box.name, style: 'value', bold: true, margin: [0, box.strokes ? 4 : 18, 0, 0] },
          { text: box.at, style: 'small' },
          ...(box.note ? [{ text: box.note, style: 'small' }] : []),
        ],
      }),
    );
    rows.push({ table: { widths: row.map(() => '*'), body: [row] }, layout: 'framed', margin: [0, 0, 0, 8] });
  }
  return rows;
}

const signatureWidth = 150;
/** Room that a signature takes. */
export const signatureHeight = (signatureWidth * signatureField.height) / signatureField.width;

/** The strokes in the size of the paper; a touch without a way is a dot. */
export function drawnSignature(strokes: Signature): Content {
  const scale = signatureWidth / signatureField.width;
  return {
    canvas: strokes.map((stroke) => {
      const points = stroke.map(([x, y]) => ({ x: x * scale, y: y * scale }));
      const [first = { x: 0, y: 0 }] = points;
      return points.length > 1
        ? { type: 'polyline', points, lineWidth: 1.4, lineColor: colours.ink, lineCap: 'round' }
        : { type: 'ellipse', ...first, r1: 0.9, r2: 0.9, color: colours.ink };
    }),
    margin: [0, 6, 0, 0],
  };
}
