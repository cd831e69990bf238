import type { Mutant } from '../scripts/mutants/mutant.ts';

const approve = 'apps/api/src/areas/checksheets/approve';
const since = `api ${approve}/since-return.test.ts`;
const portal = 'apps/portal/src/areas/checksheets/approve';
const returned = `portal ${portal}/give-back/returned-before.test.tsx`;
const photoOff = 'portal apps/portal/src/areas/checksheets/photograph/photo-off.test.tsx';
const keyboard = `portal ${portal}/keyboard.test.tsx`;

export const mutants: readonly Mutant[] = [
  {
    name: 'what the same question said in another form is lost',
    file: 'apps/api/src/areas/checksheets/fill/last-answers.ts',
    from: 'past.id <> job.id and past.customer_code',
    to: 'past.id <> job.id and past.form_id = job.form_id and past.customer_code',
    tests: ['api apps/api/src/areas/checksheets/fill/last-answers.test.ts'],
  },
  {
    name: 'a sheet that was opened again counts its changes from an earlier return',
    file: 'packages/domain/src/job-lifecycle.ts',
    from: '.filter(({ to }) => to === REWORK.code)',
    to: ".filter(({ name }) => name === 'return')",
    tests: [since, returned],
  },
  {
    name: 'a customer reads what the crew corrected',
    file: `${approve}/since-return.ts`,
    from: "  if (visible.viewer.sight.kind === 'customer') return null;\n",
    to: '',
    tests: [since],
  },
  {
    name: 'what was changed and changed back is told as changed',
    file: `${approve}/since-return.ts`,
    from: '!now || saysTheSame(saidIn(now), saidIn(was)) ?',
    to: '!now ?',
    tests: [since],
  },
  {
    name: 'a photo that stood before is told as added since',
    file: `${approve}/since-return.ts`,
    from: '(photo.added_at > ${at}::timestamptz) <> (photo.removed_at is not null)',
    to: '(${at}::timestamptz is not null) <> (photo.removed_at is not null)',
    tests: [since],
  },
  {
    name: 'values that fell are told as rising',
    file: 'packages/domain/src/checksheet/direction.ts',
    from: "newest > oldest ? 'rising'",
    to: "newest !== oldest ? 'rising'",
    tests: ['domain packages/domain/src/checksheet/direction.test.ts'],
  },
  {
    name: 'the standard is hidden where there is a limit',
    file: 'apps/portal/src/areas/checksheets/read/limits.ts',
    from: "standard !== '' && standard !== limits",
    to: "standard !== '' && limits === ''",
    tests: ['portal apps/portal/src/areas/checksheets/fill/steps.test.tsx'],
  },
  {
    name: 'a letter that somebody types approves a sheet',
    file: `${portal}/keys.tsx`,
    from: ' || isTyping(event.target)) return;',
    to: ') return;',
    tests: [keyboard],
  },
  {
    name: 'a key approves a sheet under the question that is asked over it',
    file: `${portal}/keys.tsx`,
    from: 'if (document.querySelector(',
    to: 'if (false && document.querySelector(',
    tests: [keyboard],
  },
  {
    name: 'a return names a question of another form among its items',
    file: 'apps/api/src/areas/checksheets/approve/give-back.ts',
    from: '  if (strangeItem >= 0) throw noSuchQuestion(`body.items.${strangeItem}.questionId`);\n',
    to: '',
    tests: [`api ${approve}/approval.test.ts`],
  },
  {
    name: 'what was asked for at an item outlives the approval',
    file: 'apps/api/src/areas/checksheets/approve/approve.ts',
    from: "      returned_reasons: '{}',\n",
    to: '',
    tests: [`api ${approve}/approval.test.ts`],
  },
  {
    name: 'a question with a reason of its own is not among those meant',
    file: 'apps/api/src/areas/checksheets/approve/give-back.ts',
    from: '[...questionIds, ...items.map(({ questionId }) => questionId)]',
    to: 'questionIds',
    tests: [`api ${approve}/approval.test.ts`],
  },
  {
    name: 'a mechanic does not read what is asked for at an item',
    file: 'apps/portal/src/areas/checksheets/answer/question-field.tsx',
    from: '{shown.returnedWith && ',
    to: '{shown.why && ',
    tests: ['portal apps/portal/src/areas/checksheets/fill/steps.test.tsx'],
  },
  {
    name: 'a sheet goes back with an answer marked of which nothing is said',
    file: 'apps/portal/src/areas/checksheets/approve/give-back/return-dialog.tsx',
    from: 'items.length > 0 && items.length === asked.length',
    to: 'items.length > 0',
    tests: ['portal apps/portal/src/areas/checksheets/approve/approval.test.tsx'],
  },
  {
    name: 'a photo is put back where there is no room any more',
    file: 'apps/api/src/areas/documents/keep-photo.ts',
    from: "  if (refusal) throw refuseField('params.id', refusal, 'photoLimit');\n",
    to: '',
    tests: ['api apps/api/src/areas/documents/restored.test.ts'],
  },
  {
    name: 'a photo is put back on a sheet that is with its leader',
    file: 'apps/api/src/areas/documents/keep-photo.ts',
    from: '  proveIsWithMechanics(job.status);\n  return { photo, job };',
    to: '  return { photo, job };',
    tests: ['api apps/api/src/areas/documents/restored.test.ts'],
  },
  {
    name: 'of two reasons for one question the second counts',
    file: 'apps/api/src/areas/checksheets/approve/give-back.ts',
    from: "  if (again >= 0) throw refuseField(`body.items.${again}.questionId`, askedTwice, 'duplicate');\n",
    to: '',
    tests: ['api apps/api/src/areas/checksheets/approve/approval.test.ts'],
  },
  {
    name: 'a photo that the server does not put back is told in the outbox only',
    file: 'apps/portal/src/areas/checksheets/photograph/photo-button.tsx',
    from: 'sheet.refusedMoves.filter(({ photo }) => isHere(photo))',
    to: '[]',
    tests: [photoOff],
  },
  {
    name: 'what waits for a photo that was not put back is said to wait for a signal',
    file: 'apps/portal/src/areas/checksheets/fill/submit.tsx',
    from: "    if (refusedMoves.length > 0) return offWord('movesRefused');\n",
    to: '',
    tests: [photoOff],
  },
  {
    name: 'a photo that the server did not take off is gone from the sheet',
    file: 'apps/portal/src/areas/checksheets/send/moved-photos.ts',
    from: "acts.filter(isMovedPhoto).filter(({ state }) => state === 'waits')",
    to: 'acts.filter(isMovedPhoto)',
    tests: [photoOff],
  },
  {
    name: 'the way back of a photo is gone where this phone had no room for it',
    file: 'apps/portal/src/areas/checksheets/photograph/photo-button.tsx',
    from: "      setFailure(offWord('notBack'));\n      setPutBack(() => back);\n",
    to: "      setFailure(offWord('notBack'));\n",
    tests: [photoOff],
  },
  {
    name: 'a photo that never travelled comes back without its picture',
    file: 'apps/portal/src/areas/checksheets/send/moved-photos.ts',
    from: 'photoAct(sheet, again, waiting.body), bytes)',
    to: 'photoAct(sheet, again, waiting.body))',
    tests: [photoOff],
  },
  {
    name: 'a photo from before stands where the one from after is missing',
    file: 'apps/portal/src/areas/checksheets/photograph/photo-button.tsx',
    from: '(!isOfKind || photo.kind === place.kind)',
    to: '(place.questionId !== null || photo.kind === place.kind)',
    tests: ['portal apps/portal/src/areas/checksheets/photograph/before-and-after.test.tsx'],
  },
  {
    name: 'photos from before and after have room for five each',
    file: 'apps/portal/src/areas/checksheets/photograph/photo-button.tsx',
    from: 'place.questionId === null ? isHere : sharesRoom',
    to: 'isHere',
    tests: ['portal apps/portal/src/areas/checksheets/photograph/before-and-after.test.tsx'],
  },
];
