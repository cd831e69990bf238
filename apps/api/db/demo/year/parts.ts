// What sheets of the year hold beyond their zones: the parts without which they could not have been sent. The stop of a
// breakdown is a record of its own.
import { partOfStage, type SheetParts } from '@dca/domain/checksheet';
import { jobTypes } from '@dca/domain/job-types';
import type { DemoJob } from '../job.ts';
import { contentsOf } from '../parts.ts';
import type { Random } from '../random.ts';
import { stageContents } from '../stage-contents.ts';
import type { Wish } from './agenda.ts';
import type { CrewWork } from './work.ts';

/** Rows of the parts in order: job, part, content, at, person. */
export function partRows(random: Random, job: DemoJob, wish: Wish, { stages, ready }: CrewWork): unknown[][] {
  const { jobType, stage } = job.form;
  const required: readonly string[] = stage ? [partOfStage[stage]] : jobTypes[jobType].requiredParts;
  const began = Math.min(
    ...stages.flatMap(({ stage: kind, start }) => (kind === 'EXECUTION' ? [start] : [])),
  );
  const parts = {
    ...contentsOf(random, job, new Date(began)),
    ...ofBreakdown(wish),
    ...(stage ? stageContents(random, job.machine.serial) : {}),
  };
  return Object.entries(parts)
    .filter(([part]) => required.includes(part))
    .map(([part, content]) => [job.id, part, JSON.stringify(content), new Date(ready), job.leader?.id]);
}

type Words = readonly (readonly [words: RegExp, code: string])[];

/** The codes of the masters that words of the workshop stand for; the first match counts. */
const damageCodes: Words = [
  [/bocor|rembes|netes/, 'LEAK'],
  [/retak/, 'CRAK'],
  [/patah|putus|pecah|sobek|rusak/, 'BROK'],
  [/aus|habis|botak|tipis/, 'WEAR'],
  [/kendor|lepas|goyang|oblak/, 'LOOS'],
  [/buntu|mampat|kotor/, 'BLCK'],
  [/panas|overheat/, 'HEAT'],
  [/bunyi/, 'NOIS'],
];
const causeCodes: Words = [
  [/aus|umur|habis|getas/, 'LIFE'],
  [/debu|kotor|lumpur/, 'DUST'],
  [/batu|tertusuk/, 'ROAD'],
  [/kering/, 'LUBR'],
];
const actionCodes: Words = [
  [/^ganti/, 'REPL'],
  [/setel/, 'ADJU'],
  [/bersih|cuci|kuras|flushing/, 'CLEA'],
  [/isi|bleeding/, 'TOPU'],
];
const partCodes: Words = [
  [/\brem\b|kampas/, 'BRAK'],
  [/aki|alternator|starter|lampu|fuse|sensor|kabel|harness|switch|error/, 'ELEC'],
  [/radiator|overheat|thermostat/, 'COOL'],
  [/solar|injector/, 'FUEL'],
  [/hose|hidrolik|cyl|silinder|pompa/, 'HYDR'],
  [/track|shoe|idler|roller|sprocket/, 'UNDC'],
  [/\bban\b|velg/, 'TYRE'],
  [/kabin|kaca|seat/, 'CABN'],
  [/bucket|end bit|tooth|blade/, 'WORK'],
];
const codeOf = (codes: Words, text: string, otherwise: string) =>
  codes.find(([words]) => words.test(text))?.[1] ?? otherwise;

function ofBreakdown({ breakdown }: Wish): Partial<SheetParts> {
  if (!breakdown) return {};
  const { told, found, done } = breakdown.complaint;
  const coded = (codes: Words, text: string, otherwise: string, said: string) => ({
    code: codeOf(codes, text, otherwise),
    objectPart: codeOf(partCodes, `${told} ${found}`, 'ENGI'),
    text: said,
  });
  return {
    phenomenon: { text: told },
    damage: coded(damageCodes, `${told} ${found}`, 'LOWP', found),
    cause: coded(causeCodes, found, 'UNKN', found),
    action: coded(actionCodes, done, 'REPR', done),
  };
}
