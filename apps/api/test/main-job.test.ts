// The main job through the calls, from creation to a report that a customer downloads.
import { contract } from '@dca/contract';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../db/world/ids.ts';
import { submittedJob } from './main-job.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('an inspection goes from creation to an approved report, and the customer reads it only then', async () => {
  const { jobId, form, photos } = await submittedJob(world);
  const paper = { params: { family: 'pi' as const }, query: { jobId, language: 'en' as const } };
  const sheet = { params: { family: 'pi' as const, jobId } };
  expect((await world.as('eko').call(contract.checksheets.get, sheet)).status).toBe(404);
  expect((await world.as('eko').call(contract.checksheets.newReports, paper)).status).toBe(409);
  expect(
    (await world.as('maya').call(contract.checksheets.approve, { params: paper.params, body: { jobId } }))
      .status,
  ).toBe(403);
  const approved = await world
    .as('lukman')
    .get(contract.checksheets.approve, { params: paper.params, body: { jobId } });
  expect(approved.attributes.response).toBe('APPROVED');

  const first = await world.as('eko').call(contract.checksheets.newReports, paper);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(first.headers['content-type']).toBe('application/pdf');
  const again = await world.as('putri').call(contract.checksheets.newReports, paper);
  expect(again.raw.equals(first.raw)).toBe(true);
  expect((await world.as('sari').call(contract.checksheets.newReports, paper)).status).toBe(404);

  const { data: read } = await world.as('eko').get(contract.checksheets.get, sheet);
  const pdf = await getDocumentProxy(new Uint8Array(first.raw));
  const { text } = await extractText(pdf, { mergePages: true });
  const flat = text.replace(/\s+/g, ' ');
  for (const zone of form.zones)
    for (const question of zone.groups.flatMap((group) => group.questions)) {
      expect(flat).toContain(question.text.en);
      const answer = read.zoneCheckSheets
        .flatMap((entry) => entry.answers)
        .find((entry) => entry.questionId === question.id);
      expect(answer?.code).not.toBeNull();
    }
  const shown = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, page) => extractImages(pdf, page + 1)),
  );
  // Beside the photos there is the square that leads to where the paper is verified.
  expect(shown.flat().length).toBe(photos + 1);
});

test('the history says every move with who and when, and the meter is taken over', async () => {
  const { jobId } = await submittedJob(world);
  const { data: job } = await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } });
  expect(job.events.map((event) => [event.move, event.by])).toEqual([
    ['create', 'Putri'],
    ['release', 'Putri'],
    ['assign', 'Lukman'],
    ['handOver', 'Lukman'],
    ['start', 'Maya'],
    ['submit', 'Maya'],
  ]);
  const { data: machine } = await world
    .as('putri')
    .get(contract.equipment.get, { params: { id: machines.ex205 } });
  expect(machine.smr).toBe(job.smr);
  expect(machine.readings[0]).toMatchObject({ smr: job.smr, source: 'JOB' });
});

test('a returned sheet goes back to its mechanics with the words of the leader, and comes again', async () => {
  const { jobId, form } = await submittedJob(world);
  const question = form.zones[0]?.groups[0]?.questions[0];
  const back = {
    params: { family: 'pi' as const },
    body: {
      jobId,
      reason: 'The belt looks cracked on the photo',
      questionIds: question ? [question.id] : [],
    },
  };
  expect((await world.as('lukman').call(contract.checksheets.giveBack, back)).status).toBe(200);
  const { data: returned } = await world
    .as('maya')
    .get(contract.checksheets.get, { params: { family: 'pi', jobId } });
  expect(returned).toMatchObject({
    status: 'RETURNED',
    returnReason: back.body.reason,
    returnedQuestions: back.body.questionIds,
  });
  expect((await world.as('lukman').call(contract.checksheets.giveBack, back)).status).toBe(409);
  const again = await world.as('maya').call(contract.checksheets.save, {
    params: { family: 'pi' },
    body: { jobId, zoneCheckSheets: [], submit: true },
  });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect(
    (
      await world
        .as('lukman')
        .call(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } })
    ).status,
  ).toBe(200);
});
