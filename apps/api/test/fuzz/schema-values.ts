// What a JSON schema takes, as arbitrary values: ids and codes are those of the world where there is a choice, so that a request
// gets as far as the rows that it names.
import fc from 'fast-check';

/** The words of JSON Schema that the contract's inputs are made of. */
export interface JsonSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array';
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** What the world knows. */
export interface Known {
  readonly ids: readonly string[];
  readonly codes: readonly string[];
}

/** Longer than this no list is made: what a call does with one of its elements it does with all. */
const longestList = 3;

/** Values that the schema takes, or nearly: what no reader of the schema could know, such as a calendar, is left to the call. */
export function valuesOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return fc.oneof(...choice.map((one) => valuesOf(one, known)));
  switch (schema.type) {
    case 'string':
      return textsOf(schema, known);
    case 'integer':
      return fc.integer(boundsOf(schema));
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema, known);
    case 'object':
      return objectsOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function boundsOf({ minimum, maximum, exclusiveMinimum }: JsonSchema) {
  const min = Math.max(minimum ?? -1_000_000, exclusiveMinimum === undefined ? -1e9 : exclusiveMinimum + 1);
  return { min, max: Math.max(min, Math.min(maximum ?? 1_000_000, 2_147_483_647)) };
}

function listsOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valuesOf(item, known)));
  const minLength = schema.minItems ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? longestList, longestList));
  return fc.array(valuesOf(schema.items ?? {}, known), { minLength, maxLength });
}

function objectsOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field, known)])),
    { requiredKeys: [...required] },
  );
  if (typeof additionalProperties !== 'object') return named;
  const names = valuesOf(schema.propertyNames ?? { type: 'string', maxLength: 12 }, known);
  const others = fc.dictionary(names as fc.Arbitrary<string>, valuesOf(additionalProperties, known), {
    maxKeys: longestList,
  });
  return fc.tuple(named, others).map(([own, other]) => ({ ...other, ...own }));
}

const instants = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

function textsOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema, known: Known) {
  if (format === 'uuid') return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known.ids) }, fc.uuid());
  if (format === 'date-time') return instants;
  if (format === 'date') return instants.map((instant) => instant.slice(0, 10));
  if (format === 'email') return fc.emailAddress();
  if (format === 'base64') return fc.base64String({ maxLength: 80 });
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern).test(text));
  const codes = known.codes.filter(fits);
  const free = typed(pattern, minLength, maxLength);
  return codes.length === 0 ? free : fc.oneof(fc.constantFrom(...codes), free);
}

function typed(pattern: string | undefined, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
  if (pattern === undefined || new RegExp(pattern).test('a b é')) return any;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // It knows no look-ahead.
    return any;
  }
}
