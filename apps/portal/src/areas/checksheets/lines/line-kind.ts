// The kind of acts that answer lines of a job. It goes beside the answers, in its order with the photos, so that the photo which
// proves a mending is there before it.
import { backlog } from '@dca/contract/areas/backlog';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { wordsIn } from '../../../i18n/index.ts';
import type { Act, Kind, Way } from '../../../offline/act.ts';
import { call } from '../../../platform/client.ts';
import { keepAnsweredLine } from '../send/acknowledged.ts';
import { familyOfAct } from '../send/entries.ts';
import { type KeptLineAnswer, mendedLineKind } from './kept-lines.ts';
import { lineWords } from './line-words.ts';

export const lineKind: Kind = {
  name: mendedLineKind,
  lane: 'beside',
  call: 'backlog.mend',
  atOnce: 1,
  send: (acts, way) => sendAnswers(acts as readonly Act<KeptLineAnswer>[], way),
  content: async ({ body }) => {
    const { number, isMended } = body as KeptLineAnswer;
    return wordsIn(lineWords)(isMended ? 'mendedOf' : 'notMendedOf', { number });
  },
  words: (count) => wordsIn(lineWords)('countAnswers', { count }),
};

async function sendAnswers(acts: readonly Act<KeptLineAnswer>[], way: Way): Promise<undefined> {
  for (const act of acts) {
    const { about: id, jobId, body } = act;
    const { isMended, reason } = body;
    const { data } = await call(backlog.mend, { body: { id, jobId, isMended, reason } }, way.options());
    const { status } = data;
    // Before it is forgotten here: at no moment does a screen know it from nowhere.
    keepAnsweredLine(jobId, familyOfAct(act), id, {
      isMended,
      state: { code: status, label: backlogLifecycle.states[status].label },
    });
  }
}
