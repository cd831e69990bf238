// Screens make calls whose answers they do not judge again. They get of the contract's areas what a request needs (method, path,
// effect, file or not, what an address may say), fields of records, figures and words, and the table of screens: plain data, without
// the schemas, and so without the schema library. Forms judge what is typed: the modules `form.tsx` and `…-form.tsx` get the areas
// whole, and tests do.
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isArea, plainCalls } from '@dca/contract/plain-calls';
import type { Plugin } from 'vite';

const given = /^@dca\/contract\/(areas\/[\w/-]+|lookup-calls|screens)$/;
/** Modules that get the contract's areas whole. */
export const judges = /(^|[/-])form\.tsx$|\.test(ing)?\.tsx?$/;
const plain = '?plain';
const packages = fileURLToPath(new URL('../../packages', import.meta.url));

/** Gives screens the contract without schemas. What such a module exports beside calls and plain data is gone. */
export function plainContract(): Plugin {
  // What is made of an area follows from more files than its own; who keeps modules made knows by this that one is another.
  const mark = `${plain}=${stateOf(['contract/src', 'domain/src'])}`;
  return {
    name: 'dca-plain-contract',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const name = given.exec(source)?.[1];
      if (name === undefined || importer === undefined || judges.test(importer.replace(/\?.*$/, '')))
        return null;
      return `${join(packages, `contract/src/${name}.ts`)}${mark}`;
    },
    load: async (id) => {
      if (!id.endsWith(mark)) return null;
      const module: Record<string, unknown> = await import(pathToFileURL(id.slice(0, -mark.length)).href);
      return Object.entries(module).flatMap(exportOf).join('\n');
    },
  };
}

function exportOf([name, value]: [string, unknown]): string[] {
  if (isArea(value)) return [`export const ${name} = ${JSON.stringify(plainCalls(value))};`];
  return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
}

/** A text, a number, a claim or nothing, or what is made of these alone. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return (
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
    Object.values(value).every(isPlain)
  );
}

/** Another one whenever a file of these folders was written. */
function stateOf(folders: readonly string[]): string {
  const state = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).sort())
      state.update(`${name} ${statSync(join(packages, folder, name)).mtimeMs}\n`);
  return state.digest('hex').slice(0, 16);
}
