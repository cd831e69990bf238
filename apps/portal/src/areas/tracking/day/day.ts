// A mechanic's day on the device: the day pack, kept as the answers that the screens of their jobs ask for, so that these are
// known where there is no signal. Nobody waits for it, and nothing is said when it does not come.
import { backlog } from '@dca/contract/areas/backlog';
import { checksheets, type FormContent, type SheetReply } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { materialHandling } from '@dca/contract/areas/material-handling';
import { type DayPack, offline } from '@dca/contract/areas/offline';
import { survey } from '@dca/contract/areas/survey';
import { tracking } from '@dca/contract/areas/tracking';
import type { AnswerOf, Call, RequestOf } from '@dca/contract/call';
import { jobStates } from '@dca/domain/job-states';
import { familyOf } from '@dca/domain/job-types';
import type { KeptPack } from '../../../offline/answers.ts';
import { me } from '../../../offline/outbox.ts';
import { callForNewer } from '../../../platform/client.ts';
import { keyOf } from '../../../platform/queries.ts';
import { createStore, useStore } from '../../../platform/store.ts';
import { machinesToReport, pageOfMachines } from '../../jobs/index.ts';

/** The jobs that are in this mechanic's hands, as Today asks for them. */
export const myJobs = {
  query: { Mine: 'true', Status: [...jobStates.withMechanics.codes], Sort: 'planDate', PageSize: 50 },
} as const;

const kept = createStore<KeptPack | null>(null);

/** The day pack on this device as far as it is known: of the signed-in person, or null. */
export const dayNow = (): KeptPack | null => ofMe(kept.get());
export const useDay = (): KeptPack | null => ofMe(useStore(kept));

const ofMe = (pack: KeptPack | null) => (pack?.person === me() ? pack : null);

let taking: Promise<KeptPack> | null = null;

/** Brings the day pack up to date; rejects when no answer comes, or it cannot be kept. */
export function takeDay(): Promise<KeptPack> {
  taking ??= take().finally(() => {
    taking = null;
  });
  return taking;
}

/** Reads what is kept, so that its age can be shown. */
export async function openDay(): Promise<void> {
  const { keptPack } = await import('../../../offline/answers.ts');
  kept.set((await keptPack(me())) ?? null);
}

async function take(): Promise<KeptPack> {
  const person = me();
  const { confirmPack, keepPack, keptPack } = await import('../../../offline/answers.ts');
  const before = await keptPack(person);
  const newer = await callForNewer(offline.dayPack, {}, before?.tag, { isSilent: true });
  if (person !== me()) throw new Error('somebody else signed in meanwhile');
  const pack = newer
    ? await keepPack(person, { tag: newer.tag, ...unpack(newer.answer.data) })
    : before && (await confirmPack(before));
  if (!pack) throw new Error('nothing new, of nothing');
  kept.set(pack);
  return pack;
}

/** The answers that a pack stands for, by the keys under which screens ask for them. */
function unpack(pack: DayPack): { jobIds: readonly string[]; answers: ReadonlyMap<string, unknown> } {
  const forms = new Map(pack.forms.map((form) => [`${form.id}/${form.version}`, form]));
  const rows = pack.jobs.map(({ job }) => job);
  return {
    jobIds: rows.map(({ id }) => id),
    answers: new Map([
      answered(jobs.list, myJobs, wholeList(rows, myJobs.query.PageSize)),
      ...pagesOfMachines(pack),
      ...(pack.codes ? [answered(checksheets.partCodes, {}, { data: pack.codes })] : []),
      ...(pack.findingCodes ? [answered(backlog.choices, {}, { data: pack.findingCodes })] : []),
      ...(pack.seal ? [answered(survey.seal, {}, { data: pack.seal })] : []),
      ...formsOfBreakdowns(pack),
      ...pack.jobs.flatMap((packed) => answersOfJob(packed, forms)),
    ]),
  };
}

/** The machines as pages of the list that the screen of a breakdown asks for: the first one at least. */
function pagesOfMachines({ machines, machinesInAll }: DayPack): (readonly [string, unknown])[] {
  const { PageSize } = machinesToReport.query;
  const count = Math.max(1, Math.ceil(machines.length / PageSize));
  return Array.from({ length: count }, (_, at) =>
    answered(jobs.candidates, pageOfMachines(at + 1), {
      ...wholeList(machines.slice(at * PageSize, (at + 1) * PageSize), PageSize),
      total: machinesInAll,
      page: at + 1,
    }),
  );
}

/** The forms that a breakdown of each model of the machines may be filled by, as its screen asks for them. */
function formsOfBreakdowns({ machines, forms }: DayPack): (readonly [string, unknown])[] {
  const published = forms.filter(({ jobType, status }) => jobType === 'UNS' && status === 'PUBLISHED');
  return [...new Set(machines.map(({ unitModel }) => unitModel))].map((unitModel) => {
    const fitting = published.filter(
      ({ unitModels }) => unitModels.includes(unitModel) || unitModels.includes('*'),
    );
    const request = { params: { family: 'uns', unitModel }, query: {} } as const;
    return answered(checksheets.formQuestions, request, { data: fitting });
  });
}

function answersOfJob(
  { job, stages, sheet, cautions }: DayPack['jobs'][number],
  forms: ReadonlyMap<string, FormContent>,
): (readonly [string, unknown])[] {
  const params = { id: job.id };
  const known = [
    answered(jobs.get, { params }, { data: job }),
    answered(tracking.get, { params }, { data: stages }),
    ...(cautions
      ? [answered(materialHandling.cautionsOfJob, { params: { jobId: job.id } }, { data: cautions })]
      : []),
  ];
  const form = sheet && forms.get(`${sheet.formId}/${sheet.formVersion}`);
  if (!form) return known;
  const { formId: _, formVersion: __, ...rest } = sheet;
  const request = { params: { family: familyOf(job.jobType), jobId: job.id } };
  const data: SheetReply = { ...rest, form };
  return [...known, answered(checksheets.get, request, { data })];
}

const answered = <C extends Call>(definition: C, request: RequestOf<C>, answer: AnswerOf<C>) =>
  [JSON.stringify(keyOf(definition, request)), answer] as const;

/** A list that fits on one page. */
const wholeList = <Row>(rows: readonly Row[], pageSize: number) => ({
  data: [...rows],
  total: rows.length,
  capped: false,
  page: 1,
  pageSize,
  next: null,
});
