import { expect, test } from 'vitest';
import type { Act, Kind, Lane } from './act.ts';
import { nextBatch } from './order.ts';

const lanes: Record<string, Lane> = {
  breakdown: 'first',
  answer: 'inOrder',
  stage: 'inOrder',
  photo: 'beside',
  submission: 'last',
};
const kindOf = ({ kind }: Act) =>
  lanes[kind] &&
  ({
    name: kind,
    lane: lanes[kind],
    call: kind,
    atOnce: kind === 'answer' ? 3 : 1,
    goesOn: kind === 'stage',
  } as unknown as Kind);

let order = 0;
const act = (text: string, more: Partial<Act> = {}): Act => {
  const [jobId = '', kind = ''] = text.split(' ');
  order += 1;
  return { id: `${order}`, order, jobId, kind, key: null, state: 'waits', ...more } as Act;
};
const acts = (...texts: string[]) => texts.map((text) => act(text));
const next = (given: readonly Act[], stuck: readonly string[] = [], alone: readonly string[] = []) =>
  nextBatch(given, kindOf, { stuck: new Set(stuck), alone: new Set(alone) })?.map((one) =>
    given.indexOf(one),
  );
const learnedNothing = { stuck: new Set<string>(), alone: new Set<string>() };

test('what follows one another by the same call travels together, as many as it takes', () => {
  expect(next(acts('a answer', 'a answer', 'a answer', 'a answer'))).toEqual([0, 1, 2]);
});

test('a stage between answers keeps its place', () => {
  const given = acts('a answer', 'a stage', 'a answer');
  expect(next(given)).toEqual([0]);
  expect(next(given.slice(1))).toEqual([0]);
});

test('jobs do not mix, and the oldest goes first', () => {
  expect(next(acts('b answer', 'a answer', 'b answer'))).toEqual([0, 2]);
});

test('a call that travelled before is the same call again, whatever was kept since', () => {
  const first = act('a answer', { key: 'k' });
  const given = [first, act('a answer', { key: 'k' }), act('a answer')];
  expect(next(given)).toEqual([0, 1]);
});

test('what never travelled does not join a call that did', () => {
  expect(next([act('a answer'), act('a answer', { key: 'k' })])).toEqual([0]);
});

test('photos go beside, also where the answers of their job get no answer', () => {
  const given = acts('a answer', 'a photo');
  expect(next(given)).toEqual([0]);
  expect(next(given, ['a/inOrder'])).toEqual([1]);
  expect(next(given, ['a/inOrder', 'a/beside'])).toBeUndefined();
});

test('a submission goes when nothing else of its job is kept, refused or not', () => {
  const submission = act('a submission');
  expect(next([submission, act('a photo', { state: 'refused' })])).toBeUndefined();
  expect(next([submission, act('b answer', { state: 'refused' })])).toEqual([0]);
  expect(next([submission, act('a photo', { state: 'thrownAway' })])).toEqual([0]);
  expect(next([submission, act('a unknown')])).toBeUndefined();
});

test('what was refused stays, and holds nothing else back', () => {
  const given = [act('a answer', { state: 'refused' }), ...acts('a answer', 'a answer')];
  expect(next(given)).toEqual([1, 2]);
});

test('what was refused in company travels alone', () => {
  const given = acts('a answer', 'a answer', 'a answer');
  const [first, second] = given;
  expect(next(given, [], [String(first?.id), String(second?.id)])).toEqual([0]);
  expect(next(given, [], [String(second?.id)])).toEqual([0]);
});

test('acts that this build does not know stay', () => {
  expect(next(acts('a unknown'))).toBeUndefined();
});

test('what makes a job goes before everything of it, and holds all of it back while it has no answer or was refused', () => {
  const given = acts('a photo', 'a answer', 'a breakdown', 'b answer');
  expect(next(given)).toEqual([2]);
  expect(next(given, ['a/first'])).toEqual([3]);
  const [photo, answer, made] = given;
  const refused = { ...(made as Act), state: 'refused' as const };
  expect(next([photo as Act, answer as Act, refused])).toBeUndefined();
  expect(next([photo as Act, answer as Act])).toEqual([1]);
});

test.each([
  ['a photo of it was refused', act('a photo', { state: 'refused' })],
  ['something of it cannot be read here', act('a unknown')],
])('a submission that waits for its person holds no other job back: %s', (_, why) => {
  const given = [why, act('a submission'), act('b stage'), act('b answer')];
  expect(next(given)).toEqual([2]);
});

/** The places of acts in the order in which they are sent while each gets its answer. */
function sentAll(given: Parameters<typeof nextBatch>[0]): number[] {
  const left = [...given];
  const sent: number[] = [];
  for (let batch = nextBatch(left, kindOf, learnedNothing); batch; ) {
    for (const one of batch) {
      sent.push(given.indexOf(one));
      left.splice(left.indexOf(one), 1);
    }
    batch = nextBatch(left, kindOf, learnedNothing);
  }
  return sent;
}

test('who went on to another job is there when what they submitted before is: photos and submission first', () => {
  const given = acts('a stage', 'a photo', 'a submission', 'b stage', 'b answer', 'b photo', 'c answer');
  expect(sentAll(given)).toEqual([0, 6, 1, 2, 3, 4, 5]);
});

test('a submission that gets no answer keeps back who went on from it, and neither other jobs nor a new one', () => {
  const given = acts('a submission', 'b stage', 'b answer', 'c answer', 'd breakdown', 'd stage');
  expect(next(given)).toEqual([4]);
  expect(next(given.toSpliced(4, 1), ['a/last'])).toEqual([3]);
  expect(next(acts('a submission', 'b stage'), ['a/last'])).toBeUndefined();
});

test('a submission that was refused waits for a person, and nobody for it', () => {
  expect(next([act('a submission', { state: 'refused' }), act('b stage')])).toEqual([1]);
});

test('the steps of one person over jobs arrive in the order in which they were taken, back and forth', () => {
  const given = acts('a stage', 'a answer', 'b photo', 'b stage', 'b answer', 'a stage', 'a photo');
  expect(next(given, ['a/inOrder'])).toEqual([2]);
  expect(next(given.toSpliced(2, 1), ['a/inOrder'])).toBeUndefined();
  expect(sentAll(given)).toEqual([0, 1, 3, 4, 5, 2, 6]);
});

test('a step that was refused, or whose job was, holds none on another job', () => {
  expect(next([act('a stage', { state: 'refused' }), act('b stage')])).toEqual([1]);
  expect(next([act('a breakdown', { state: 'refused' }), act('a stage'), act('b stage')])).toEqual([2]);
});

test('a job that is wanted sooner goes before older ones, in its own order, and holds none of them back', () => {
  const given = acts('a answer', 'b photo', 'b answer', 'b submission');
  const soonerOf = (all: readonly Act[], stuck: readonly string[] = []) =>
    nextBatch(all, kindOf, { ...learnedNothing, stuck: new Set(stuck), sooner: 'b' })?.map((one) =>
      given.indexOf(one),
    );
  expect(soonerOf(given)).toEqual([2]);
  expect(soonerOf(given.filter(({ kind }) => kind !== 'answer'))).toEqual([1]);
  expect(soonerOf(given, ['b/inOrder', 'b/beside'])).toEqual([0]);
});
