// What happens to a job and is written in its history: the moves of its life-cycle, and the acts that leave its state.
import { type JobActName, jobActs } from './job-acts.ts';
import { type JobMoveName, jobLifecycle } from './job-lifecycle.ts';
import { jobStatusOf } from './job-status.ts';
import type { Words } from './text.ts';

/** `joinReport`: a second report of its stop, which has no permission but that of reporting. */
type JobEventName = JobMoveName | JobActName | 'joinReport';

interface KindOfEvent {
  readonly name: JobEventName;
  readonly label: Words;
  /** Where it leads; null for an act, and for a move back to the state before. */
  readonly to: number | null;
}

const kinds: readonly KindOfEvent[] = [
  ...jobLifecycle.moves.map(({ name, label, to }) => ({ name, label, to: to === 'BEFORE' ? null : to })),
  ...(Object.keys(jobActs) as JobActName[]).map((name) => ({ name, label: jobActs[name].label, to: null })),
  { name: 'joinReport', label: { en: 'Reported as well', id: 'Dilaporkan juga' }, to: null },
];

/** Every name that an event may have. */
export const jobEventNames: readonly JobEventName[] = kinds.map(({ name }) => name);

/** What happened in words, or undefined for a name that no table has. */
export const jobEventLabel = (name: string): Words | undefined =>
  kinds.find((kind) => kind.name === name)?.label;

/** The same to choose from: two that are called alike are told apart by the state that they lead to. */
export const jobEventChoices: readonly { readonly name: JobEventName; readonly label: Words }[] = kinds.map(
  ({ name, label, to }) => ({ name, label: isAlone(label) ? label : withState(label, to) }),
);

function isAlone(label: Words): boolean {
  return kinds.filter((kind) => kind.label.en === label.en).length === 1;
}

function withState(label: Words, to: number | null): Words {
  const state = (to === null ? undefined : jobStatusOf(to)?.label) ?? {
    en: 'same state',
    id: 'status tetap',
  };
  return { en: `${label.en} (${state.en})`, id: `${label.id} (${state.id})` };
}
