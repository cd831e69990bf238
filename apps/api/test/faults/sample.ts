import type { PersonName, World } from '../world.ts';

/** A request as somebody who may send it. */
export interface Sample {
  readonly as: PersonName;
  readonly request: { readonly params?: object; readonly query?: object; readonly body?: object };
}

/** Makes a request of other content each turn. */
export type MakeSample = (world: World, turn: number) => Promise<Sample>;
