import { randomUUID } from 'node:crypto';
import { bodyOf, draftedForm, newForm, ownForm } from '../forms.ts';
import { readyJob, submittedJob } from '../main-job.ts';
import { answersOf, questionsOf, readSheetAs, saveSheetAs, workingJob } from '../sheet-acts.ts';
import type { World } from '../world.ts';
import type { MakeSample, Sample } from './sample.ts';

const pi = { family: 'pi' };

export const sheetSamples: Record<string, MakeSample> = {
  'checksheets.save': async (world) => ({
    as: 'maya',
    request: { params: pi, body: (await readyJob(world)).sheet },
  }),
  'checksheets.choose': choiceSample,
  'checksheets.correct': correctionSample,
  'checksheets.approve': async (world) => ({
    as: 'lukman',
    request: { params: pi, body: { jobId: (await submittedJob(world)).jobId } },
  }),
  'checksheets.giveBack': async (world) => ({
    as: 'lukman',
    request: {
      params: pi,
      body: { jobId: (await submittedJob(world)).jobId, reason: 'A reason of the tests' },
    },
  }),
};

/** A choice between what two mechanics entered about one question. */
async function choiceSample(world: World): Promise<Sample> {
  const { jobId, choice } = await workingJob(world);
  const at = new Date().toISOString();
  const [bad, good] = [randomUUID(), randomUUID()];
  const { id: questionId } = choice.question;
  const entered = [
    ['maya', bad, 'NMB'],
    ['bima', good, 'NMG'],
  ] as const;
  for (const [person, id, code] of entered)
    await saveSheetAs(world, person, {
      jobId,
      entries: [{ kind: 'answer', id, at, questionId, judgement: { upon: [], code, value: null } }],
    });
  const field = `judgement/${questionId}`;
  const body = { jobId, id: randomUUID(), at, field, chosen: good, seen: [bad, good] };
  return { as: 'maya', request: { params: pi, body } };
}

/** A leader puts the first condition of a submitted sheet right. */
async function correctionSample(world: World): Promise<Sample> {
  const { jobId } = await submittedJob(world);
  const sheet = await readSheetAs(world, 'lukman', jobId);
  const place = questionsOf(sheet).find(({ question }) => question.family === 'CONDITION');
  const answer = answersOf(sheet).find(({ questionId }) => questionId === place?.question.id);
  if (!answer) throw new Error('a submitted sheet has answers');
  const entry = { id: randomUUID(), at: new Date().toISOString(), code: 'NMB', value: null };
  const of = { jobId, questionId: answer.questionId, seen: answer.revisions.judgement };
  return {
    as: 'lukman',
    request: { params: pi, body: { ...of, ...entry, reason: 'A reason of the tests' } },
  };
}

/** Each on a form of its own. */
export const formSamples: Record<string, MakeSample> = {
  'checksheets.createForm': async (_world, turn) => ({
    as: 'adi',
    request: { body: { ...newForm, code: `NEW-${turn}-${randomUUID().slice(0, 8)}` } },
  }),
  'checksheets.startDraft': async (world) => ({
    as: 'adi',
    request: { body: { id: await ownForm(world), version: 1 } },
  }),
  'checksheets.saveDraft': async (world, turn) => {
    const draft = await draftedForm(world);
    const name = { en: `Form ${turn}`, id: `Formulir ${turn}` };
    return { as: 'adi', request: { params: { id: draft.id }, body: bodyOf(draft, { name }) } };
  },
  'checksheets.discardDraft': async (world) => {
    const { id, revision } = await draftedForm(world);
    return { as: 'adi', request: { params: { id }, body: { revision } } };
  },
  'checksheets.publishForm': async (world) => {
    const { id, revision } = await draftedForm(world);
    return { as: 'adi', request: { params: { id }, body: { revision, over: 1 } } };
  },
  'checksheets.retireForm': async (world) => ({
    as: 'adi',
    request: { params: { id: await ownForm(world) }, body: { version: 1, reason: 'A reason of the tests' } },
  }),
};
