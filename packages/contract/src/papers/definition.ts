// A document as plain data. It crosses into another process and is the same on the phone, so it holds no
// functions: page numbers are the marks {page} and {pages}, table looks are names from layouts.ts, and
// pictures are bytes under a name that the content refers to.
import type { Content, Margins, Style } from 'pdfmake/interfaces';

declare module 'pdfmake/interfaces' {
  interface ContentImage {
    /** What a picture shows, for those who hear the paper. */
    alt?: string;
  }
}

export type { Column, Content, Size, Style, TableCell } from 'pdfmake/interfaces';

export type PdfLanguage = 'en' | 'id';

/** What the file says about itself. `created` also fixes the file's id: same definition, same bytes. */
type PdfInfo = {
  title: string;
  created: Date;
  author?: string;
  subject?: string;
  keywords?: string;
};

/** A document to print. In `runningHeader` and `footer` the marks {page} and {pages} become numbers. */
export type PdfDefinition = {
  info: PdfInfo;
  language: PdfLanguage;
  content: Content;
  /** Printed on every page but the first. */
  runningHeader?: Content;
  footer?: Content;
  /** JPEG or PNG, as bytes or as a data: URL; `{ image: name }` in the content refers to them. */
  images?: Record<string, Uint8Array | string>;
  styles?: Record<string, Style>;
  pageOrientation?: 'portrait' | 'landscape';
  pageMargins?: Margins;
  watermark?: string;
};

/** The definition asks for something outside itself: a file, an address, a picture that is none. */
export class PdfRefused extends Error {
  override name = 'PdfRefused';
}

/** The document took longer than its time limit; the process that drew it was ended. */
export class PdfTimeout extends Error {
  override name = 'PdfTimeout';
}

/** The document could not be drawn: a broken definition, or a process that died on it. */
export class PdfFailed extends Error {
  override name = 'PdfFailed';
}

/** Too many documents wait already; the caller may try again later. */
export class PdfBusy extends Error {
  override name = 'PdfBusy';
}
