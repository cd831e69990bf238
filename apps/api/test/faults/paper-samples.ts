// A request for each write of papers, each on a paper of its own.
import { createHash, randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { seal } from '@dca/contract/sealed';
import { textOfWork, type WorkShown } from '@dca/contract/work-shown';
import { surveyQuestionCodes } from '@dca/domain/survey';
import { approvedAs, paperAs, signature, submittedAs } from '../papers.ts';
import { sentBy } from '../sending.ts';
import { surveysOf } from '../surveys.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const shownTo = async (world: World) => {
  const jobId = await approvedAs(world, 'SER');
  const { id, hash } = await paperAs(world, 'eko', jobId);
  return { jobId, shown: { id, hash } };
};

export const paperSamples: Record<string, MakeSample> = {
  'receipts.writeRemark': async (world, turn) => {
    const jobId = await approvedAs(world, 'SER');
    return { as: 'maya', request: { body: { jobId, remark: `Closing words ${turn}`, version: 0 } } };
  },
  'receipts.accept': async (world) => {
    const paper = await shownTo(world);
    return { as: 'eko', request: { body: { ...paper.shown, signature } } };
  },
  'receipts.refuse': async (world) => {
    const paper = await shownTo(world);
    return { as: 'eko', request: { body: { ...paper.shown, jobId: paper.jobId, reason: 'Still leaks' } } };
  },
  'receipts.signAsGuest': async (world) => {
    const paper = await shownTo(world);
    const body = {
      ...paper.shown,
      name: 'Hasan Basri',
      badge: 'TJ-114',
      signature,
      at: new Date().toISOString(),
    };
    return { as: 'maya', request: { body } };
  },
  'receipts.signWork': async (world) => {
    const jobId = await submittedAs(world, 'SER');
    const work: WorkShown = {
      number: 'J-1',
      unitCode: 'EX-205',
      start: new Date().toISOString(),
      end: null,
      smr: 4210,
      findings: [],
    };
    const hash = createHash('sha256').update(textOfWork(work)).digest('hex');
    const at = new Date().toISOString();
    return { as: 'maya', request: { body: { jobId, work, hash, name: 'Hasan Basri', signature, at } } };
  },
  'survey.answerSealed': async (world) => {
    await surveysOf(world).ask();
    const jobId = await submittedAs(world, 'SER');
    const { data: key } = await world.as('maya').get(contract.survey.seal, {});
    if (!key) throw new Error('the worker made a key');
    const answers = Object.fromEntries(surveyQuestionCodes.map((code) => [code, 5]));
    const text = JSON.stringify({ answers, comment: null, recommendation: null });
    const body = { jobId, name: 'Hasan Basri', sealed: await seal(key, jobId, text) };
    return { as: 'maya', request: { body } };
  },
  'receipts.acceptOnPaper': async (world, turn) => {
    const paper = await shownTo(world);
    const { sha256 } = await sentBy(world, 'adi', Buffer.from(`%PDF-1.7 ${turn} ${randomUUID()}`));
    return {
      as: 'adi',
      request: { body: { ...paper.shown, name: 'Ratna Wulandari', sha256, fileName: 'signed.pdf' } },
    };
  },
  'receipts.bappOfMonth': async (world, turn) => {
    const jobId = await approvedAs(world, 'UNS');
    const [job] = (await paperAs(world, 'eko', jobId, 'bapp')).jobs;
    const month = String(job?.end ?? job?.submittedAt).slice(0, 7);
    const body = {
      customerCode: 'C-TJ',
      plantCode: 'JKT1',
      month,
      orderNumber: `PO-${turn}`,
      jobIds: [jobId],
    };
    return { as: 'adi', request: { body } };
  },
  'receipts.orderDossier': async (world) => ({
    as: 'eko',
    request: { body: { jobId: await approvedAs(world, 'SER'), language: 'en' } },
  }),
};
