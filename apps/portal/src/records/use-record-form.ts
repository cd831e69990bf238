// The state of a form that adds or edits one record: values checked by the contract's own schema, the server's
// refusals beside the same fields, and two people's changes brought together instead of one lost.
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { CallFailure } from '../platform/client.ts';
import { errorsOf, type FieldErrors, isConflict, type RuleWords, refusedFields } from './form-errors.ts';
import { changedFields, mergeChanges, type Values } from './form-values.ts';

interface Options<V extends Values, S extends z.ZodType> {
  /** The schema of the call's body: browser and server agree by using the same one. */
  readonly schema: S;
  readonly initial: V;
  /** Sends the parsed values; throws CallFailure. */
  readonly save: (body: z.output<S>) => Promise<unknown>;
  /** Reads the newest version, for a conflict. A form that adds has none. */
  readonly reload?: (() => Promise<V>) | undefined;
  /** Sentences for fields whose rule is the contract's own. */
  readonly rules?: RuleWords;
  /** People without the permission read the form. */
  readonly isReadOnly?: boolean;
}

export interface RecordFormState<V extends Values> {
  readonly schema: z.ZodType;
  readonly values: V;
  readonly errors: FieldErrors;
  /** What somebody else saved in fields that were changed here too. */
  readonly theirs: Partial<V>;
  readonly isReadOnly: boolean;
  readonly isSaving: boolean;
  /** The refusal that belongs to no field, or the lack of an answer. */
  readonly failure: CallFailure | null;
  readonly isConflict: boolean;
  readonly isMerged: boolean;
  /** Counts refusals, so that the focus goes to the first wrong field each time. */
  readonly refusals: number;
  /** Typed and not saved; read when somebody leaves. */
  isUnsaved(): boolean;
  set(change: Partial<V>): void;
  /** Checks and saves; answers true when it is saved. */
  submit(): Promise<boolean>;
  keepMine(): Promise<void>;
  takeTheirs(): Promise<void>;
}

interface State<V> {
  readonly base: V;
  readonly values: V;
  readonly errors: FieldErrors;
  readonly theirs: Partial<V>;
  readonly failure: CallFailure | null;
  readonly isSaving: boolean;
  readonly isMerged: boolean;
  readonly refusals: number;
}

export function useRecordForm<V extends Values, S extends z.ZodType>(
  options: Options<V, S>,
): RecordFormState<V> {
  const { schema, initial, rules = {}, reload, isReadOnly = false } = options;
  const [state, setState] = useState<State<V>>(() => startFrom(initial));
  // Leaving is asked about between two drawings, right after a save: a ref is never old.
  const unsaved = useRef(false);
  const put = (change: Partial<State<V>>) => setState((now) => ({ ...now, ...change }));
  const refuse = (change: Partial<State<V>>) =>
    setState((now) => ({ ...now, isSaving: false, ...change, refusals: now.refusals + 1 }));
  const set = (change: Partial<V>) =>
    setState((now) => {
      const values = { ...now.values, ...change };
      unsaved.current = changedFields(now.base, values).length > 0;
      return { ...now, values, errors: without(now.errors, Object.keys(change)) };
    });

  const submit = async () => {
    if (state.isSaving || isReadOnly) return false;
    const parsed = schema.safeParse(state.values);
    if (!parsed.success) {
      refuse({ errors: errorsOf(parsed.error, state.values, rules), failure: null });
      return false;
    }
    put({ isSaving: true, errors: {}, failure: null });
    try {
      await options.save(parsed.data);
      unsaved.current = false;
      put({ isSaving: false });
      return true;
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      const errors = refusedFields(cause, Object.keys(state.values), rules);
      refuse({ errors, failure: Object.keys(errors).length > 0 ? null : cause });
      return false;
    }
  };

  const keepMine = async () => {
    const theirs = await reload?.();
    if (theirs) setState((now) => mergedState(now, theirs));
  };
  const takeTheirs = async () => {
    const theirs = await reload?.();
    unsaved.current = false;
    if (theirs) setState(startFrom(theirs));
  };

  return {
    ...state,
    schema,
    isReadOnly,
    isConflict: reload !== undefined && isConflict(state.failure),
    isUnsaved: () => unsaved.current && !isReadOnly,
    set,
    submit,
    keepMine,
    takeTheirs,
  };
}

/** My changes on top of what somebody else saved; fields that both changed show theirs beside mine. */
function mergedState<V extends Values>(now: State<V>, theirs: V): State<V> {
  const merged = mergeChanges(now.base, now.values, theirs);
  const marked = Object.fromEntries(merged.both.map((name) => [name, theirs[name]])) as Partial<V>;
  return { ...startFrom(theirs), values: merged.values, theirs: marked, isMerged: true };
}

function startFrom<V>(values: V): State<V> {
  return {
    base: values,
    values,
    errors: {},
    theirs: {},
    failure: null,
    isSaving: false,
    isMerged: false,
    refusals: 0,
  };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
