// The look of our papers: charcoal ink, one rule in the company's colour, space instead of boxes. Status colours are dark enough
// to read at 4.5:1 on white, and they never speak alone: the word stands in the badge.
import type { Style } from './definition.ts';

export const colours = {
  ink: '#2b2e33',
  quiet: '#6a6f76',
  rule: '#d9dbde',
  wash: '#f6f5f2',
  green: '#1d7a43',
  yellow: '#8a6200',
  red: '#b3261e',
  blue: '#2257a5',
  violet: '#6b3fa0',
  grey: '#6a6f76',
} as const;

export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'violet' | 'grey';

/** A4 upright in points: the width between the margins, and the margins left, top, right, bottom. */
export const page = { width: 595.28, margins: [40, 44, 40, 52] as [number, number, number, number] };
export const textWidth = page.width - page.margins[0] - page.margins[2];

export const styles: Record<string, Style> = {
  title: { fontSize: 18, bold: true, color: colours.ink },
  company: { fontSize: 12, bold: true, color: colours.ink },
  subtitle: { fontSize: 10, color: colours.quiet },
  number: { fontSize: 13, bold: true, color: colours.ink, alignment: 'right' },
  section: { fontSize: 12, bold: true, color: colours.ink },
  head: { fontSize: 7.5, bold: true, color: colours.quiet },
  group: { fontSize: 9, bold: true, color: colours.ink },
  tile: { fontSize: 9, bold: true, color: colours.ink },
  body: { fontSize: 8.5, color: colours.ink },
  key: { fontSize: 8, color: colours.quiet },
  value: { fontSize: 9, color: colours.ink },
  small: { fontSize: 7.5, color: colours.quiet },
  badge: { fontSize: 8, bold: true },
  figure: { fontSize: 16, bold: true, color: colours.ink },
  frame: { fontSize: 7.5, color: colours.quiet },
};
