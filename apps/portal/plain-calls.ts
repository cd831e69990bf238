// Screens make calls whose answers they do not judge again. They get of the contract's areas what a request needs (method,
// path, effect, file or not, what an address may say) without the schemas, and so without the schema library. Forms judge
// what is typed: the modules `form.tsx` and `…-form.tsx` get the areas whole, and tests do.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isArea, plainCalls as plainCallsOf } from '@dca/contract/plain-calls';
import type { Plugin } from 'vite';

const area = /^@dca\/contract\/areas\/([\w-]+)$/;
const judges = /(^|[/-])form\.tsx$|\.test(ing)?\.tsx?$/;
const plain = '?plain-calls';

/** Gives screens the contract's areas without schemas. What such a module exports beside calls and texts is gone. */
export function plainCalls(): Plugin {
  return {
    name: 'dca-plain-calls',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const name = area.exec(source)?.[1];
      if (name === undefined || importer === undefined || judges.test(importer.replace(/\?.*$/, '')))
        return null;
      return `${fileURLToPath(new URL(`../../packages/contract/src/areas/${name}.ts`, import.meta.url))}${plain}`;
    },
    load: async (id) => {
      if (!id.endsWith(plain)) return null;
      const module: Record<string, unknown> = await import(pathToFileURL(id.slice(0, -plain.length)).href);
      return Object.entries(module).flatMap(exportOf).join('\n');
    },
  };
}

function exportOf([name, value]: [string, unknown]): string[] {
  const kept = isArea(value) ? plainCallsOf(value) : value;
  if (kept === value && typeof value !== 'string') return [];
  return [`export const ${name} = ${JSON.stringify(kept)};`];
}
