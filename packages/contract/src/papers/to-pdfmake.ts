// From our definition (data) to pdfmake's (data and functions). Runs wherever the drawing happens.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PdfDefinition } from './definition.ts';
import { tagContent } from './tags.ts';
import { colours, page, styles } from './theme.ts';
import { pictureType } from './wall.ts';

type Fit = (text: string) => string;

/** What the place that draws brings with it. */
export interface Drawing {
  /** Replaces what the font cannot print. */
  readonly fit: Fit;
  readonly base64: (bytes: Uint8Array) => string;
  /** Whether each piece is drawn with its tag, for those who hear the paper. */
  readonly isTagged: boolean;
}

/** Gives pdfmake's form of a definition. */
export function toPdfmake(
  definition: PdfDefinition,
  { fit, base64, isTagged }: Drawing,
): TDocumentDefinitions {
  const { info, runningHeader, footer } = definition;
  return {
    info: {
      title: info.title,
      author: info.author,
      subject: info.subject,
      keywords: info.keywords,
      creator: 'DCA',
      producer: 'DCA',
      creationDate: new Date(info.created),
    },
    language: definition.language,
    displayTitle: true,
    version: '1.7',
    tagged: isTagged,
    pageSize: 'A4',
    pageOrientation: definition.pageOrientation ?? 'portrait',
    pageMargins: definition.pageMargins ?? page.margins,
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: colours.ink },
    styles: { ...styles, ...definition.styles },
    images: Object.fromEntries(
      Object.entries(definition.images ?? {}).map(([name, image]) => [name, toDataUrl(image, base64)]),
    ),
    content: tagContent(rewrite(definition.content, fit) as Content),
    header: (current, count) =>
      runningHeader === undefined || current === 1 ? null : numbered(runningHeader, current, count, fit),
    footer: (current, count) => (footer === undefined ? null : numbered(footer, current, count, fit)),
    ...(definition.watermark && {
      watermark: { text: fit(definition.watermark), color: '#888888', opacity: 0.12, bold: true },
    }),
  };
}

function numbered(content: Content, current: number, count: number, fit: Fit): Content {
  const number = (text: string) => text.replaceAll('{page}', `${current}`).replaceAll('{pages}', `${count}`);
  return rewrite(content, (text) => fit(number(text))) as Content;
}

/** A deep copy with every text rewritten; the names of pictures and styles stay as they are. */
function rewrite(node: unknown, change: Fit): unknown {
  if (typeof node === 'string') return change(node);
  if (Array.isArray(node)) return node.map((item) => rewrite(item, change));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'image' || key === 'style' || key === 'layout' ? value : rewrite(value, change),
    ]),
  );
}

function toDataUrl(image: Uint8Array | string, base64: Drawing['base64']): string {
  return typeof image === 'string' ? image : `data:image/${pictureType(image)};base64,${base64(image)}`;
}
