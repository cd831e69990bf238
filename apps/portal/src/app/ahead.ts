// Asks again what this address asked first when it was opened here last, and fetches what its first screen was made of, beside the
// first code of the portal and not after it: on a slow network that is a wait less for each. What it was is noted by
// `platform/asked-ahead.ts`, which takes the answers. This file stands alone: the build strips its types and names it in the page first.
interface Noted {
  readonly build: string;
  readonly address: string;
  /** Where the tokens lie. */
  readonly tokens: string;
  readonly asked: readonly {
    readonly method: string;
    readonly address: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
    readonly isWrite: boolean;
  }[];
  /** Paths of scripts and styles. */
  readonly files: readonly string[];
}

declare const __BUILD_ID__: string;

/** A token that may expire on the way is renewed first, which is not done here. */
const spareMs = 60_000;

try {
  // A page that sees as another person asks otherwise.
  const isMyself = sessionStorage.getItem('dca.seeing') === null;
  const noted = JSON.parse(localStorage.getItem('dca.ahead') ?? 'null') as Noted | null;
  const held = noted && JSON.parse(localStorage.getItem(noted.tokens) ?? 'null');
  const isFitting = noted?.build === __BUILD_ID__ && noted.address === location.pathname + location.search;
  for (const file of isFitting ? noted.files : [])
    if (file.startsWith('/dca/assets/')) {
      const isStyle = file.endsWith('.css');
      const link = document.createElement('link');
      Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', crossOrigin: '', href: file });
      if (isStyle) link.as = 'style';
      document.head.append(link);
    }
  if (
    isMyself &&
    isFitting &&
    typeof held?.access_token === 'string' &&
    held.expires_at * 1000 - Date.now() > spareMs
  )
    Object.assign(globalThis, {
      dcaAhead: noted.asked
        .filter(({ address }) => address.startsWith('/gateway/'))
        .map(({ method, address, headers, body, isWrite }) => {
          const answer = fetch(address, {
            method,
            body,
            headers: {
              ...headers,
              authorization: `Bearer ${held.access_token}`,
              'x-dca-sent-at': new Date().toISOString(),
              ...(isWrite ? { 'idempotency-key': crypto.randomUUID() } : {}),
            },
          });
          // Whoever takes it hears of it.
          answer.catch(() => undefined);
          return { method, address, body, token: held.access_token, answer };
        }),
    });
} catch {
  // What is noted wrongly, or cannot be read, is asked by the portal itself.
}

export {};
