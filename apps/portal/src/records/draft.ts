// What somebody typed into a form and did not save, kept over a reload of the page in this tab, for the person who typed it.
// It is offered with its age and never put in by itself: somebody may have saved since.
import { session } from '../platform/session.ts';
import type { Values } from './form-values.ts';

export interface Draft<V> {
  /** Milliseconds of the last key. */
  readonly at: number;
  /** The record that the typing began from. */
  readonly base: V;
  readonly values: V;
}

const keyOf = (form: string) => `dca.draft.${session().user?.id ?? ''}.${form}`;

/** The draft of a form (`customer.<id>`, `customer.new`); null when there is none that can be read. */
export function readDraft<V extends Values>(form: string): Draft<V> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as Draft<V> | null;
    return kept && typeof kept.at === 'number' && kept.base && kept.values ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed; a device that has no room for it lets one type on. */
export function keepDraft<V extends Values>(form: string, draft: Draft<V>): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    sessionStorage.removeItem(keyOf(form));
  }
}

export const dropDraft = (form: string): void => sessionStorage.removeItem(keyOf(form));
