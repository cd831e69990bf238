// The list of checks, in the order in which they begin: what is quick and tells most comes first, the two long ones last,
// one after the other: each keeps both cores busy, and a browser that waits for its turn looks like a slow product.

import { join } from 'node:path';
import { provideHeadless } from './chromium.ts';
import { testsNearest } from './nearest-tests.ts';

/** A check: the programs to run one after another, what they need, and where they leave their count of tests. */
export type CheckStep = {
  name: string;
  says: string;
  commands: string[][];
  /** Checks without which this one has nothing to say. */
  needs?: string[];
  /** Checks that have to be over before, however they went. */
  after?: string[];
  /** Reads the number of test cases from the report file; without it the check counts as one. */
  counts?: 'vitest' | 'playwright';
  /** Run before the commands; what it returns is added to their environment. */
  prepare?: () => Record<string, string>;
};

const modules = (path: string) => join('node_modules', path);
const tsc = modules('typescript-7/bin/tsc');

export const checkSteps: CheckStep[] = [
  { name: 'lint', says: 'Format and lint', commands: [[modules('@biomejs/biome/bin/biome'), 'ci', '.']] },
  {
    name: 'types',
    says: 'Types, node side and browser side',
    commands: [
      [tsc, '-p', 'tsconfig.json'],
      [tsc, '-p', 'apps/portal/tsconfig.json'],
    ],
  },
  {
    name: 'architecture',
    says: 'Import rules',
    commands: [
      [
        modules('dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        'packages',
        'apps',
        'e2e',
        'house',
        'mutants',
        'scripts',
      ],
    ],
  },
  { name: 'docs', says: 'Printed documents equal the code', commands: [['scripts/docs.ts', '--check']] },
  project('house', 'House rules'),
  project('domain', 'Rules of the business'),
  project('contract', 'The list of calls'),
  project('simulators', 'The outside world'),
  {
    name: 'build',
    says: 'Build of the portal and its size',
    commands: [['scripts/build.ts'], ['scripts/portal-size.ts']],
  },
  project('portal', 'The portal, piece by piece'),
  // What a server of the tests did not expect stands in the report of a failure.
  { ...project('api', 'The gateway, on PostgreSQL'), prepare: () => ({ TEST_LOG: 'error' }) },
  {
    name: 'journeys',
    says: 'Journeys in a browser, on the real product',
    commands: [[modules('@playwright/test/cli.js'), 'test']],
    needs: ['build'],
    after: ['api'],
    counts: 'playwright',
    prepare: () => ({ CHROMIUM_PATH: provideHeadless() }),
  },
];

const quickNames = ['lint', 'types', 'domain', 'contract'];

/** What is run while one works: whatever is quick, the house rules without their copies of the tree, and what is near. */
export function quickSteps(): CheckStep[] {
  const near = testsNearest();
  const nearProjects = ['api', 'portal*', 'simulators'].flatMap((name) => ['--project', name]);
  return [
    ...checkSteps.filter(({ name }) => quickNames.includes(name)),
    project('house', 'House rules', ['house']),
    {
      name: 'near',
      says: `Nearest to the change (${near.length} test files)`,
      commands: near.length > 0 ? [[modules('vitest/vitest.mjs'), 'run', ...nearProjects, ...near]] : [],
      counts: 'vitest',
    },
  ];
}

function project(name: string, says: string, only: string[] = []): CheckStep {
  return {
    name,
    says,
    // `portal` and `portal-device` are one check.
    commands: [[modules('vitest/vitest.mjs'), 'run', '--project', `${name}*`, ...only]],
    counts: 'vitest',
  };
}
