import type { Mutant } from '../scripts/mutants/mutant.ts';

const make = 'apps/api/src/platform/ordered-files/make.ts';
const take = 'apps/api/src/areas/documents/take-ordered.ts';
const tests = ['api apps/api/src/areas/receipts/dossier.test.ts'] as const;
const shown = ['portal apps/portal/src/areas/receipts/dossier.test.tsx'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'labels of a long list are asked for at once',
    file: 'apps/portal/src/areas/equipment/labels/labels-button.tsx',
    from: 'count > mostLabels ? setOrdering(Size)',
    to: 'count > mostLabels + 1 ? setOrdering(Size)',
    tests: ['portal apps/portal/src/areas/equipment/labels/labels-button.test.tsx'],
  },
  {
    name: 'ordered labels are never ready',
    file: 'apps/portal/src/areas/equipment/labels/labels-button.tsx',
    from: 'isAwaited ? { refetchInterval: orderPollMs } : {}',
    to: '{}',
    tests: ['portal apps/portal/src/areas/equipment/labels/labels-button.test.tsx'],
  },
  {
    name: 'labels are ordered of everything',
    file: 'apps/portal/src/areas/equipment/labels/labels-button.tsx',
    from: 'onOrder={() => order.mutate({ body: query })}',
    to: 'onOrder={() => order.mutate({ body: { Size: query.Size } })}',
    tests: ['portal apps/portal/src/areas/equipment/labels/labels-button.test.tsx'],
  },
  {
    name: 'somebody else takes what I ordered',
    file: 'apps/api/src/areas/documents/door.ts',
    from: ".where('ordered_file.person_id', '=', viewer.personId)",
    to: '',
    tests,
  },
  {
    name: 'who lost sight of a job still takes its dossier',
    file: take,
    from: 'if (ordered.jobId) await stillApproved(visible, ordered.jobId);',
    to: '',
    tests,
  },
  {
    name: 'the dossier of a job that was opened again is taken',
    file: take,
    from: "if (!jobStates.approved.has(job.status)) throw refuse('moveNotAllowed', { detail: openedAgain });",
    to: '',
    tests,
  },
  {
    name: 'a large dossier is made while somebody waits',
    file: 'apps/api/src/areas/receipts/dossier.ts',
    from: 'if ((await countPieces(asking.visible, job)) > mostPiecesAtOnce)',
    to: 'if ((await countPieces(asking.visible, job)) > 10_000)',
    tests,
  },
  {
    name: 'a file is made for who lost the right',
    file: make,
    from: 'if (!viewer) return fail(all, its, notAllowed);',
    to: "if (!viewer) throw new Error('gone');",
    tests,
  },
  {
    name: 'a maker that was held up overwrites what another does',
    file: make,
    from: "    .where('attempts', '=', attempts)\n",
    to: '',
    tests,
  },
  {
    name: 'what ends its maker is tried for ever',
    file: make,
    from: '  await giveUp(parts.all);\n',
    to: '',
    tests,
  },
  {
    name: 'a maker that was killed leaves its file behind for good',
    file: make,
    from: "due.state = 'WAITING' or ${isLeft('due')}",
    to: "due.state = 'WAITING'",
    tests,
  },
  {
    name: 'orders are kept for ever',
    file: 'apps/api/src/platform/retention.ts',
    from: "    .deleteFrom('ordered_file')\n    .where('moved_at', '<',",
    to: "    .deleteFrom('ordered_file')\n    .where('moved_at', '>',",
    tests,
  },
  {
    name: 'who comes back is given what is ready without having asked',
    file: 'apps/portal/src/records/ordered-file.tsx',
    from: "ordered.state === 'DONE' && awaited.current === ordered.id",
    to: "ordered.state === 'DONE'",
    tests: shown,
  },
  {
    name: 'an order that is under way is not asked after',
    file: 'apps/portal/src/areas/receipts/dossier.tsx',
    from: 'useEffect(() => setAwaited(isOn), [isOn]);',
    to: '',
    tests: shown,
  },
];
