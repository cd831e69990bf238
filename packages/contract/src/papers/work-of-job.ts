// The work of a job as a phone knows it, to be shown to who signs it.
import { wordOf } from '@dca/domain/answer-families';
import type { Words } from '@dca/domain/text';
import type { SheetReply } from '../areas/checksheets.ts';
import type { StageRow } from '../areas/tracking.ts';
import type { WorkShown } from '../work-shown.ts';

type Finding = WorkShown['findings'][number];

const worthTelling: readonly string[] = ['bad', 'caution', 'corrected', 'unchecked'];
const nothing: Words = { en: '', id: '' };

interface Known {
  readonly job: {
    readonly number: string;
    readonly temporaryNumber: string | null;
    readonly unitCode: string;
  };
  readonly stages: readonly Pick<StageRow, 'stage' | 'start' | 'end'>[];
  readonly sheet: Pick<SheetReply, 'form' | 'zoneCheckSheets' | 'smr'>;
}

/** The work of a job as a phone knows it. */
export function workOf({ job, stages, sheet }: Known): WorkShown {
  const executed = stages.filter(({ stage }) => stage === 'EXECUTION');
  const spans = executed.length > 0 ? executed : sheet.zoneCheckSheets;
  const starts = spans.flatMap(({ start }) => (start === null ? [] : [Date.parse(start)]));
  const ends = spans.flatMap(({ end }) => (end === null ? [] : [Date.parse(end)]));
  const answers = new Map(
    sheet.zoneCheckSheets.flatMap((zone) => zone.answers.map((answer) => [answer.questionId, answer])),
  );
  const findings = sheet.form.zones
    .toSorted((a, b) => a.sequence - b.sequence)
    .flatMap((zone) =>
      zone.groups.flatMap(({ questions }) =>
        questions.flatMap((question): Finding[] => {
          const answer = answers.get(question.id);
          if (!answer || !worthTelling.includes(answer.judgement)) return [];
          const { code, value, note } = answer;
          const said = code === null ? nothing : { en: wordOf(code, 'en'), id: wordOf(code, 'id') };
          return [
            { zone: zone.name, question: question.text, answer: said, value, unit: question.unit, note },
          ];
        }),
      ),
    );
  return {
    number: job.temporaryNumber ?? job.number,
    unitCode: job.unitCode,
    start: starts.length === 0 ? null : new Date(Math.min(...starts)).toISOString(),
    // What still runs has no end to be shown.
    end: ends.length < spans.length || ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString(),
    smr: sheet.smr,
    findings,
  };
}
