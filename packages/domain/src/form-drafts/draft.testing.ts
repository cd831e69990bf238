// A draft for tests: two zones, three groups, five questions, one with a condition.

import type { AnswerFamily } from '../answer-families.ts';
import { form, question } from '../checksheet/form-for-tests.ts';
import { placesOf } from '../checksheet.ts';
import type { DraftForm } from './draft.ts';
import type { FormRules } from './fault.ts';

/** The family of a question of the engine's own form. */
function familyOf(id: string): AnswerFamily {
  const found = placesOf(form).get(id);
  if (!found) throw new Error(`no question ${id}`);
  return found.question.family;
}

const leak = question('leak', { code: 'Q1', family: familyOf('leak'), badCodes: ['ADA'] });
const drips = question('drips', {
  code: 'Q2',
  showWhen: { questionId: 'leak', codes: ['ADA'] },
});
export const pressure = question('pressure', {
  code: 'Q3',
  text: { en: 'Oil pressure', id: 'Tekanan oli' },
  family: familyOf('pressure'),
  unit: 'kPa',
  limitMin: 250,
  limitMax: 600,
});
export const belt = question('belt', { code: 'Q4', createsBacklog: { objectPart: 'ENGI' } });
export const horn = question('horn', { code: 'Q5' });

const words = (en: string, id: string) => ({ en, id });

export const draft: DraftForm = {
  name: words('Inspection', 'Inspeksi'),
  unitModels: ['PC200-8'],
  zones: [
    {
      code: 'Z1',
      name: words('Engine', 'Mesin'),
      sequence: 1,
      groups: [
        { name: words('Oil', 'Oli'), questions: [leak, drips, pressure] },
        { name: words('Belts', 'Sabuk'), questions: [belt] },
      ],
    },
    {
      code: 'Z2',
      name: words('Cab', 'Kabin'),
      sequence: 2,
      groups: [{ name: words('Safety', 'Keselamatan'), questions: [horn] }],
    },
  ],
};

export const rules: FormRules = {
  objectParts: new Set(['ENGI']),
  models: new Set(['PC200-8', 'WA470-5']),
  families: new Map([['pressure', familyOf('pressure')]]),
};
