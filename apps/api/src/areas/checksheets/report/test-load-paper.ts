// The test load of a commissioning on a paper of its own (domain decisions §2, papers of COM).
import type { FileReply } from '@dca/contract/call';
import { type FilledTestLoad, type Filling, type LoadStep, limitsOfRating } from '@dca/domain/checksheet';
import type { Language } from '@dca/domain/text';
import { type TestLoadPaper, testLoadReport, writeNumber, writeRange } from '../../../documents/pdf/index.ts';
import { reportOf, type SheetPaper } from './report.ts';
import { writeReport } from './report-content.ts';

const testLoadPaper: SheetPaper = {
  kind: 'TEST-LOAD',
  proof: 'TEST_LOAD',
  name: '-TEST-LOAD',
  draw: async (files, record, language) => {
    const test = record.job.parts.testLoad?.content;
    if (!test) return null;
    // Its photos are in the report of the job.
    const report = await writeReport(files, { ...record, photos: [] }, language);
    const parts = report.parts.filter(({ name }) => name === 'testLoad');
    return testLoadReport({ report: { ...report, parts }, ...drawn(test, language) }, language);
  },
};

/** The paper as a file. Throws notFound, or moveNotAllowed before the approval. */
export const testLoadReportOf = (
  papers: Parameters<typeof reportOf>[0],
  jobId: string,
  language: Language,
): Promise<FileReply> => reportOf(papers, 'com', jobId, language, testLoadPaper);

function drawn(test: FilledTestLoad, language: Language): Omit<TestLoadPaper, 'report'> {
  const limits = limitsOfRating(test);
  const allPassed = test.steps.every(({ result }) => result === 'PASS');
  if (!limits || test.ratedV === null || test.ratedHz === null) return { chart: null, limits: [], allPassed };
  const { ratedV, ratedHz } = test;
  const off = (rated: number, pick: (step: Filling<LoadStep>) => number | null) =>
    test.steps.map((step) => {
      const value = pick(step);
      return value === null ? null : ((value - rated) / rated) * 100;
    });
  return {
    allPassed,
    limits: [
      { key: words.voltage[language], value: `${writeRange(limits.voltage, language)}\u00a0V` },
      { key: words.frequency[language], value: `${writeRange(limits.frequency, language)}\u00a0Hz` },
      { key: words.allowed[language], value: `±\u00a0${writeNumber(limits.percent, language)}\u00a0%` },
    ],
    chart: {
      steps: test.steps.map(({ percent }) => (percent === null ? '–' : `${percent}\u00a0%`)),
      percent: limits.percent,
      lines: [
        { word: 'L1-L2', values: off(ratedV, ({ v12 }) => v12) },
        { word: 'L2-L3', values: off(ratedV, ({ v23 }) => v23) },
        { word: 'L3-L1', values: off(ratedV, ({ v31 }) => v31) },
        { word: words.hz[language], values: off(ratedHz, ({ hz }) => hz) },
      ],
    },
  };
}

const words = {
  voltage: { en: 'Voltage may be', id: 'Tegangan boleh' },
  frequency: { en: 'Frequency may be', id: 'Frekuensi boleh' },
  allowed: { en: 'The class allows', id: 'Toleransi kelas' },
  hz: { en: 'Frequency', id: 'Frekuensi' },
} as const;
