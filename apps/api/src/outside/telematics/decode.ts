// The bytes of a page as text. A byte-order mark decides; without one two bytes tell UTF-16 apart (XML, appendix F), and
// then the XML declaration counts. A declaration of UTF-16 in a text of single bytes is a well-known slip of writers
// that wrote UTF-8.
import { FleetRefused, largestPage } from './refused.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-1';

const declared: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-8',
  'utf-16le': 'utf-8',
  'utf-16be': 'utf-8',
  'iso-8859-1': 'iso-8859-1',
  latin1: 'iso-8859-1',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

/** @throws FleetRefused when the page is too large, or not in an encoding that we read. */
export function decodePage(bytes: Uint8Array): string {
  if (bytes.byteLength > largestPage) throw new FleetRefused('TOO_LARGE');
  const encoding = encodingOf(bytes);
  // A decoder of the web reads ISO-8859-1 as windows-1252.
  if (encoding === 'iso-8859-1') return Buffer.from(bytes).toString('latin1');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FleetRefused('NOT_IN_ITS_ENCODING', error);
  }
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const name = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(head)?.[1];
  if (name === undefined) return 'utf-8';
  const encoding = declared[name.toLowerCase()];
  if (encoding === undefined) throw new FleetRefused('UNKNOWN_ENCODING');
  return encoding;
}
