import type { Holder } from './holders.ts';

/** What an area brings to the rules of the business. */
export interface Area {
  /** Its lines of the matrix of permissions: each permission with who holds it. */
  readonly permissions: Readonly<Record<string, readonly Holder[]>>;
}
