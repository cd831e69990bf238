import type { PersonName } from '../world.ts';

/** A request as somebody who may send it. */
export interface Sample {
  readonly as: PersonName;
  readonly request: { readonly params?: object; readonly query?: object; readonly body?: object };
}
