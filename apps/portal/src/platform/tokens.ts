// Where the client gets its bearer token. Identity registers itself here when somebody is signed in, so that
// the transport neither knows nor loads the OpenID library.
export interface TokenSource {
  /** The name under which they lie in local storage, where they do. */
  readonly place?: string;
  /** The access token, renewed first when it is about to expire; null when nobody is signed in. */
  current(): Promise<string | null>;
  /** A newer token than the one that was refused, or null when there is none. */
  renewed(refused: string): Promise<string | null>;
}

const nobody: TokenSource = { current: async () => null, renewed: async () => null };
let source = nobody;

/** From now on tokens come from here; null for nobody. */
export function takeTokensFrom(next: TokenSource | null): void {
  source = next ?? nobody;
}

export const tokens = (): TokenSource => source;
