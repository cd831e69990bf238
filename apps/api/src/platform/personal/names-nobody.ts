// What the audit keeps of a write says who by id alone: whoever acted stands in the entry, and whose work it is in the record that the
// entry names. A row of a person themselves is sealed (`personal.ts`).
type Values = Readonly<Record<string, unknown>>;

/** Members that end like a person's and are none. */
const noPerson: ReadonlySet<string> = new Set(['replacedBy', 'knownBy', 'sortBy', 'groupBy']);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const perhapsNaming = /"(?:\w*By|by|by\w*Name|\w+ByName|toName|toAddress|userName|personId)":/;
const naming = /^(?:\w*By|by|\w*[bB]yName|toName|toAddress)$/;

/** JSON of a value in which nobody is called by name. */
export function namingNobody(value: object): string {
  const text = JSON.stringify(value);
  return perhapsNaming.test(text) ? JSON.stringify(value, withoutName) : text;
}

function withoutName(key: string, value: unknown): unknown {
  if (typeof value === 'string')
    return naming.test(key) && !noPerson.has(key) && !uuid.test(value) ? undefined : value;
  if (typeof value !== 'object' || value === null) return value;
  const { userName, personId, name, ...rest } = value as Values;
  if (typeof userName === 'string' && typeof rest.id === 'string')
    return { ...rest, ...(personId === undefined ? {} : { personId }) };
  if (typeof personId === 'string' && typeof name === 'string') return { personId, ...rest };
  return value;
}

/** An address that was asked, without the e-mail addresses and user names in it. */
export const withoutAddresses = (url: string): string => url.replace(/[^/?&=]*(?:@|%40)[^/?&=]*/gi, '…');
