import { answerFamilies } from '@dca/domain/answer-families';
import { judge, type PhotoKind, photosNeeded, type Question, type Verdict } from '@dca/domain/checksheet';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { jobTypes } from '@dca/domain/job-types';
import { goodAnswer } from '../world/sheet.ts';
import type { DemoJob } from './job.ts';
import { type Album, pictureHeight, pictureWidth } from './pictures.ts';

import type { Random } from './random.ts';

/** Who filled a sheet and when. */
export interface Filling {
  readonly personId: string;
  readonly answered: Date;
  readonly smr: number | null;
  readonly submitted: Date | null;
  readonly approved: Date | null;
}

/**
 * Rows of a job's sheet: all of it once submitted, a part while in progress; a few answers are bad, with a note. Without an
 * album no photos.
 */
export function sheetRows(random: Random, album: Album | null, job: DemoJob, filling: Filling) {
  const { personId, answered: at } = filling;
  const state = sheetStatusAt(job.status);
  const isDone = state !== 'DRAFT';
  const zones = isDone ? job.form.zones : job.form.zones.slice(0, 1);
  const sheet = [
    job.id,
    job.form.id,
    job.form.version,
    isDone ? filling.smr : null,
    isDone ? (job.leader?.id ?? personId) : null,
    filling.submitted,
    filling.approved ? job.approver.id : null,
    filling.approved,
    state === 'RETURNED' ? 'Photo of the fan belt is not sharp, please take it again' : null,
  ];
  const verdicts: Judged[] = [];
  const answers = zones.flatMap((zone) =>
    zone.groups
      .flatMap((group) => group.questions)
      .map((question) => {
        const { code, value, note } = plausible(random, question as Question);
        const judgement = judge(question as Question, { code, value, note, at: at.toISOString() });
        verdicts.push({ question: question as Question, zoneCode: zone.code, verdict: judgement });
        return [job.id, question.id, zone.code, code, value, note, judgement, at, personId];
      }),
  );
  return {
    sheet,
    photos: isDone && album ? photoRows(random, album, job, filling, verdicts) : [],
    zones: zones.map((zone) => [job.id, zone.code, personId, new Date(at.getTime() - 3_600_000), at]),
    answers,
  };
}

interface Judged {
  readonly question: Question;
  readonly zoneCode: string;
  readonly verdict: Verdict;
}

/** The photos without which the sheet could not have been submitted. */
function photoRows(
  random: Random,
  album: Album,
  job: DemoJob,
  { answered, personId }: Filling,
  verdicts: readonly Judged[],
): unknown[][] {
  const row = (kind: PhotoKind, questionId: string | null, zoneCode: string | null, minutes: number) => {
    const { key, thumbnailKey, paperKey, bytes } = random.pick(album[kind]);
    const taken = new Date(answered.getTime() - minutes * 60_000);
    return [
      random.id(),
      job.id,
      questionId,
      zoneCode,
      kind,
      taken,
      bytes,
      pictureWidth,
      pictureHeight,
      key,
      key,
      thumbnailKey,
      paperKey,
      personId,
    ];
  };
  const needed = verdicts.flatMap(({ question, zoneCode, verdict }, index) =>
    photosNeeded(question, verdict, []).map((kind) =>
      row(kind ?? 'OTHER', question.id, zoneCode, 55 - Math.floor((50 * index) / verdicts.length)),
    ),
  );
  const isPlateOwed = jobTypes[job.form.jobType].serialPhoto;
  return [row('METER', null, null, 60), ...(isPlateOwed ? [row('SERIAL', null, null, 58)] : []), ...needed];
}

function plausible(
  random: Random,
  question: Question,
): { code: string; value: number | null; note: string | null } {
  const good = goodAnswer(question);
  if (good.value !== null) {
    const low = question.limitMin ?? good.value * 0.8;
    const high = question.limitMax ?? good.value * 1.2;
    const wide = random.chance(0.06) ? 1.3 : 0.8;
    const value =
      Math.round(((low + high) / 2 + ((high - low) / 2) * wide * (random.next() * 2 - 1)) * 10) / 10;
    const isInside =
      (question.limitMin === null || value >= question.limitMin) &&
      (question.limitMax === null || value <= question.limitMax);
    return { code: isInside ? 'RMG' : 'RMB', value, note: isInside ? null : 'Measured twice, same reading' };
  }
  const bad = question.badCodes ?? answerFamilies[question.family].bad;
  const code = random.chance(0.05) ? bad[0] : undefined;
  return code ? { code, value: null, note: random.pick(notes) } : { ...good, note: null };
}

const notes = [
  'Light seepage, wiped and watched',
  'To be replaced at the next service',
  'Worn, customer informed',
  'Cleaned, check again at 250 h',
];
