// The state of a form that adds or edits one record: values checked by the contract's own schema, the server's
// refusals beside the same fields, and two people's changes brought together instead of one lost.
import type { Fields } from '@dca/contract/record-fields';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import type { z } from 'zod';
import { useWords } from '../i18n/index.ts';
import { CallFailure } from '../platform/client.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';
import { errorsOf, type FieldErrors, isConflict, type RuleWords, refusedFields } from './form-errors.ts';
import { changedFields, mergeChanges, type Values } from './form-values.ts';
import { formWords } from './form-words.ts';
import type { Lookups } from './lookups.ts';
import { unknownIn } from './must-exist.ts';

interface Options<V extends Values, S extends z.ZodType> {
  /** The schema of the call's body: browser and server agree by using the same one. */
  readonly schema: S;
  readonly initial: V;
  /** The fields of the record, from the contract. */
  readonly fields: Fields;
  /** The lookups of fields that have one. */
  readonly lookups?: Lookups;
  /** Under which name this device keeps what is typed over a reload: `customer.<id>`. */
  readonly draftName: string;
  /** Sends the parsed values; throws CallFailure. */
  readonly save: (body: z.output<S>) => Promise<unknown>;
  /** Reads the newest version, for a conflict. A form that adds has none. */
  readonly reload?: (() => Promise<V>) | undefined;
  /** Sentences for fields whose rule is the contract's own. */
  readonly rules?: RuleWords;
  /** People without the permission read the form. */
  readonly isReadOnly?: boolean;
  /** People who may not deactivate see whether the record is active, and cannot change it. */
  readonly isActivityFixed?: boolean;
}

export interface RecordFormState<V extends Values> {
  readonly schema: z.ZodType;
  readonly fields: Fields;
  readonly lookups: Lookups;
  readonly values: V;
  readonly errors: FieldErrors;
  /** What somebody else saved in fields that were changed here too. */
  readonly theirs: Partial<V>;
  readonly isReadOnly: boolean;
  readonly isActivityFixed: boolean;
  /** Typed before and not saved: offered, with its age. */
  readonly draft: Draft<V> | null;
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
  takeUpDraft(): void;
  /** Forgets what was typed: it is saved, or given up. */
  dropDraft(): void;
}

interface State<V> {
  readonly base: V;
  readonly values: V;
  readonly errors: FieldErrors;
  readonly theirs: Partial<V>;
  readonly failure: CallFailure | null;
  readonly draft: Draft<V> | null;
  readonly isSaving: boolean;
  readonly isMerged: boolean;
  readonly refusals: number;
}

export function useRecordForm<V extends Values, S extends z.ZodType>(
  options: Options<V, S>,
): RecordFormState<V> {
  const {
    schema,
    initial,
    fields,
    lookups = {},
    draftName,
    rules = {},
    reload,
    isReadOnly = false,
  } = options;
  const [state, setState] = useState<State<V>>(() => ({
    ...startFrom(initial),
    draft: readDraft<V>(draftName),
  }));
  const typing = useTyping<V>(draftName);
  const judge = useJudge(options);
  const put = (change: Partial<State<V>>) => setState((now) => ({ ...now, ...change }));
  const refuse = (change: Partial<State<V>>) =>
    setState((now) => ({ ...now, isSaving: false, ...change, refusals: now.refusals + 1 }));
  const set = (change: Partial<V>) =>
    setState((now) => {
      const values = { ...now.values, ...change };
      typing.note(now.base, values);
      return { ...now, values, errors: without(now.errors, Object.keys(change)) };
    });
  const submit = async () => {
    if (state.isSaving || isReadOnly) return false;
    put({ isSaving: true, errors: {}, failure: null });
    const judged = await judge(state.values);
    if ('errors' in judged) {
      refuse({ errors: judged.errors });
      return false;
    }
    try {
      await options.save(judged.body);
      typing.forget();
      put({ isSaving: false });
      return true;
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      const errors = refusedFields(cause, Object.keys(state.values), rules);
      refuse({ errors, failure: Object.keys(errors).length > 0 ? null : cause });
      return false;
    }
  };
  return {
    ...state,
    ...{ schema, fields, lookups, isReadOnly, isActivityFixed: options.isActivityFixed ?? false },
    isConflict: reload !== undefined && isConflict(state.failure),
    isUnsaved: () => typing.isUnsaved() && !isReadOnly,
    set,
    submit,
    ...waysOn(setState, typing, reload),
  };
}

type Typing<V extends Values> = ReturnType<typeof useTyping<V>>;

/** What can be done about a conflict, and about what was typed before a reload. */
function waysOn<V extends Values>(
  setState: Dispatch<SetStateAction<State<V>>>,
  typing: Typing<V>,
  reload: (() => Promise<V>) | undefined,
) {
  return {
    keepMine: async () => {
      const theirs = await reload?.();
      if (theirs) setState((now) => mergedState(now, theirs));
    },
    takeTheirs: async () => {
      const theirs = await reload?.();
      if (!theirs) return;
      typing.forget();
      setState(startFrom(theirs));
    },
    takeUpDraft: () => setState((now) => withDraft(now, typing.note)),
    dropDraft: () => {
      typing.forget();
      setState((now) => ({ ...now, draft: null }));
    },
  };
}

/** Whether something is typed and not saved, and keeping it over a reload. */
function useTyping<V extends Values>(draftName: string) {
  // Leaving is asked about between two drawings, right after a save: a ref is never old.
  const unsaved = useRef(false);
  return {
    isUnsaved: () => unsaved.current,
    note: (base: V, values: V) => {
      unsaved.current = changedFields(base, values).length > 0;
      if (unsaved.current) keepDraft(draftName, { at: Date.now(), base, values });
      else dropDraft(draftName);
    },
    forget: () => {
      unsaved.current = false;
      dropDraft(draftName);
    },
  };
}

/** Judges the values as the server will: by the schema, and whether the records that they name are there. */
function useJudge<V extends Values, S extends z.ZodType>({
  schema,
  fields,
  lookups = {},
  rules = {},
}: Options<V, S>) {
  const word = useWords(formWords);
  return async (values: V): Promise<{ body: z.output<S> } | { errors: FieldErrors }> => {
    const parsed = schema.safeParse(values);
    if (!parsed.success) return { errors: errorsOf(parsed.error, values, rules) };
    const unknown = await unknownIn(fields, lookups, values);
    if (unknown.length === 0) return { body: parsed.data };
    return { errors: Object.fromEntries(unknown.map((name) => [name, word('fromList')])) };
  };
}

/** What was typed before the reload, on top of the record as it is now. */
function withDraft<V extends Values>(now: State<V>, note: (base: V, values: V) => void): State<V> {
  if (!now.draft) return now;
  const merged = mergedState({ ...now, ...now.draft }, now.base);
  note(merged.base, merged.values);
  return merged;
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
    draft: null,
    isSaving: false,
    isMerged: false,
    refusals: 0,
  };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
