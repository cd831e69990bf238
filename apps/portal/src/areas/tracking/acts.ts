// Stages as acts of the outbox: one after the other, in the order in which they were pressed.
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { trackingLifecycle } from '@dca/domain/tracking-lifecycle';
import { formatsIn, language, wordsIn } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import type { Act, Kind, Way } from '../../offline/act.ts';
import { call } from '../../platform/client.ts';
import { invalidate, keyOf, queryClient } from '../../platform/queries.ts';
import type { KeptStage } from './kept-stages.ts';
import { words } from './words.ts';

export const stageKinds: readonly Kind[] = [
  {
    name: 'stage',
    lane: 'inOrder',
    call: 'tracking.record',
    atOnce: 1,
    goesOn: true,
    send: (acts, way) => sendStages(acts as readonly Act<KeptStage>[], way),
    content: async ({ at, body }) => {
      const { stage, note } = body as KeptStage;
      const label = trackingLifecycle.states[stage].label[language()];
      return [`${label}, ${formatsIn().moment(at, ownZone())}`, note].filter(Boolean).join(': ');
    },
    words: (count) => wordsIn(words)('countStages', { count }),
  },
  {
    name: 'noteRead',
    lane: 'inOrder',
    call: 'tracking.confirmNote',
    atOnce: 1,
    send: sendNotesRead,
    content: async () => wordsIn(words)('noteIsRead'),
    words: (count) => wordsIn(words)('countNotesRead', { count }),
  },
];

async function sendNotesRead(acts: readonly Act[], way: Way): Promise<undefined> {
  for (const { jobId, about, at } of acts) {
    const answer = await call(tracking.confirmNote, { body: { jobId, stageId: about, at } }, way.options());
    queryClient.setQueryData(keyOf(tracking.get, { params: { id: jobId } }), answer);
  }
}

async function sendStages(acts: readonly Act<KeptStage>[], way: Way): Promise<undefined> {
  for (const { id, jobId, at, body } of acts) {
    const answer = await call(tracking.record, { body: { ...body, id, jobId, at } }, way.options());
    // Before it is forgotten here: at no moment does a screen know it from nowhere.
    queryClient.setQueryData(keyOf(tracking.get, { params: { id: jobId } }), answer);
  }
  void invalidate([jobs.get, jobs.list, jobs.counts]);
}
