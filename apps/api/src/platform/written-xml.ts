// An answer as XML, for systems of others that read no JSON: what its JSON says and nothing more, since it is made of that. A list is an
// element for each of its rows; what the standard writes as an attribute is one.
const attributes: ReadonlySet<string> = new Set(['datetime', 'version', 'snapshotTime']);

/** Whether somebody would rather have XML. Who says nothing, or takes anything, gets JSON. */
export function wantsXml(accept: string | undefined): boolean {
  const asked = (accept ?? '').toLowerCase();
  const [xml, json] = [asked.search(/\b(application|text)\/xml\b/), asked.indexOf('application/json')];
  return xml >= 0 && (json < 0 || xml < json);
}

/** The text of an answer with one root, in the namespace of its standard. */
export function writtenXml(json: string, namespace: string): string {
  const [[root, value] = ['', {}]] = Object.entries(JSON.parse(json) as Record<string, unknown>);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementOf(root, value, ` xmlns="${escaped(namespace)}"`)}`;
}

function elementOf(name: string, value: unknown, more = ''): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((row) => elementOf(name, row)).join('');
  if (typeof value !== 'object') return `<${name}${more}>${escaped(String(value))}</${name}>`;
  const members = Object.entries(value);
  const own = members
    .filter(([key]) => attributes.has(key))
    .map(([key, told]) => ` ${key}="${escaped(String(told))}"`);
  const inside = members.filter(([key]) => !attributes.has(key)).map(([key, told]) => elementOf(key, told));
  return `<${name}${more}${own.join('')}>${inside.join('')}</${name}>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  // What XML cannot hold at all is no part of a name.
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? '');
