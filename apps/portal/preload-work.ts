// What every first screen behind the door needs is named in the page itself, so that it comes beside the first script and
// not after it; so are the parts of lists. The server leaves out what an address has no use for: the door needs none of it, and
// home no list.
import type { Plugin, Rolldown } from 'vite';

/** Names the chunks `work` and `lists` and their styles in the page, each marked by `data-work` with its name. */
export function preloadWork(): Plugin {
  return {
    name: 'dca-preload-work',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) => ['work', 'lists'].flatMap((name) => linksTo(name, bundle)),
    },
  };
}

function linksTo(name: string, bundle: Rolldown.OutputBundle) {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk "${name}"`);
  const link = (file: string, more: Record<string, string>) => ({
    tag: 'link',
    attrs: { ...more, 'data-work': name, href: `/dca/${file}` },
    injectTo: 'head' as const,
  });
  return [
    link(chunk.fileName, { rel: 'modulepreload', crossorigin: '' }),
    ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) =>
      link(file, { rel: 'preload', as: 'style', crossorigin: '' }),
    ),
  ];
}
