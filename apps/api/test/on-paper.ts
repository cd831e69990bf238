// What the paper of a job has to say: each answer of its sheet, and each part of it. Text is compared without spaces, for where a
// line wraps is the printer's business.
import { contract } from '@dca/contract';
import { writeNumber } from '@dca/contract/papers/numbers-and-times';
import { wordOf } from '@dca/domain/answer-families';
import type { SheetParts } from '@dca/domain/checksheet';
import { familyOf, type JobType, jobTypes } from '@dca/domain/job-types';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** Words that a good content of each part puts on the paper of its job. */
export const partsOnPaper: Partial<Record<keyof SheetParts, readonly string[]>> = {
  oilSamples: ['Oil samples', 'B-100', 'Engine'],
  partsUsed: ['600-319-3841', 'Filter'],
  phenomenon: ['Arm slow'],
  damage: ['Leak', '(LEAK)', 'Hydraulic', 'Hose of the arm'],
  cause: ['(LIFE)'],
  action: ['(REPL)'],
  downtime: ['Downtime', 'Ready for use at', 'Waits for the hose'],
  identity: ['26551234', 'make2020', 'SAA6D107E-1', 'Bucket', 'Another engine than invoiced'],
  damagePhotos: ['Counterweight', 'Dented in transport'],
  functionalTest: ['Functional test', 'Travel', 'Pass'],
  attendanceList: ['Slamet', 'Operator', 'Has signed'],
  topics: ['Daily check'],
  visitFindings: ['Track loose', 'Adjust', 'Customer'],
  testLoad: ['LB-500', '110', '1,503', 'Voltage L3-L1'],
  measuredValues: ['Journal', '79.9', '80.1'],
  receiving: ['E-1', '12,000', 'Oily, complete', 'Starter motor'],
  measurement: ['Journal', '79.9', '80.1'],
  assembly: ['Main bearing cap', '180', 'Bima'],
  bench: ['60', 'Journal', '80.1', 'Pass'],
};

/** The report in English as text without spaces. */
export async function textOfPaper(world: World, jobId: string, jobType: JobType): Promise<string> {
  const family = familyOf(jobType);
  const query = { jobId, language: 'en' } as const;
  const call = jobTypes[jobType].reportPath === 'new-reports' ? 'newReports' : 'reports';
  const { raw } = await world
    .as('putri')
    .call(contract.checksheets[call], { params: { family } as never, query });
  const pdf = await getDocumentProxy(new Uint8Array(raw));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, '');
}

/** What each question of a sheet asked, and what was answered to it; every one is answered. */
export async function answersOnPaper(world: World, jobId: string, jobType: JobType): Promise<string[]> {
  const params = { family: familyOf(jobType), jobId };
  const { data: sheet } = await world.as('putri').get(contract.checksheets.get, { params });
  const questions = sheet.form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  const answers = sheet.zoneCheckSheets.flatMap((zone) => zone.answers);
  expect(answers.length).toBe(questions.length);
  return answers.flatMap(({ questionId, code, value }) => {
    const asked = questions.find(({ id }) => id === questionId);
    return [
      asked?.text.en ?? questionId,
      ...(code === null ? [] : [`${wordOf(code, 'en')} ${code}`]),
      ...(value === null ? [] : [`${writeNumber(value, 'en', asked?.decimals ?? undefined)} ${asked?.unit}`]),
    ];
  });
}
