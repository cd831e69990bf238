// One round for all listeners of a process: who may listen no more is let go, who comes is taken in, and what came is told to who
// sees it. When a round fails nothing of it is lost: the next one begins at the same position, and what was told is told again.
import { jobsHeardBy, sightKeyOf } from '../../visibility/hearers.ts';
import type { PeopleKnown } from '../../visibility/people-known.ts';
import type { AllTables } from '../database.ts';
import { type News, newsAfter, newsBetween, positionNow } from './feed.ts';
import { everybody, type Listener, letGo, type Places, pulse, send } from './places.ts';
import { changedText, heardOf, pulseText, renewText } from './telling.ts';

export interface RoundParts {
  readonly all: AllTables;
  readonly people: Pick<PeopleKnown, 'find'>;
  readonly places: Places;
  readonly log: (error: Error) => void;
}

/** Goes once around; the position after it, null while nobody listens. */
export async function goAround(parts: RoundParts, position: string | null): Promise<string | null> {
  const { all, places } = parts;
  if (everybody(places).length === 0) return null;
  const from = position ?? (await positionNow(all));
  await lookAtPeople(parts, from);
  await admit(parts, from);
  const news = await newsAfter(all, from);
  await tell(parts, [...places.here.keys()], news);
  pulse(places, news.position);
  return news.position;
}

/** Lets go who may listen no more; who sees other jobs than before, or may do something else, reads anew. */
async function lookAtPeople({ people, places }: RoundParts, position: string): Promise<void> {
  const now = Date.now();
  const look = async (listener: Listener) => {
    const found = await people.find(listener.identity);
    if (found.state !== 'known' || listener.identity.expires.getTime() <= now) return letGo(places, listener);
    const viewer = listener.findSeen ? await listener.findSeen(found.viewer) : found.viewer;
    if (!viewer) return letGo(places, listener);
    if (viewer === listener.viewer) return;
    const isOther =
      sightKeyOf(viewer) !== sightKeyOf(listener.viewer) ||
      viewer.permissions.symmetricDifference(listener.viewer.permissions).size > 0;
    listener.viewer = viewer;
    if (isOther) send(places, listener, renewText(position));
  };
  await Promise.all(everybody(places).map(look));
}

/** Those who come hear what they missed up to where all the others are, and are then among them. */
async function admit(parts: RoundParts, to: string): Promise<void> {
  const { here, joining } = parts.places;
  for (const [since, group] of Map.groupBy(joining, (listener) => listener.since)) {
    const news = since === 'lost' ? { position: to, changes: null } : await newsSince(parts, since, to);
    // Whoever left meanwhile is not taken in.
    const taken = group.filter((listener) => joining.delete(listener));
    for (const listener of taken) here.set(listener, Date.now());
    await tell(parts, taken, news).catch((error: unknown) => {
      for (const listener of taken) if (here.delete(listener)) joining.add(listener);
      throw error;
    });
    for (const listener of taken) send(parts.places, listener, pulseText(to));
  }
}

/** What cannot be read is told as too much: it keeps nobody else from what came. */
const newsSince = ({ all, log }: RoundParts, since: string | null, to: string): Promise<News> =>
  newsBetween(all, since, to).catch((error: Error) => {
    log(error);
    return { position: to, changes: null };
  });

async function tell(
  { all, places }: RoundParts,
  whom: readonly Listener[],
  { position, changes }: News,
): Promise<void> {
  if (changes === null) for (const listener of whom) send(places, listener, renewText(position));
  if (changes === null || changes.length === 0) return;
  const viewers = whom.map(({ viewer }) => viewer);
  const ids = new Set(changes.flatMap(({ id }) => id ?? []));
  const heard = await jobsHeardBy(all, viewers, [...ids]);
  for (const listener of whom) {
    const seen = heard.get(sightKeyOf(listener.viewer));
    const told = seen ? heardOf(changes, listener.viewer, seen) : [];
    if (told.length > 0) send(places, listener, changedText({ position }, told));
  }
}
