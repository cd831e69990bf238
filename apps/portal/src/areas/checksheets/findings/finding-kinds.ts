// The kinds of acts that record findings. They go beside the answers, in the order in which they were kept with the photos, so
// that a photo that proves one is there before it.
import { backlog } from '@dca/contract/areas/backlog';
import type { SheetFinding } from '@dca/contract/areas/checksheets/findings';
import { problemLog } from '@dca/contract/areas/problem-log';
import type { JobFamily } from '@dca/domain/job-types';
import { wordsIn } from '../../../i18n/index.ts';
import type { Act, Kind, Way } from '../../../offline/act.ts';
import { call } from '../../../platform/client.ts';
import { keepStoredFinding } from '../send/acknowledged.ts';
import { findingWords } from './finding-words.ts';
import { backlogKind, type NewBacklog, type NewProblem, problemKind } from './kept-findings.ts';
import { joiningKind, type KeptJoining } from './kept-joins.ts';

export const findingKinds: readonly Kind[] = [
  {
    name: backlogKind,
    lane: 'beside',
    call: 'backlog.record',
    atOnce: 1,
    send: (acts, way) => sendBacklogs(acts as readonly Act<NewBacklog>[], way),
    content: async ({ body }) => {
      const { priority, problemDesc } = body as NewBacklog;
      return `${wordsIn(findingWords)('priorityOf', { priority: String(priority) })}: ${problemDesc}`;
    },
    words: (count) => wordsIn(findingWords)('countFindings', { count }),
  },
  {
    name: problemKind,
    lane: 'beside',
    call: 'problemLog.record',
    atOnce: 1,
    send: (acts, way) => sendProblems(acts as readonly Act<NewProblem>[], way),
    content: async ({ body }) => (body as NewProblem).description,
    words: (count) => wordsIn(findingWords)('countProblems', { count }),
  },
  {
    name: joiningKind,
    lane: 'beside',
    call: 'backlog.join',
    atOnce: 1,
    send: (acts, way) => sendJoinings(acts as readonly Act<KeptJoining>[], way),
    content: async ({ body }) => wordsIn(findingWords)('meTooOf', { number: (body as KeptJoining).number }),
    words: (count) => wordsIn(findingWords)('countJoinings', { count }),
  },
];

async function sendBacklogs(acts: readonly Act<NewBacklog>[], way: Way): Promise<undefined> {
  for (const act of acts) {
    const { data } = await call(backlog.record, { body: { backlogs: [act.body] } }, way.options());
    showStored(act, data);
  }
}

async function sendProblems(acts: readonly Act<NewProblem>[], way: Way): Promise<undefined> {
  for (const act of acts) {
    const { data } = await call(problemLog.record, { body: act.body }, way.options());
    showStored(act, [data]);
  }
}

/** Before it is forgotten here: at no moment does a screen know it from nowhere. */
const showStored = ({ jobId, params }: Act, findings: readonly SheetFinding[]): void =>
  keepStoredFinding(jobId, params?.family as JobFamily, findings);

async function sendJoinings(acts: readonly Act<KeptJoining>[], way: Way): Promise<undefined> {
  for (const { id: joinId, jobId, body } of acts) {
    const { id, questionId } = body;
    await call(backlog.join, { body: { joinId, id, jobId, questionId } }, way.options());
  }
}
