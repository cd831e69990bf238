// What tests of sheets do again and again: a job in progress, its sheet read and sent, its questions and answers.
import { contract } from '@dca/contract';
import type { SentSheet, SheetReply } from '@dca/contract/areas/checksheets';
import { handedOverJob, startWork } from './main-job.ts';
import type { CallOptions, PersonName, World } from './world.ts';

const pi = { family: 'pi' as const };

export const saveSheetAs = (world: World, person: PersonName, body: SentSheet, options?: CallOptions) =>
  world.as(person).call(contract.checksheets.save, { params: pi, body }, options);

export const readSheetAs = async (world: World, person: PersonName, jobId: string): Promise<SheetReply> =>
  (await world.as(person).get(contract.checksheets.get, { params: { ...pi, jobId } })).data;

export const questionsOf = (sheet: SheetReply) =>
  sheet.form.zones.flatMap((zone) =>
    zone.groups.flatMap((group) => group.questions.map((question) => ({ zoneCode: zone.code, question }))),
  );
export type Place = ReturnType<typeof questionsOf>[number];

export const answersOf = (sheet: SheetReply) => sheet.zoneCheckSheets.flatMap((zone) => zone.answers);

/** A job in progress with a question that takes a code and one that takes a value. */
export async function workingJob(world: World) {
  const jobId = await handedOverJob(world);
  await startWork(world, jobId);
  const sheet = await readSheetAs(world, 'maya', jobId);
  const choice = questionsOf(sheet).find(({ question }) => question.family === 'CONDITION');
  const range = questionsOf(sheet).find(
    ({ question }) => question.family === 'RANGE' && question.limitMax !== null,
  );
  if (!choice || !range) throw new Error('the form has both kinds of question');
  return { jobId, sheet, choice, range };
}

/** A zone as it is sent, with one answer. */
export const given = (place: Place, answer: object, at = new Date()) => ({
  zoneCode: place.zoneCode,
  answers: [
    { questionId: place.question.id, code: null, value: null, note: null, at: at.toISOString(), ...answer },
  ],
});

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
