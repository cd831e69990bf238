// A request, damaged in one place: a field that is gone, one too many, of another kind, or of a text that somebody has to stumble over.
import fc from 'fast-check';

const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  'x'.repeat(20_000),
  'NUL \u0000',
  'EX-\u202e402',
  'é, \u0065\u0301, \u200b',
  'half a pair \ud800',
  '👷🏽‍♀️',
  "' or 1=1 --",
  '%_\\',
  '{{7*7}}',
  '../../etc/passwd',
  '=cmd|calc',
  'NaN',
  'Infinity',
  '1e400',
  '99999999999999999999',
  '0x10',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-13',
  '9999-12',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '2026-11-20T10:00:00+23:59',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'f'.repeat(64),
  0,
  -0,
  -1,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  5e-324,
  true,
  false,
  [],
  {},
  [[[[[[[[[]]]]]]]]],
  { $ne: null },
  { toString: 1, valueOf: 2, length: -1 },
];

const names = [
  '__proto__',
  'constructor',
  'isAdmin',
  'personId',
  'plantCode',
  'version',
  'status',
  'x\u0000',
];

type Act = 'put' | 'leave out' | 'add' | 'repeat' | 'wrap';
interface Damage {
  /** Which of the request's places, counted from its root. */
  readonly place: number;
  readonly act: Act;
  readonly by: unknown;
  readonly name: string;
}

const damages: fc.Arbitrary<Damage> = fc.record({
  place: fc.nat(10_000),
  act: fc.constantFrom<Act[]>('put', 'put', 'put', 'leave out', 'add', 'repeat', 'wrap'),
  by: fc.constantFrom(...hostile),
  name: fc.constantFrom(...names),
});

/** The same values, each damaged in one place or two. */
export const damaged = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.array(damages, { minLength: 1, maxLength: 2 }))
    .map(([value, all]) => all.reduce(damage, value));

function damage(value: unknown, { place, act, by, name }: Damage): unknown {
  const places = placesOf(value);
  const path = places[place % places.length] ?? [];
  return changedAt(value, path, (found) => {
    if (act === 'leave out') return undefined;
    if (act === 'wrap') return [found];
    if (act === 'repeat' && Array.isArray(found)) return Array.from({ length: 300 }, () => found[0] ?? by);
    if (act === 'add' && isObject(found))
      // As JSON has it: `__proto__` is a field like any other.
      return JSON.parse(`{${[...Object.entries(found), [name, by]].map(memberOf).join(',')}}`);
    return by;
  });
}

const memberOf = ([name, value]: readonly unknown[]) =>
  `${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Path = readonly string[];

function placesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...at, name]))];
}

function changedAt(value: unknown, [first, ...rest]: Path, change: (found: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((inner, n) => {
      const changed = String(n) === first ? changedAt(inner, rest, change) : inner;
      return changed === undefined ? [] : [changed];
    });
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === first ? changedAt(inner, rest, change) : inner,
    ]),
  );
}
