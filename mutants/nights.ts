// The foreman of a night, and the day to which a night belongs.
import type { Mutant } from '../scripts/mutants/mutant.ts';

const sealing: Mutant['tests'] = ['api apps/api/src/areas/survey/sealed.test.ts'];
const signing: Mutant['tests'] = ['api apps/api/src/areas/receipts/sign-work.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'a signature on work that was sent back accepts what came of it',
    file: 'apps/api/src/areas/jobs/detail/signed-work.ts',
    from: "    .where('work_signature.round', '=', chain.round)\n",
    to: '',
    tests: signing,
  },
  {
    name: 'a signature on something else than what was shown is kept',
    file: 'apps/api/src/areas/receipts/answer/sign-work.ts',
    from: "  if (createHash('sha256').update(text).digest('hex') !== hash) throw refuseField('body.hash', otherWork);\n",
    to: '',
    tests: signing,
  },
  {
    name: 'work is signed for a customer whom nobody asks',
    file: 'apps/api/src/areas/receipts/answer/sign-work.ts',
    from: "  if (!approvalChain(job).includes('CUSTOMER')) throw refuse('moveNotAllowed', { detail: nobodyAsked });\n",
    to: '',
    tests: signing,
  },
  {
    name: 'a machine stands in this month by what it stood before',
    file: 'apps/api/src/areas/equipment/machine/stood.ts',
    from: 'tstzrange(greatest(downtime.stopped_at, ${from}),',
    to: 'tstzrange(downtime.stopped_at,',
    tests: ['api apps/api/src/areas/jobs/detail/working-day.test.ts'],
  },
  {
    name: 'a start is told as unchanged whatever it is now',
    file: 'packages/contract/src/work-shown.ts',
    from: 'minuteOf(one) === minuteOf(other)',
    to: 'true',
    tests: ['contract packages/contract/src/work-shown.test.ts'],
  },
  {
    name: 'who did the work answers for it',
    file: 'apps/api/src/areas/survey/sealed.ts',
    from: "  if (await didTheWork(acting, jobId, name)) throw refuseField('body.name', ownWork);\n",
    to: '',
    tests: sealing,
  },
  {
    name: 'an answered survey is answered again on a phone',
    file: 'apps/api/src/visibility/survey-door.ts',
    from: ".where('survey.answered_at', 'is', null))",
    to: ')',
    tests: sealing,
  },
  {
    name: 'an answer opens for another job than the one it was sealed for',
    file: 'packages/contract/src/sealed.ts',
    from: "{ name: 'AES-GCM', iv: bytesOf(given.iv), additionalData: utf8(context) }",
    to: "{ name: 'AES-GCM', iv: bytesOf(given.iv) }",
    tests: ['contract packages/contract/src/sealed.test.ts'],
  },
  {
    name: 'what is submitted in a night is done on the day after',
    file: 'apps/api/db/migrations/0419_recaps_by_working_day.sql',
    from: 'new.performed_on := working_day(new.plant_code, now());',
    to: 'new.performed_on := day_at_plant(new.plant_code, now());',
    tests: ['api apps/api/src/areas/jobs/performance/nights.test.ts'],
  },
  {
    name: 'a wait in the last night of a month counts in the next',
    file: 'apps/api/db/migrations/0419_recaps_by_working_day.sql',
    from: "  select date_trunc('month', working_day(at.plant_code, stage.start_at)), at.plant_code",
    to: "  select date_trunc('month', day_at_plant(at.plant_code, stage.start_at)), at.plant_code",
    tests: ['api apps/api/src/areas/jobs/performance/waiting.test.ts'],
  },
];
