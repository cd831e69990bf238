import type { Mutant } from '../scripts/mutants/mutant.ts';

const area = 'apps/api/src/areas/checksheets/forms';
const domain = 'packages/domain/src/form-drafts';
const drafts = `api ${area}/drafts.test.ts`;
const publishing = `api ${area}/publish.test.ts`;
const faults = `domain ${domain}/form-faults.test.ts`;

export const mutants: readonly Mutant[] = [
  {
    name: 'a second draft is begun beside the first',
    file: `${area}/drafts.ts`,
    from: '  if (working) throw refuseStale(working);\n',
    to: '',
    tests: [drafts],
  },
  {
    name: 'a draft with reasons against it is published',
    file: `${area}/publish.ts`,
    from: '  if (faults.length > 0) throw refuseFaults(faults);\n',
    to: '',
    tests: [publishing],
  },
  {
    name: 'a draft is published over a version that nobody compared it with',
    file: `${area}/publish.ts`,
    from: "  if (published !== over) throw refuse('conflict', { detail: texts.otherPublished });\n",
    to: '',
    tests: [publishing],
  },
  {
    name: 'what is published is not the newest version',
    file: `${area}/publish.ts`,
    from: 'last > draft.version ? last + 1 : draft.version',
    to: 'draft.version',
    tests: [publishing],
  },
  {
    name: 'a release undoes the name that an administrator gave',
    file: `${area}/publish.ts`,
    from: 'form.is_changed_here or (form.name, form.unit_models) is distinct from',
    to: 'form.is_changed_here and (form.name, form.unit_models) is distinct from',
    tests: [publishing],
  },
  {
    name: 'a condition may wait for what is asked later',
    file: `${domain}/question-faults.ts`,
    from: 'at > position',
    to: 'at < 0',
    tests: [faults],
  },
  {
    name: 'a standard may reach beyond the limit',
    file: `${domain}/question-faults.ts`,
    from: '    isAbove(stdMax, limitMax) ||\n',
    to: '',
    tests: [faults],
  },
  {
    name: 'another kind of answer keeps the trend of the old one',
    file: `${domain}/question-faults.ts`,
    from: 'if (before === undefined || before === family) return [];',
    to: 'if (before !== family) return [];',
    tests: [faults],
  },
  {
    name: 'a difference in order is not told',
    file: `${domain}/differences.ts`,
    from: '    if (isRising(stayed) || !first) return [];\n',
    to: '    if (stayed.length >= 0 || !first) return [];\n',
    tests: [`domain ${domain}/differences.test.ts`],
  },
];
