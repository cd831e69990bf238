import type { Mutant } from '../scripts/mutants/mutant.ts';

const submit = 'api apps/api/src/areas/checksheets/fill/submit.test.ts';

const merge = 'packages/domain/src/checksheet/merge.ts';
const merging = 'domain packages/domain/src/checksheet/merge.test.ts';
const phone = 'apps/portal/src/areas/checksheets';
const histories = 'domain packages/domain/src/checksheet/histories.test.ts';
const sending = `portal ${phone}/send/sheet-sending.test.ts`;
const entries = 'api apps/api/src/areas/checksheets/fill/entries.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a further family of checksheets has no calls',
    file: 'packages/contract/src/areas/checksheets.ts',
    from: 'const family = z.enum(jobFamilies);',
    to: "const family = z.enum(['pi', 'ps', 'uns', 'fgt', 'com', 'spv', 'pdi', 'rec', 'ppm', 'ovh']);",
    tests: ['house scripts/eleventh-family.test.ts'],
  },
  {
    name: 'somebody outside the crew keeps and removes photos',
    file: 'apps/api/src/areas/documents/keep-photo.ts',
    from: "  if (!job.isOn) throw refuse('forbidden');\n",
    to: '',
    tests: ['api apps/api/src/areas/documents/photos.test.ts'],
  },
  {
    name: 'the meter of a machine falls',
    file: 'apps/api/src/areas/checksheets/fill/smr.ts',
    from: '(coalesce(equipment.smr, 0) <= (select smr from ${last} newest) or',
    to: '(true or',
    tests: ['api apps/api/db/readings.test.ts'],
  },
  {
    name: 'what was replaced is remembered as it came, so that equal fields are written differently',
    file: merge,
    from: 'if (fresh.length === 1 && one !== undefined && (last === undefined || last < one))',
    to: 'if (fresh.length === 1 && one !== undefined)',
    tests: [merging],
  },
  {
    name: 'an entry replaces what its maker never saw',
    file: merge,
    from: 'id === entry.id || !entry.upon.includes(id)',
    to: 'id === entry.id',
    tests: [merging],
  },
  {
    name: 'a known entry happens again',
    file: merge,
    from: '  if (isKnown(field, entry.id)) return field;\n',
    to: '',
    tests: [merging],
  },
  {
    name: 'of a contest the later counts',
    file: merge,
    from: 'badness(other.value) - badness(one.value) || laterFirst(one, other)',
    to: 'laterFirst(one, other)',
    tests: [merging],
  },
  {
    name: 'two forged entries empty a field',
    file: merge,
    from: 'arrived.some(stays) ? arrived.filter(stays) : arrived',
    to: 'arrived.filter(stays)',
    tests: [merging],
  },
  {
    name: 'a contested sheet is submitted',
    file: 'packages/domain/src/checksheet/missing.ts',
    from: '    ...toBeChosen(form, sheet),\n',
    to: '',
    tests: [entries],
  },
  {
    name: 'a sheet is stored over what somebody else stored meanwhile',
    file: 'apps/api/src/areas/checksheets/fill/store-sheet.ts',
    from: '        .where(sql<SqlBool>`sheet.version = ${job.version}`),',
    to: '',
    tests: [entries],
  },
  {
    name: 'anybody who sees a job chooses',
    file: 'apps/api/src/areas/checksheets/fill/choose.ts',
    from: "      if (!job.is_on && !isItsLeader(sender, job)) throw refuse('forbidden');\n",
    to: '',
    tests: [entries],
  },
  {
    name: 'a time of a wrong clock is kept as it is',
    file: 'apps/api/src/areas/checksheets/fill/save.ts',
    from: 'Math.min(Date.parse(at) + clockLag, now.getTime())',
    to: 'Math.min(Date.parse(at), now.getTime())',
    tests: [entries],
  },
  {
    name: 'a phone by an older contract than is taken is served',
    file: 'apps/api/src/platform/client.ts',
    from: "if (number < oldestContractNumber) throw refuse('clientTooOld');",
    to: '',
    tests: ['api apps/api/src/platform/client.test.ts'],
  },
  {
    name: 'a mechanic who does not lead submits',
    file: 'apps/api/src/areas/checksheets/fill/save.ts',
    from: 'if (submit && job.leader_id !== null && job.leader_id !== viewer.personId)',
    to: 'if (submit && job.leader_id === null && job.leader_id !== viewer.personId)',
    tests: [submit],
  },
  {
    name: 'a mechanic who does not lead may press Submit',
    file: 'apps/portal/src/areas/checksheets/fill/submit.tsx',
    from: 'disabled={!isLeader || count > 0 || isHalfSigned(strokes)}',
    to: 'disabled={count > 0}',
    tests: ['portal apps/portal/src/areas/checksheets/fill/submit.test.tsx'],
  },
  {
    name: 'a choice names only what was chosen',
    file: `${phone}/contests/choosing.tsx`,
    from: 'contest.values.map(({ id }) => id),',
    to: '[said.id],',
    tests: [`portal ${phone}/contests/contests.test.tsx`],
  },
  {
    name: 'typed text is made upon what came while it was typed',
    file: `${phone}/answer/use-typing.ts`,
    from: 'seen: typed.current?.seen ?? seen',
    to: 'seen',
    tests: [`portal ${phone}/answer/typing.test.tsx`],
  },
  {
    name: 'typed text waits for its field to be left',
    file: `${phone}/answer/use-typing.ts`,
    from: 'timer.current = setTimeout(() => newestKeep.current(), keepAfterMs);',
    to: '',
    tests: [`portal ${phone}/answer/typing.test.tsx`],
  },
  {
    name: 'a page that is closed loses what was typed last',
    file: `${phone}/answer/use-typing.ts`,
    from: "window.addEventListener('pagehide', leavePage);",
    to: '',
    tests: [`portal ${phone}/answer/typing.test.tsx`],
  },
  {
    name: 'what could not be kept is not tried again',
    file: `${phone}/local/use-keeping.ts`,
    from: 'setTimeout(() => void attempt(field, entry), keepAgainMs);',
    to: '',
    tests: [`portal ${phone}/local/storing.test.tsx`],
  },
  {
    name: 'a turned phone forgets where somebody was',
    file: `${phone}/fill/steps.ts`,
    from: '    sessionStorage.setItem(rememberedOf(jobId), next);\n',
    to: '',
    tests: [`portal ${phone}/fill/steps.test.tsx`],
  },
  {
    name: 'a returned sheet opens at the meter',
    file: `${phone}/fill/steps.ts`,
    from: 'if (marked) return placesOf',
    to: 'if (marked === reply.jobId) return placesOf',
    tests: [`portal ${phone}/fill/steps.test.tsx`],
  },
  {
    name: 'an entry forgets what the one before it was made upon',
    file: merge,
    from: '[...upon, id]',
    to: '[id]',
    tests: [sending, histories],
  },
  {
    name: 'an entry names one that the server will never hear of',
    file: merge,
    from: '.filter((id) => !makesRoom.has(id))',
    to: '',
    tests: [sending],
  },
  {
    name: 'an entry that is refused is forgotten on the phone',
    file: `${phone}/send/sheet-sending.ts`,
    from: 'return data.refused.map(',
    to: 'return [].map(',
    tests: [sending],
  },
  {
    name: 'a phone shows its own entry over what it never saw',
    file: `${phone}/send/local-fields.ts`,
    from: 'upon: upon ?? seenIn(field)',
    to: 'upon: seenIn(field)',
    tests: [`portal ${phone}/send/local-fields.test.ts`],
  },
];
