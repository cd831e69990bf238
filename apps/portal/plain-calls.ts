// The first screen makes the calls of the session, whose answers it does not check again. Of these areas the
// build keeps what a request needs (method, path, effect, file or not) and leaves the schemas, and with them
// the schema library, to the screens with forms.
import { pathToFileURL } from 'node:url';
import type { Call } from '@dca/contract/call';
import type { Plugin } from 'vite';

/** Replaces contract areas by their calls without schemas; what else such a module exports is gone. */
export function plainCalls(areas: readonly string[]): Plugin {
  return {
    name: 'dca-plain-calls',
    apply: 'build',
    enforce: 'pre',
    load: async (id) => {
      const area = areas.find((name) => id.endsWith(`/packages/contract/src/areas/${name}.ts`));
      if (area === undefined) return null;
      const module: Record<string, unknown> = await import(pathToFileURL(id).href);
      const exported = Object.entries(module).find(([name]) => name === area);
      if (!exported) throw new Error(`${id} does not export ${area}`);
      const calls = Object.entries(exported[1] as Record<string, Call>).map(([name, call]) => [
        name,
        {
          method: call.method,
          path: call.path,
          effect: call.effect,
          reply: call.reply === 'file' ? 'file' : null,
        },
      ]);
      return `export const ${area} = ${JSON.stringify(Object.fromEntries(calls))};`;
    },
  };
}
