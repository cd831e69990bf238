import type { FormFault } from '@dca/domain/form-drafts';
import type { Words } from '@dca/domain/text';
import { type Refusal, refuse } from '../../../platform/problem.ts';

/** Every reason against publishing, at its place: `zones.0.groups.1.questions.<id>.limits`. */
export function refuseFaults(faults: readonly FormFault[]): Refusal {
  return refuse('invalid', {
    detail: cannotBePublished,
    errors: faults.slice(0, 100).map(({ kind, place, field, text }) => ({
      field: [
        'form',
        ...(place.zone === null ? [] : ['zones', place.zone]),
        ...(place.group === null ? [] : ['groups', place.group]),
        ...(place.questionId === null ? [] : ['questions', place.questionId]),
        ...(field === null ? [] : [field]),
      ].join('.'),
      code: kind,
      message: text,
    })),
  });
}

const cannotBePublished: Words = {
  en: 'The draft cannot be published yet.',
  id: 'Rancangan belum dapat diterbitkan.',
};
