// Surveys as the tests of every write send them.
import { contract } from '@dca/contract';
import type { CoipSurvey } from '@dca/contract/areas/coip';
import { people } from '../../db/world/ids.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const { coip } = contract;
const draft = (site: string) => ({
  sector: 'MINING' as const,
  customerCode: 'C-TJ',
  plantCode: 'JKT1',
  site,
  surveyedOn: '2026-11-02',
});

/** A draft of Lukman's that lacks nothing. */
async function wholeSurvey(world: World): Promise<CoipSurvey> {
  const { data: begun } = await world.as('lukman').get(coip.save, { body: draft('Pit 4') });
  const answers = begun.questions.map(({ code, kind }) => ({
    code,
    answer: { RATING: 'GOOD', YES_NO: 'NA', NUMBER: 12, TEXT: 'More trucks' }[kind],
    note: null,
  }));
  const body = { ...draft('Pit 4'), coipNumber: begun.coipNumber, answers, information: 'A tidy site.' };
  return (await world.as('lukman').get(coip.save, { body })).data;
}

async function submittedSurvey(world: World): Promise<string> {
  const { coipNumber } = await wholeSurvey(world);
  await world.as('lukman').get(coip.submit, { body: { coipNumber } });
  return coipNumber;
}

export const surveySamples: Record<string, MakeSample> = {
  'coip.save': async (_world, turn) => ({ as: 'lukman', request: { body: draft(`Pit ${turn}`) } }),
  'coip.submit': async (world) => {
    const { coipNumber } = await wholeSurvey(world);
    return { as: 'lukman', request: { body: { coipNumber } } };
  },
  'coip.approve': async (world) => {
    const coipNumber = await submittedSurvey(world);
    // Nobody approves what they submitted.
    await world.owner.query('update coip_survey set submitted_by = $1 where coip_number = $2', [
      people.maya,
      coipNumber,
    ]);
    return { as: 'lukman', request: { body: { coipNumber } } };
  },
  'coip.giveBack': async (world, turn) => {
    const coipNumber = await submittedSurvey(world);
    return { as: 'lukman', request: { body: { coipNumber, reason: `Which gate? ${turn}` } } };
  },
};
