// The listeners of this process. One loop reads what came for all of them: on every notice of the database, and twice a second
// whatever happens, so that a notice is a wake-up and nothing rests on it. In the same round everybody's token and state are
// looked at. A listener costs its connection and a few words; positions are shared.
import type pg from 'pg';
import { type Listening, openListening } from '../listening.ts';
import { refuse } from '../problem.ts';
import { everybody, type Listener, leave, letGo, type Places } from './places.ts';
import { goAround, type RoundParts } from './round.ts';

const roundEveryMs = 500;
/** What comes within this time is read together. */
const gatherMs = 50;
const mostListeners = 5000;
const mostOfOnePerson = 12;

export interface Hub {
  /** Tells the listener what they missed, and then what comes. Throws tooMany or unavailable. */
  join(listener: Listener): void;
  leave(listener: Listener): void;
  /** How many listen. */
  size(): number;
  /** Ends every stream; whoever comes back finds another process. */
  close(): Promise<void>;
}

interface HubParts extends Omit<RoundParts, 'places'> {
  readonly connection: pg.ClientConfig;
}

/** Opens the hub; it asks the database nothing until somebody listens. */
export function openHub({ all, people, connection, log }: HubParts): Hub {
  const places: Places = { here: new Map(), joining: new Set() };
  let position: string | null = null;
  let listening: Listening | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isAwake = false;
  let rounds: Promise<void> | null = null;

  function wake(): void {
    isAwake = true;
    rounds ??= goOn().finally(() => {
      rounds = null;
    });
  }
  async function goOn(): Promise<void> {
    while (isAwake && !isClosed) {
      isAwake = false;
      position = await goAround({ all, people, places, log }, position).catch((error: Error) => {
        log(error);
        return position;
      });
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
    }
  }
  return {
    join: (listener) => {
      if (isClosed) throw refuse('unavailable');
      proveRoom(places, listener);
      listening ??= openListening(connection, 'live_event', wake, log);
      ticking ??= setInterval(wake, roundEveryMs).unref();
      places.joining.add(listener);
      wake();
    },
    leave: (listener) => leave(places, listener),
    size: () => everybody(places).length,
    close: async () => {
      isClosed = true;
      clearInterval(ticking);
      for (const listener of everybody(places)) letGo(places, listener);
      await listening?.close();
      await rounds;
    },
  };
}

/** Throws unavailable where the process has listeners enough, and tooMany where the person has. */
function proveRoom(places: Places, { viewer }: Listener): void {
  const listeners = everybody(places);
  if (listeners.length >= mostListeners) throw refuse('unavailable');
  const same = listeners.filter((one) => one.viewer.personId === viewer.personId);
  if (same.length >= mostOfOnePerson) throw refuse('tooMany');
}
