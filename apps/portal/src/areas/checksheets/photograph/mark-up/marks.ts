// What is drawn on a photo, as points in the pixels of the picture, so that it is the same at any size of the screen.

export const tools = ['arrow', 'circle', 'pen'] as const;
export type Tool = (typeof tools)[number];

/** Seen on metal, on paint and on mud alike. */
export const colours = { red: '#e03131', yellow: '#ffd43b', white: '#ffffff' } as const;
export type Colour = keyof typeof colours;

export type Point = readonly [x: number, y: number];

/** An arrow and a circle have a beginning and an end, a line of the pen all its points. */
export interface Mark {
  readonly tool: Tool;
  readonly colour: Colour;
  readonly points: readonly Point[];
}

/** What a hand does while it is down: arrow and circle follow it, the pen keeps its way. */
export function drawnOn(mark: Mark, point: Point): Mark {
  const [first = point] = mark.points;
  return { ...mark, points: mark.tool === 'pen' ? [...mark.points, point] : [first, point] };
}

/** Marks that say nothing, such as a press without a way, are none; the length is in shares of the picture's width. */
export function isSaid({ points }: Mark, width: number): boolean {
  const [first] = points;
  return first !== undefined && points.some((point) => distance(first, point) >= width * 0.01);
}

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The lines that a mark consists of. */
export function linesOf({ tool, points }: Mark, width: number): readonly (readonly Point[])[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  if (tool === 'pen') return [points];
  if (tool === 'circle') return [ellipse(first, last)];
  return [[first, last], headOf(first, last, width * 0.04)];
}

/** Both halves of the head, from one side over the tip to the other. */
function headOf(from: Point, tip: Point, length: number): Point[] {
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
  const side = (turn: number): Point => [
    tip[0] - length * Math.cos(angle + turn),
    tip[1] - length * Math.sin(angle + turn),
  ];
  return [side(-0.5), tip, side(0.5)];
}

const corners = 48;

/** The ellipse between two corners. */
function ellipse([ax, ay]: Point, [bx, by]: Point): Point[] {
  const [middle, radius] = [
    [(ax + bx) / 2, (ay + by) / 2] as const,
    [Math.abs(bx - ax) / 2, Math.abs(by - ay) / 2] as const,
  ];
  return Array.from({ length: corners + 1 }, (_, index): Point => {
    const angle = (index / corners) * 2 * Math.PI;
    return [middle[0] + radius[0] * Math.cos(angle), middle[1] + radius[1] * Math.sin(angle)];
  });
}
