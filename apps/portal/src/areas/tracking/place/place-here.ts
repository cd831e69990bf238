// Where a stage was begun, where the device tells it. It is asked for while the buttons of the stages are shown, so that a press
// finds the answer there; a stage that is kept is sent a second later at most for its sake, and without an answer it has no place.
import { useEffect } from 'react';
import { askPosition, type Position, positionPermission } from '../../../platform/position.ts';
import { createStore, useStore } from '../../../platform/store.ts';

const waitMs = 1000;
const patienceMs = 20_000;
/** A place that is older is another one. */
const freshMs = 120_000;
/** What the call takes at most, in metres; what is less exact says nothing. */
const worstAccuracy = 100_000;

const permission = createStore<PermissionState>('denied');
let known: { readonly place: Position; readonly at: number } | null = null;
let asking: Promise<Position | null> | null = null;

/** Whether the person of this device lets it say where it is, or would be asked; asks ahead where it may. */
export function usePlaceHere(): PermissionState {
  useEffect(() => void lookAhead(), []);
  return useStore(permission);
}

/** Learns whether the device may be asked, and asks it where it may. */
export async function lookAhead(): Promise<void> {
  permission.set(await positionPermission());
  if (permission.get() === 'granted' && !placeNow()) void ask();
}

/** The place of a stage that is begun now; null where there is none to be had soon. Never throws. */
export async function placeOfStage(): Promise<Position | null> {
  const now = placeNow();
  if (now || permission.get() === 'denied') return now;
  const answer = ask();
  // While a person reads what the browser asks them, nothing waits: the place stands with the next stage.
  if (permission.get() !== 'granted') return null;
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), waitMs))]);
}

/** Where this device is, where that is known without asking it. */
export const placeNow = (): Position | null =>
  known && Date.now() - known.at < freshMs ? known.place : null;

function ask(): Promise<Position | null> {
  asking ??= answered().finally(() => {
    asking = null;
  });
  return asking;
}

async function answered(): Promise<Position | null> {
  const answer = await askPosition({ timeoutMs: patienceMs, oldestMs: freshMs / 2 });
  if (answer === 'denied') permission.set('denied');
  if (typeof answer === 'string') return null;
  permission.set('granted');
  if (answer.accuracy > worstAccuracy) return null;
  known = { place: answer, at: Date.now() };
  return answer;
}
