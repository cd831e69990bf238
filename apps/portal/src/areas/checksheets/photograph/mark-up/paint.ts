import { colours, linesOf, type Mark } from './marks.ts';

/** Draws the photo with its marks; each has a dark edge, so that it is seen on anything. */
export function paint(canvas: HTMLCanvasElement, photo: HTMLImageElement, marks: readonly Mark[]): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const thickness = Math.max(4, canvas.width / 160);
  for (const mark of marks)
    for (const [colour, width] of [
      ['rgb(0 0 0 / 65%)', thickness * 1.6],
      [colours[mark.colour], thickness],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.beginPath();
      for (const line of linesOf(mark, canvas.width))
        for (const [index, [x, y]] of line.entries()) index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y);
      pen.stroke();
    }
}

/** The picture as it is drawn, as a file; null where the browser makes none. */
export const asFile = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'marked.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    ),
  );
