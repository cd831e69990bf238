// What the fields of the contract mean, for whoever reads its document: words and an example by name, which one list holds for all calls.
import { readFileSync } from 'node:fs';
import { contract } from '@dca/contract';
import type { Area, Call } from '@dca/contract/call';

type Json = Record<string, unknown>;

interface FieldWords {
  readonly words: string;
  readonly example: string | undefined;
}

/** Words of each field by its name: `name`, words and maybe an example, between tabs. */
export const fieldWords: ReadonlyMap<string, FieldWords> = new Map(
  linesOf('field-words.tsv').map(([name, words, example]) => [name, { words, example }]),
);

/** Words of an area of calls: its own, or what its first call does. */
export function wordsOfArea(name: string, calls: Area): string | undefined {
  return areaWords.get(name) ?? Object.values<Call>(calls)[0]?.summary;
}

export const areaWords: ReadonlyMap<string, string> = new Map(
  linesOf('area-words.tsv').map(([name, words]) => [name, words]),
);

/** What a field is called in the form of its record, where the list has no words for it. */
const ofRecords: ReadonlyMap<string, string> = new Map(
  Object.values<Area>(contract)
    .flatMap((area) => Object.values<Call>(area))
    .flatMap(({ record }) => Object.entries(record?.fields ?? {}))
    .map(([name, { words }]) => [name, words.en]),
);

/** Words and an example of a field, however it comes by them. */
export function fieldWordsOf(name: string): FieldWords | undefined {
  const words = ofRecords.get(name);
  return fieldWords.get(name) ?? (words === undefined ? undefined : { words, example: undefined });
}

function linesOf(file: string): [string, string, string?][] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => line.split('\t') as [string, string, string?]);
}

/** A JSON Schema with words and examples at each of its fields, however deep. */
export function withWords(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' ? describeEach(value as Record<string, Json>) : deeper(value),
    ]),
  );
}

function deeper(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deeper);
  return typeof value === 'object' && value !== null ? withWords(value as Json) : value;
}

const describeEach = (properties: Record<string, Json>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      { ...wordsOf(name, field), ...withWords(field) },
    ]),
  );

/** What is said of a field of this name and schema. */
function wordsOf(name: string, field: Json): Json {
  const said = fieldWordsOf(name);
  const example = exampleOf(field, said?.example);
  return {
    ...(said ? { description: said.words } : {}),
    ...(example === undefined ? {} : { examples: [example] }),
  };
}

/** By the formats of the contract. */
const ofFormats: Record<string, string> = {
  uuid: '0197d1f4-5a3c-7b21-9c5e-2f64a1c0de11',
  'date-time': '2026-11-20T07:30:00Z',
  date: '2026-11-20',
};

/** A value that the schema takes: the name's own where it fits, otherwise by its type; none where only the caller knows. */
function exampleOf(field: Json, own: string | undefined): unknown {
  if (Array.isArray(field.enum)) return field.enum[0];
  if ('const' in field) return field.const;
  const options = (field.anyOf ?? field.oneOf) as Json[] | undefined;
  if (options) return exampleOf(options.find(({ type }) => type !== 'null') ?? {}, own);
  const type = Array.isArray(field.type) ? field.type.find((one) => one !== 'null') : field.type;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberOf(field, own);
  if (type === 'array') return arrayOf(field, own);
  if (type !== 'string') return undefined;
  const format = ofFormats[String(field.format)];
  return format ?? (own !== undefined && takes(field, own) ? own : undefined);
}

function numberOf({ minimum, exclusiveMinimum }: Json, own: string | undefined): number {
  const given = Number(own);
  if (own !== undefined && Number.isFinite(given)) return given;
  if (typeof minimum === 'number' && Math.abs(minimum) < Number.MAX_SAFE_INTEGER) return Math.max(minimum, 0);
  return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1;
}

function arrayOf({ items, prefixItems, minItems }: Json, own: string | undefined): unknown {
  const one = prefixItems || !items || Number(minItems ?? 0) > 1 ? undefined : exampleOf(items as Json, own);
  return one === undefined ? undefined : [one];
}

const takes = ({ pattern, maxLength, minLength }: Json, text: string): boolean =>
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
  (typeof maxLength !== 'number' || text.length <= maxLength) &&
  (typeof minLength !== 'number' || text.length >= minLength);
