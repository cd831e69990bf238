// What each piece of a paper is, for those who hear it: headings, tables with rows and heads, pictures with words. The kit
// lays text out but tags nothing (it only hands the switch `tagged` on), so every text and picture carries its tag through
// the layout, and `draw-tagged.ts` writes it where the piece is drawn.
import type { Content } from 'pdfmake/interfaces';

/** A place in the structure of a document. The same object is the same place, on whichever pages it is drawn. */
export type Tag = {
  type: 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
  /** Null at the top of the document. */
  of: Tag | null;
  /** What a picture shows. */
  alt?: string;
  /** Of the head of a table: drawn again on every page, told once. */
  isHead?: boolean;
};

type Node = Record<string, unknown>;
/** `cell`: the place is a cell of a table, and what stands there may be all of it. */
type Place = { of: Tag | null; isHead: boolean; cell?: Tag };
const headings: Readonly<Record<string, Tag['type']>> = { title: 'H1', section: 'H2', group: 'H3' };

/** Gives every text and picture of a content its tag. The content is the caller's own copy and is changed. */
export function tagContent(content: Content): Content {
  return tagged(content, { of: null, isHead: false }) as Content;
}

function tagged(node: unknown, place: Place): unknown {
  if (typeof node === 'string') return tagText({ text: node }, place);
  if (Array.isArray(node)) return node.map((part) => tagged(part, { of: place.of, isHead: place.isHead }));
  if (typeof node !== 'object' || node === null) return node;
  const part = withoutShell(node as Node);
  if ('text' in part) return tagText(part, place);
  if ('image' in part) return tagPicture(part, place);
  const within = { of: place.of, isHead: place.isHead };
  if ('table' in part) tagTable(part, within);
  for (const key of ['stack', 'columns', 'ul', 'ol'])
    if (Array.isArray(part[key])) part[key] = tagged(part[key], within);
  return part;
}

/** What says where a stack stands, and not how it looks. */
const ofPlace = new Set(['stack', 'alignment', 'verticalAlignment', 'colSpan', 'rowSpan', 'border']);

/** A stack of one piece is that piece: laid out the same, in fewer steps. */
function withoutShell(part: Node): Node {
  const [only, ...more] = Array.isArray(part.stack) ? part.stack : [];
  const isShell = typeof only === 'object' && only !== null && !Array.isArray(only) && more.length === 0;
  if (!isShell || !Object.keys(part).every((key) => ofPlace.has(key))) return part;
  const { stack: _, ...kept } = part;
  return withoutShell({ ...kept, ...(only as Node) });
}

/** A text that is all of a cell needs no paragraph in it: of a table of answers two elements in five. */
function tagText(part: Node, place: Place): Node {
  const heading = typeof part.style === 'string' ? headings[part.style] : undefined;
  const tag: Tag =
    (heading === undefined ? place.cell : undefined) ??
    ({ type: heading ?? 'P', of: place.of, isHead: place.isHead } satisfies Tag);
  const carry = (text: unknown): unknown => {
    if (Array.isArray(text)) return text.map(carry);
    if (typeof text !== 'object' || text === null) return { text, tag };
    const inner = text as Node;
    return { ...inner, tag, ...(Array.isArray(inner.text) ? { text: carry(inner.text) } : {}) };
  };
  // The kit hands properties on from the parts of a text, not from the text itself.
  part.text = [carry(part.text)].flat();
  return part;
}

function tagPicture(part: Node, place: Place): Node {
  const alt = typeof part.alt === 'string' ? part.alt : '';
  part.tag = { type: 'Figure', of: place.of, alt, isHead: place.isHead } satisfies Tag;
  return part;
}

/** A table with a head is one for the ear too; one that only places things beside each other is not. */
function tagTable(part: Node, place: Place): void {
  const table = part.table as { headerRows?: number; body: Node[][] };
  const frame: Frame = { table: { type: 'Table', of: place.of }, heads: table.headerRows ?? 0, place };
  table.body = table.body.map((row, index) => tagRow(row, index, frame));
}

type Frame = { table: Tag; heads: number; place: Place };

function tagRow(row: Node[], index: number, frame: Frame): Node[] {
  const { table, heads, place } = frame;
  const each = (around: Place) => row.map((cell) => tagged(cell, around) as Node);
  if (heads === 0) return each(place);
  // Titles above the columns stand before the table.
  if (index < heads - 1) return each({ of: place.of, isHead: true });
  const inside = row[0]?.layout === 'ruledInside' ? (row[0].table as { body: Node[][] }) : undefined;
  if (inside) {
    inside.body = inside.body.map((inner) => tagRow(inner, index, frame));
    return row;
  }
  const isHead = index === heads - 1;
  const line: Tag = { type: 'TR', of: table };
  return row.map((content) => {
    const cell: Tag = { type: isHead ? 'TH' : 'TD', of: line, isHead };
    return tagged(content, { of: cell, isHead, cell }) as Node;
  });
}
