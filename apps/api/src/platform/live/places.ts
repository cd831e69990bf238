// Who listens at this process: those who are taken in and when each was last told something, and those who come.
import { livePulseMs } from '@dca/contract/live';
import type { KnownIdentity, Viewer } from '../../visibility/viewer.ts';
import { pulseText } from './telling.ts';

/** Who listens. */
export interface Listener {
  readonly identity: KnownIdentity & { readonly expires: Date };
  /** Where they were; null when they heard nothing yet, 'lost' when it cannot be told. */
  readonly since: string | null | 'lost';
  viewer: Viewer;
  /** As whom they listen now, where they see as another person; null when that is over. */
  findSeen?(asking: Viewer): Promise<Viewer | null>;
  /** False: they do not keep up. */
  send(text: string): boolean;
  end(): void;
}

export interface Places {
  readonly here: Map<Listener, number>;
  readonly joining: Set<Listener>;
}

export const everybody = ({ here, joining }: Places): Listener[] => [...here.keys(), ...joining];

/** Tells somebody who is here; who does not keep up is let go, and comes back for what they missed. */
export function send(places: Places, listener: Listener, text: string): void {
  if (!places.here.has(listener)) return;
  places.here.set(listener, Date.now());
  if (!listener.send(text)) letGo(places, listener);
}

/** Says where the stream is to whom nothing was told for a while. */
export function pulse(places: Places, position: string): void {
  const before = Date.now() - livePulseMs;
  for (const [listener, sentAt] of places.here)
    if (sentAt <= before) send(places, listener, pulseText(position));
}

export function leave({ here, joining }: Places, listener: Listener): void {
  here.delete(listener);
  joining.delete(listener);
}

export function letGo(places: Places, listener: Listener): void {
  leave(places, listener);
  listener.end();
}
