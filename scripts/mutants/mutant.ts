// Mutants: small wrong changes, each with the tests that must catch it. They are data in `mutants/`, one file per part of
// the product, so that a guard which no test holds any more is found by a command and not by a customer.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../processes.ts';

/** A wrong change of one place. */
export interface Mutant {
  /** What goes wrong, in words; unique in its part. */
  readonly name: string;
  /** The file to change, from the root of the tree. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** The vitest project and the test file, each as `api apps/api/src/platform/audit.test.ts`. */
  readonly tests: readonly [string, ...string[]];
}

/** A mutant of a part; the part is the name of its file. */
export type NamedMutant = Mutant & { readonly part: string };

/** All mutants of the tree, in the order of their files. */
export async function readMutants(): Promise<NamedMutant[]> {
  const files = globSync('mutants/*.ts', { cwd: root }).sort();
  const parts = files.map(async (file) => {
    const { mutants } = (await import(join(root, file))) as { mutants: readonly Mutant[] };
    return mutants.map((mutant) => ({ ...mutant, part: basename(file, '.ts') }));
  });
  return (await Promise.all(parts)).flat();
}

/** The file of a mutant with its change. Throws a sentence when the entry no longer fits the tree. */
export function changedText({ part, name, file, from, to }: NamedMutant): string {
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const times = text.split(from).length - 1;
  if (times === 1) return text.replace(from, () => to);
  throw new Error(`mutants/${part}.ts, "${name}": its text stands ${times} times in ${file}, not once`);
}
