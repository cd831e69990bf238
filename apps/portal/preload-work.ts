// What every first screen behind the door needs is named in the page itself, so that it comes beside the first script and
// not after it. The server leaves it out at the door, which needs none of it.
import type { Plugin } from 'vite';

/** Names the chunk `work` and its styles in the page, each marked by `data-work`. */
export function preloadWork(): Plugin {
  return {
    name: 'dca-preload-work',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) => {
        const work = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'work');
        if (work?.type !== 'chunk') throw new Error('the build has no chunk "work"');
        const styles = [...(work.viteMetadata?.importedCss ?? [])];
        const link = (name: string, more: Record<string, string>) => ({
          tag: 'link',
          attrs: { ...more, 'data-work': '', href: `/dca/${name}` },
          injectTo: 'head' as const,
        });
        return [
          link(work.fileName, { rel: 'modulepreload', crossorigin: '' }),
          ...styles.map((name) => link(name, { rel: 'preload', as: 'style', crossorigin: '' })),
        ];
      },
    },
  };
}
