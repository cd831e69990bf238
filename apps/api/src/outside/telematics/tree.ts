// Foreign XML or JSON as a tree that can only be asked for names. Names count by their local part and without
// case, so that both namespaces, any prefix and the camel case of JSON feeds are one; an attribute and a child of
// the same name are the same thing. What could make a parser work without end is refused before it starts.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { FleetRefused, largestPage } from './refused.ts';

/** A parsed element: a text, or named children. */
export type Branch = unknown;

/** A page of 25,000 machines has some 50 elements each; more would only fill the memory. */
const mostParts = 3_000_000;
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
  assertSize(xml, /</g);
  // A document type is the only place where entities are declared; no feed has one.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new FleetRefused('DOCTYPE');
  try {
    const valid = XMLValidator.validate(xml);
    if (valid !== true) throw new FleetRefused('NOT_XML', valid.err);
    return parser.parse(xml);
  } catch (error) {
    if (error instanceof FleetRefused) throw error;
    const tooDeep = error instanceof Error && /nested/i.test(error.message);
    throw new FleetRefused(tooDeep ? 'TOO_DEEP' : 'NOT_XML', error);
  }
}

/** Reads JSON. @throws FleetRefused */
export function readJson(json: string): Branch {
  assertSize(json, /[[{,]/g);
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
  const children: Branch[] = [];
  for (const [key, value] of Object.entries(branch)) {
    if (localName(key) !== wanted) continue;
    // A page of many thousand machines is more than a call can take as arguments.
    if (Array.isArray(value)) for (const child of value) children.push(child);
    else children.push(value);
  }
  return children;
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

/** Local names of the keys that feeds use, which are few; foreign ones are not kept. */
const localNames = new Map<string, string>();
const mostNames = 1000;

function localName(key: string): string {
  const known = localNames.get(key);
  if (known !== undefined) return known;
  const name = key
    .slice(key.lastIndexOf(':') + 1)
    .replace(/^@/, '')
    .toLowerCase();
  if (localNames.size < mostNames) localNames.set(key, name);
  return name;
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

function assertSize(text: string, part: RegExp): void {
  if (text.length > largestPage || Buffer.byteLength(text) > largestPage) throw new FleetRefused('TOO_LARGE');
  let parts = 0;
  for (const _ of text.matchAll(part)) if (++parts > mostParts) throw new FleetRefused('TOO_MANY_PARTS');
}

function assertDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw new FleetRefused('TOO_DEEP');
  for (const child of Object.values(value)) assertDepth(child, depth + 1);
}
