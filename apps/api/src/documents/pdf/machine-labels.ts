// Labels of machines on sheets of A4, in the measures of sheets that are sold: 8 of 99.1 × 67.7 mm, 24 of 63.5 × 33.9 mm. Each
// bears the code that opens the machine's page, and its name for whoever has no camera.
import type { Content, PdfDefinition, PdfLanguage, TableCell } from '@dca/contract/papers/definition';

export interface MachineLabel {
  readonly unitCode: string;
  readonly unitModel: string;
  readonly serialNumber: string;
  readonly customerName: string;
  /** The picture of its code, as PNG. */
  readonly code: Uint8Array;
}

/** Millimetres of a sheet. */
interface Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly gap: number;
  readonly code: number;
  readonly big: number;
  readonly small: number;
}

const sheets = {
  8: {
    columns: 2,
    rows: 4,
    width: 99.1,
    height: 67.7,
    left: 4.65,
    top: 13.1,
    gap: 2.5,
    code: 46,
    big: 26,
    small: 11,
  },
  24: {
    columns: 3,
    rows: 8,
    width: 63.5,
    height: 33.9,
    left: 7.25,
    top: 12.9,
    gap: 2.5,
    code: 27,
    big: 13,
    small: 7,
  },
} as const satisfies Readonly<Record<number, Sheet>>;
export type LabelsOnPage = keyof typeof sheets;

const points = (millimetres: number) => (millimetres * 72) / 25.4;

/** The sheets of these labels, in their order. */
export function machineLabels(
  labels: readonly MachineLabel[],
  onPage: LabelsOnPage,
  about: { readonly title: string; readonly created: Date; readonly language: PdfLanguage },
): PdfDefinition {
  const sheet: Sheet = sheets[onPage];
  const pages = chunksOf(labels, onPage);
  return {
    info: { title: about.title, created: about.created },
    language: about.language,
    pageMargins: [points(sheet.left), points(sheet.top), 0, 0],
    images: Object.fromEntries(labels.map(({ code }, index) => [`code-${index}`, code])),
    content: pages.map((page, index) => sheetOf(page, index * onPage, sheet, index > 0)),
  };
}

function sheetOf(labels: readonly MachineLabel[], first: number, sheet: Sheet, isNext: boolean): Content {
  const rows = chunksOf(labels, sheet.columns);
  const body = rows.map((row, line) =>
    Array.from({ length: 2 * sheet.columns - 1 }, (_, place): TableCell => {
      const label = place % 2 === 0 ? row[place / 2] : undefined;
      return label ? labelOf(label, first + line * sheet.columns + place / 2, sheet) : { text: '' };
    }),
  );
  const widths = Array.from({ length: 2 * sheet.columns - 1 }, (_, place) =>
    points(place % 2 === 0 ? sheet.width : sheet.gap),
  );
  return {
    table: { widths, heights: points(sheet.height), body, dontBreakRows: true },
    layout: 'placed',
    ...(isNext ? { pageBreak: 'before' as const } : {}),
  };
}

function labelOf(label: MachineLabel, index: number, sheet: Sheet): TableCell {
  const edge = points((sheet.height - sheet.code) / 2);
  const beside = points(sheet.width - sheet.code) - 2 * edge;
  return {
    columns: [
      {
        width: points(sheet.code),
        image: `code-${index}`,
        fit: [points(sheet.code), points(sheet.code)],
        alt: label.unitCode,
      },
      {
        width: beside,
        stack: [
          { text: label.unitCode, bold: true, fontSize: fittingSize(label.unitCode, beside, sheet.big) },
          { text: label.unitModel, fontSize: sheet.small + 1, margin: [0, 2, 0, 0] },
          { text: label.serialNumber, fontSize: sheet.small },
          { text: label.customerName, fontSize: sheet.small, margin: [0, 2, 0, 0] },
        ],
        margin: [points(1.5), edge, 0, 0],
      },
    ],
    margin: [edge, edge, 0, 0],
  };
}

/** A long name is written smaller rather than broken: a capital of Roboto is about 0.66 of its size wide. */
const fittingSize = (text: string, room: number, size: number) =>
  Math.max(6, Math.min(size, Math.floor(room / (Math.max(1, text.length) * 0.66))));

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
