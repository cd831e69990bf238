// What the test runners leave behind, as counts; and why a case did not run, so that a skipped one is never silent.

/** A case that did not run, and why. */
export type SkippedCase = { title: string; reason: string };

/** Test cases of one check by how they ended; `again` names those of the passed ones that needed a second try. */
export type Counts = { passed: number; failed: number; skipped: SkippedCase[]; again: string[] };

/** Reads the report of a runner. */
export function readReport(runner: 'vitest' | 'playwright', text: string): Counts {
  return runner === 'vitest' ? readVitest(JSON.parse(text)) : readPlaywright(JSON.parse(text));
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName, status }) => ({ title: fullName, reason: `marked as ${status}` }));
  return { passed: numPassedTests, failed: numFailedTests, skipped, again: [] };
}

type Annotation = { type: string; description?: string };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { projectName: string; status: string; annotations: Annotation[] }[] }[];
};
type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number };
};

function readPlaywright({ suites, stats }: PlaywrightReport): Counts {
  const cases = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests.map((test) => ({ title: `${title} (${test.projectName})`, ...test })),
    );
  const skipped = cases
    .filter(({ status }) => status === 'skipped')
    .map(({ title, annotations }) => ({ title, reason: reasonOf(annotations) }));
  const again = cases.filter(({ status }) => status === 'flaky').map(({ title }) => title);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped, again };
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

const reasonOf = (annotations: Annotation[]) =>
  annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? 'no reason was given';
