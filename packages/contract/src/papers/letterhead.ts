// Top of the first page: whose paper it is, what it is and where it stands. A company that has given no picture gets a plain
// mark in its colour.
import type { Content } from './definition.ts';
import { rule } from './parts.ts';
import { textWidth } from './theme.ts';

type Letterhead = {
  company: { name: string; colour: string };
  /** Name of a picture among the images of the document; null where there is none. */
  logo: string | null;
  title: string;
  subtitle: string;
  number: string;
  badge: Content;
  date: string;
};

const logoHeight = 30;

/** Mark and name of the company with number and state beside it, a rule in its colour, then title and date. */
export function letterhead(head: Letterhead): Content {
  return {
    stack: [
      {
        columns: [
          {
            width: 'auto',
            stack: [head.logo === null ? mark(head.company.colour) : picture(head.logo, head.company.name)],
          },
          { width: '*', text: head.company.name, style: 'company', margin: [0, 7, 0, 0] },
          {
            width: 190,
            stack: [
              { text: head.number, style: 'number' },
              { stack: [head.badge], alignment: 'right', margin: [0, 3, 0, 0] },
            ],
          },
        ],
        columnGap: 10,
      },
      rule(head.company.colour, 2, [0, 8, 0, 12]),
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: head.title, style: 'title' },
              { text: head.subtitle, style: 'subtitle', margin: [0, 2, 0, 0] },
            ],
          },
          { width: 190, text: head.date, style: 'subtitle', alignment: 'right', margin: [0, 7, 0, 0] },
        ],
        columnGap: 10,
      },
    ],
    margin: [0, 0, 0, 12],
  };
}

const picture = (image: string, name: string): Content => ({
  image,
  fit: [textWidth / 4, logoHeight],
  alt: name,
});

/** A nut in a square: it stands for no maker and no brand. */
function mark(colour: string): Content {
  const half = logoHeight / 2;
  const corner = (step: number) => ({
    x: half + 10.5 * Math.cos((step * Math.PI) / 3),
    y: half + 10.5 * Math.sin((step * Math.PI) / 3),
  });
  return {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: logoHeight, h: logoHeight, r: 6, color: colour },
      {
        type: 'polyline',
        points: Array.from({ length: 6 }, (_, step) => corner(step)),
        closePath: true,
        color: '#ffffff',
      },
      { type: 'ellipse', x: half, y: half, r1: 4.6, r2: 4.6, color: colour },
    ],
  };
}
