// The names of the sheets of whatever somebody sends, in their order; text is one sheet without a name.
import { unzipSync } from 'fflate';
import { meant } from './workbook/markup.ts';

const listed = /<(?:\w+:)?(?:sheet|table)\s[^>]*?\b(?:table:)?name\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The archive must have been judged. */
export function sheetNames(bytes: Uint8Array): string[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [''];
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /(?:^|\/)workbook\.xml$|^content\.xml$/.test(name),
  });
  const texts = Object.values(parts).map((part) => new TextDecoder().decode(part));
  const names = texts.flatMap((text) =>
    [...text.matchAll(listed)].map(([, one, other]) => meant(one ?? other ?? '')),
  );
  return names.length === 0 ? [''] : names;
}
