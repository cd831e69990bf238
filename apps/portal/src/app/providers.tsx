import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useDensity, useTheme } from '../platform/preferences.ts';
import { queryClient } from '../platform/queries.ts';
import { resolveVariables, theme } from '../ui/theme.ts';

/** Theme and query cache around everything. */
export function Providers({ children }: { children: ReactNode }) {
  const chosen = useTheme();
  const density = useDensity();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const wantsContrast = useMedia('(prefers-contrast: more)');
  const isHigh = chosen === 'contrast' || (chosen === 'auto' && wantsContrast);
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : isDark ? 'dark' : 'light';
  useEffect(() => {
    document.documentElement.dataset.contrast = isHigh ? 'high' : 'normal';
    document.documentElement.dataset.density = density;
  }, [isHigh, density]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}

/** The nonce with which the server served this page; style tags without it are refused. */
function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}

// The library that locks scrolling behind a dialog writes a style tag of its own and asks this name for the nonce.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
