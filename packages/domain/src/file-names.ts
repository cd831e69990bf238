// The name under which somebody saves what another person sent. Whoever opens it later goes by its ending, so the ending says
// what the bytes were found to be, and nothing in the name shows it otherwise than it is.
import type { MediaType } from './file-purposes.ts';

const endings: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/csv': ['csv', 'txt'],
};

/** The name as it was sent, fit for every folder, with an ending of what the file is behind any other one. */
export function nameToSave(fileName: string, mediaType: string): string {
  const plain = fileName
    // Signs that nobody sees turn the letters around them, and half a sign cannot be told in a header.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const name = plain === '' ? 'file' : plain;
  const fitting = isKnown(mediaType) ? endings[mediaType] : [];
  const has = fitting.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return has || fitting[0] === undefined ? name : `${name}.${fitting[0]}`;
}

const isKnown = (mediaType: string): mediaType is MediaType => Object.hasOwn(endings, mediaType);
