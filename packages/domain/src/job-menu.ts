// What job creation offers, as entries of the menu: one for each type of job that stands on its own, one for each that belongs to
// another job, and one for each stage of an overhaul. Whoever makes a role chooses among them (spec §3).
import {
  type JobType,
  jobTypeCodes,
  jobTypes,
  type OverhaulStage,
  overhaulStages,
  overhaulStageWords,
} from './job-types.ts';
import type { MenuItem, MenuType } from './menu.ts';
import type { Words } from './text.ts';

interface JobEntry {
  /** Stable. */
  readonly id: number;
  readonly type: Exclude<MenuType, 'sidebar'>;
  readonly name: Words;
  readonly url: string;
}

const address = '/dca/jobcreation/unitmodel';

const ofTypes = (first: number, type: JobEntry['type'], nameOf: (label: Words) => Words): JobEntry[] =>
  jobTypeCodes.map((code, index) => ({
    ...{ id: first + index, type, name: nameOf(jobTypes[code].label) },
    url: `${address}?JobType=${code}&For=${type}`,
  }));

export const jobEntries: readonly JobEntry[] = [
  ...ofTypes(201, 'mainjob', (label) => label),
  ...ofTypes(221, 'additionaljob', ({ en, id }) => ({
    en: `Additional job: ${en.toLowerCase()}`,
    id: `Pekerjaan tambahan: ${id.toLowerCase()}`,
  })),
  ...overhaulStages.map((stage, index): JobEntry => {
    const { en, id } = overhaulStageWords[stage];
    return {
      ...{ id: 241 + index, type: 'additionaljob', url: `${address}?JobType=OVH&Stage=${stage}` },
      name: { en: `Stage of an overhaul: ${en}`, id: `Tahap overhaul: ${id}` },
    };
  }),
];

interface Wanted {
  readonly jobType: JobType;
  readonly stage: OverhaulStage | null;
}
type Listed = Pick<MenuItem, 'isActive' | 'type' | 'url'> & { readonly subs?: readonly Listed[] };

/** Whether a menu offers to make such a job, on its own or for another. One without a word of it is of before there were such entries: it offers all. */
export function offersJob(
  menu: readonly Listed[],
  { jobType, stage }: Wanted,
  isAdditional: boolean,
): boolean {
  const entries = menu
    .flatMap((item) => [item, ...(item.subs ?? [])])
    .filter(({ type }) => type !== 'sidebar')
    .filter(({ url }) => url.includes('JobType='));
  if (entries.length === 0) return true;
  const type = stage !== null || isAdditional ? 'additionaljob' : 'mainjob';
  const wanted = stage === null ? `JobType=${jobType}&For=${type}` : `JobType=${jobType}&Stage=${stage}`;
  return entries.some((entry) => entry.isActive === '1' && entry.type === type && entry.url.endsWith(wanted));
}
