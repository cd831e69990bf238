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
  testResults: VitestFile[];
};
type VitestFile = {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string }[];
};

/** The test files that failed, by the report of vitest: with a failed test, or broken before their first. */
export function readFailedFiles(text: string): string[] {
  const { testResults }: VitestReport = JSON.parse(text);
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** The report of vitest as it is once the files of a later run stand in the place of their first try. */
export function withSecondTry(first: string, second: string): Counts {
  const before: VitestReport = JSON.parse(first);
  const later: VitestReport = JSON.parse(second);
  const triedAgain = new Set(later.testResults.map(({ name }) => name));
  const left = before.testResults.filter(({ name }) => !triedAgain.has(name));
  const again = before.testResults
    .filter(({ name }) => triedAgain.has(name))
    .flatMap(({ name, assertionResults }) => namesOfFailed(name, assertionResults));
  return { ...countFiles([...left, ...later.testResults]), again };
}

function namesOfFailed(file: string, cases: VitestFile['assertionResults']): string[] {
  const failed = cases.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return failed.length > 0 ? failed : [file];
}

function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  return { ...countFiles(testResults), passed: numPassedTests, failed: numFailedTests };
}

function countFiles(files: VitestFile[]): Counts {
  const cases = files.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string) => cases.filter(({ status }) => status === wanted).length;
  const skipped = cases
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName, status }) => ({ title: fullName, reason: `marked as ${status}` }));
  return { passed: count('passed'), failed: count('failed'), skipped, again: [] };
}

/** How long a test file kept a worker. */
export type FileTime = { file: string; seconds: number; tests: number };

/** Times of the test files of a report, of whichever runner. */
export function readTimes(text: string): FileTime[] {
  const report: VitestReport | PlaywrightReport = JSON.parse(text);
  if ('testResults' in report)
    return report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      file: name,
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.length,
    }));
  return report.suites.map((suite) => {
    const tests = specsOf(suite).flatMap((spec) => spec.tests);
    const took = tests.flatMap(({ results = [] }) => results.map(({ duration }) => duration));
    return {
      file: `e2e/${suite.title}`,
      seconds: took.reduce((sum, one) => sum + one, 0) / 1000,
      tests: tests.length,
    };
  });
}

type Annotation = { type: string; description?: string };
type PlaywrightTest = {
  projectName: string;
  status: string;
  annotations: Annotation[];
  results?: { duration: number }[];
};
type PlaywrightSuite = {
  title?: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
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
