// What an entry says, in words: for its owner when it was refused, and for the leader when it is handed over. The question is
// named where this device still knows the sheet.
import { checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import { wordOf } from '@dca/domain/answer-families';
import type { JobFamily } from '@dca/domain/job-types';
import { formatsIn, language, wordsIn } from '../../../i18n/index.ts';
import type { Act } from '../../../offline/act.ts';
import { me } from '../../../offline/outbox.ts';
import { keyOf } from '../../../platform/queries.ts';
import { words } from '../words.ts';
import { type Entered, familyOfAct, type KeptEntry } from './entries.ts';

/** An entry in words: 'Z1-01 Hoses: Bad, 12 bar'. */
export async function contentOfEntry(act: Act<KeptEntry>): Promise<string> {
  const { jobId, body } = act;
  if (body.kind !== 'judgement' && body.kind !== 'note') return saidIn(body);
  const question = questionIn(await sheetKnown(familyOfAct(act), jobId), body.questionId);
  if (!question) return saidIn(body);
  const value = body.kind === 'judgement' && body.value !== null ? question.unit : null;
  const said = [saidIn(body), value].filter(Boolean).join(' ');
  return `${question.code} ${question.text[language()]}: ${said}`;
}

function saidIn(body: Entered): string {
  const formats = formatsIn();
  switch (body.kind) {
    case 'judgement': {
      const code = body.code && wordOf(body.code, language());
      return (
        [code, body.value === null ? null : formats.number(body.value)].filter(Boolean).join(', ') || '–'
      );
    }
    case 'note':
      return body.text ?? '–';
    case 'meter':
      return body.smr === null ? '–' : wordsIn(words)('smrOf', { hours: formats.hours(body.smr) });
    case 'addedFluid': {
      const { fluid } = body;
      if (!fluid) return wordsIn(words)('removeFluid');
      return [fluid.compartment, fluid.fluid, fluid.grade, formats.measured(fluid.quantity, fluid.unit)]
        .filter(Boolean)
        .join(', ');
    }
    case 'part':
      return `${body.part}: ${JSON.stringify(body.content)}`;
  }
}

async function sheetKnown(family: JobFamily, jobId: string): Promise<SheetReply | undefined> {
  const { keptAnswer } = await import('../../../offline/answers.ts');
  const key = JSON.stringify(keyOf(checksheets.get, { params: { family, jobId } }));
  const known = await keptAnswer(me(), key).catch(() => undefined);
  return (known?.answer as { data: SheetReply } | undefined)?.data;
}

const questionIn = (sheet: SheetReply | undefined, id: string) =>
  sheet?.form.zones
    .flatMap((zone) => zone.groups.flatMap((group) => group.questions))
    .find((question) => question.id === id);
