// What one listener hears of news, and how it is written. Nobody is told of a job that they do not see; who left a crew, or saw the
// job where it was, and sees it no more, is told that much and not which.
import { type LiveChange, liveEvents } from '@dca/contract/live';
import { permits } from '@dca/domain/permissions';
import type { Heard } from '../../visibility/hearers.ts';
import { sawJobAt } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Change, News } from './feed.ts';

/** The changes that are for somebody with this sight. */
export function heardOf(news: readonly Change[], viewer: Viewer, heard: Heard): LiveChange[] {
  const changes = news.filter((change) => isFor(viewer, change));
  const told: LiveChange[] = changes
    .filter((change) => isHeard(change, heard))
    .map(({ kind, id, revision }) => ({ kind, id: id ?? viewer.personId, revision }));
  const sawIt = ({ leftBy, leftFrom }: Change) =>
    leftBy.includes(viewer.personId) || leftFrom.some((place) => sawJobAt(viewer, place));
  const hasLeft = changes.some((change) => !isSeen(change, heard) && sawIt(change));
  return hasLeft ? [...told, { kind: 'left' }] : told;
}

/** A notice is its person's alone, a mail is for who may read mails; all else is for whoever sees the job. */
function isFor(viewer: Pick<Viewer, 'personId' | 'permissions'>, { kind, forPeople }: Change): boolean {
  if (kind === 'notice') return forPeople.includes(viewer.personId);
  return kind !== 'mail' || permits(viewer, 'mail.read');
}

const isHeard = (change: Change, heard: Heard) =>
  change.kind === 'paper' ? heard.papers.has(String(change.id)) : isSeen(change, heard);
/** Its job is in sight; what is of no job is for whom it is. */
const isSeen = ({ id }: Change, { jobs }: Heard) => id === null || jobs.has(id);

export const changedText = ({ position }: Pick<News, 'position'>, told: readonly LiveChange[]): string =>
  `id: ${position}\nevent: ${liveEvents.changed}\ndata: ${JSON.stringify(told)}\n\n`;

export const renewText = (position: string): string =>
  `id: ${position}\nevent: ${liveEvents.renew}\ndata: []\n\n`;

/** Says where the stream is: whoever comes back from here missed nothing. */
export const pulseText = (position: string): string => `: still here\nid: ${position}\n\n`;
