// What is picked up, by pointer or by keys, and where it hovers. A store beside React: while one drags, only the two cells that
// are left and entered are drawn anew, however many there are.
import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../../platform/store.ts';

export interface Place {
  /** Null: the row of nobody. */
  readonly person: string | null;
  readonly day: string;
}

interface Carried {
  readonly job: JobOnBoard;
  /** From whose row; null from the row of nobody or from the side. */
  readonly from: string | null;
  readonly by: 'pointer' | 'keys';
}

const carried = createStore<Carried | null>(null);
const over = createStore<Place | null>(null);

export const useCarried = (): Carried | null => useStore(carried);
export const useOver = (): Place | null => useStore(over);
/** Whether it hovers over one place: whoever asks is drawn anew when that changes, and not otherwise. */
export const useIsOver = (person: string | null, day: string): boolean =>
  useSyncExternalStore(over.subscribe, () => isSame(over.get(), { person, day }));
export const overNow = (): Place | null => over.get();
export const carriedNow = (): Carried | null => carried.get();

export function pickUp(what: Carried): void {
  over.change(() => null);
  carried.change(() => what);
}

export function hoverOver(place: Place | null): void {
  over.change((now) => (isSame(now, place) ? now : place));
}

export function letGo(): void {
  over.change(() => null);
  carried.change(() => null);
}

const isSame = (one: Place | null, other: Place | null) =>
  one === other || (one !== null && other !== null && one.person === other.person && one.day === other.day);
