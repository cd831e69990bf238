import { randomUUID } from 'node:crypto';
import { saveSheetAs, workingJob } from '../sheet-acts.ts';
import type { World } from '../world.ts';
import type { Sample } from './sample.ts';

/** A choice between what two mechanics entered about one question. */
export async function choiceSample(world: World): Promise<Sample> {
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
  return { as: 'maya', request: { params: { family: 'pi' }, body } };
}
