import { expect, test } from 'vitest';
import { filePurposes, mediaTypeOf, mostFileBytes } from './file-purposes.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0 a photo', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n a drawing', 'image/png'],
  ['RIFF\x00\x00\x00\x00WEBP', 'image/webp'],
  ['\x00\x00\x00\x20ftypavif', 'image/avif'],
  ['%PDF-1.7 a paper', 'application/pdf'],
  ['PK\x03\x04 a workbook', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['<svg onload="x">', null],
  ['RIFF\x00\x00\x00\x00WAVE', null],
  ['unitCode;Model', 'text/csv'],
  ['\xef\xbb\xbfKode unit,Merek', 'text/csv'],
  ['\xff\xfeK\x00o\x00d\x00e\x00', 'text/csv'],
  ['MZ\x90\x00\x03\x00\x00\x00', null],
  ['\x7fELF\x02\x01\x01\x00', null],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', null],
  ['<!doctype html>', null],
  ['', null],
])('%j is %s', (text, type) => {
  expect(mediaTypeOf(bytes(text))).toBe(type);
});

test('every purpose takes something from somebody, and ties it to something', () => {
  for (const purpose of Object.values(filePurposes)) {
    expect(purpose.mediaTypes.length * purpose.permissions.length * purpose.tiedTo.length).toBeGreaterThan(0);
    expect(purpose.maxBytes).toBeLessThanOrEqual(mostFileBytes);
  }
});
