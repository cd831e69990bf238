// Foreign XML or JSON as a tree that can only be asked for names. Names count by their local part and without
// case, so that both namespaces, any prefix and the camel case of JSON feeds are one; an attribute and a child of
// the same name are the same thing. What could make a parser work without end is refused before it starts.
import { XMLParser, XMLValidator } from 'fast-xml-parser';

export type FleetRefusal = 'TOO_LARGE' | 'TOO_DEEP' | 'DOCTYPE' | 'NOT_XML' | 'NOT_JSON' | 'NOT_A_FLEET';

/** The text is no snapshot at all, or one that we do not open. */
export class FleetRefused extends Error {
  override name = 'FleetRefused';
  readonly reason: FleetRefusal;
  constructor(reason: FleetRefusal, cause?: unknown) {
    super(`The fleet snapshot was refused: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** A parsed element: a text, or named children. */
export type Branch = unknown;

const largest = 20 * 1024 * 1024;
const deepest = 20;
const textKey = '#text';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: textKey,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: deepest,
});

/** Reads XML without entities of its own. @throws FleetRefused */
export function readXml(xml: string): Branch {
  assertSize(xml);
  // A document type is the only place where entities are declared; no feed has one.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new FleetRefused('DOCTYPE');
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new FleetRefused('NOT_XML', valid.err);
  try {
    return parser.parse(xml);
  } catch (error) {
    const tooDeep = error instanceof Error && /nested/i.test(error.message);
    throw new FleetRefused(tooDeep ? 'TOO_DEEP' : 'NOT_XML', error);
  }
}

/** Reads JSON. @throws FleetRefused */
export function readJson(json: string): Branch {
  assertSize(json);
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    throw new FleetRefused('NOT_JSON', error);
  }
  assertDepth(parsed, 0);
  return parsed;
}

/** All children of a name, in order. */
export function childrenOf(branch: Branch, name: string): Branch[] {
  if (typeof branch !== 'object' || branch === null) return [];
  const wanted = name.toLowerCase();
  return Object.entries(branch)
    .filter(([key]) => localName(key) === wanted)
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]));
}

/** The first child of a name, undefined when there is none. */
export function childOf(branch: Branch, name: string): Branch {
  return childrenOf(branch, name).find((child) => child !== null && child !== '');
}

/** The text of the first child of a name, trimmed; undefined when there is none or it is empty. */
export function textOf(branch: Branch, name: string): string | undefined {
  const child = childOf(branch, name);
  const own = typeof child === 'object' && child !== null ? childOf(child, textKey) : child;
  if (typeof own !== 'string' && typeof own !== 'number' && typeof own !== 'boolean') return undefined;
  const text = decodeCharacters(String(own)).trim();
  return text === '' ? undefined : text;
}

function localName(key: string): string {
  return key
    .slice(key.lastIndexOf(':') + 1)
    .replace(/^@/, '')
    .toLowerCase();
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five characters that XML must write by name, and numbered ones: each becomes one character, once. */
function decodeCharacters(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, dec, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(dec, 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function assertSize(text: string): void {
  if (text.length > largest || Buffer.byteLength(text) > largest) throw new FleetRefused('TOO_LARGE');
}

function assertDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw new FleetRefused('TOO_DEEP');
  for (const child of Object.values(value)) assertDepth(child, depth + 1);
}
