// Keeps what is entered on a sheet. It is shown at once, and is with the acts of the outbox once it is safe on this device; what
// could not be kept stays in memory, is marked at its field, and is tried again.
import type { SheetSignature } from '@dca/contract/areas/checksheets';
import type { FieldName } from '@dca/domain/checksheet';
import { useEffect, useRef, useState } from 'react';
import { type Act, registerKinds } from '../../../offline/act.ts';
import { sendNow } from '../../../offline/drain.ts';
import { newId } from '../../../offline/ids.ts';
import { keep, openOutbox, outboxNow } from '../../../offline/outbox.ts';
import { sheetKinds } from '../acts.ts';
import {
  type Entered,
  type Entry,
  entryAct,
  fieldOf,
  isSubmission,
  type SheetOf,
  submissionAct,
} from '../send/entries.ts';

// Whoever is quick enters something, and submits, before the shell has opened what sends: it is made over what it replaces, and goes.
registerKinds(...sheetKinds);

/** What could not be kept is tried again after this time, in milliseconds. */
const keepAgainMs = 3000;

export interface Keeping {
  /** Entries that are in the memory of this page and nowhere else yet. */
  readonly onItsWay: ReadonlyMap<FieldName, Entry>;
  /** Why an entry could not be kept the last time, by its field. */
  readonly failures: ReadonlyMap<FieldName, string>;
  /** Takes something over that its maker saw `upon`; the id of the entry. */
  enter(what: Entered, upon: readonly string[]): string;
  /** Entries that are in the memory of this page alone at this moment, whatever was drawn. */
  unkept(): Iterable<Entry>;
  /** Whether an entry was made on this page. */
  isMine(id: string): boolean;
  submit(signature?: SheetSignature): Promise<boolean>;
}

export function useKeeping(sheet: SheetOf): Keeping {
  const [onItsWay, setOnItsWay] = useState<Keeping['onItsWay']>(new Map());
  const [failures, setFailures] = useState<Keeping['failures']>(new Map());
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(new Map<FieldName, Entry>());
  const mine = useRef(new Set<string>());
  useEffect(() => void openOutbox(), []);
  const attempt = async (field: FieldName, entry: Entry): Promise<void> => {
    // One that was overtaken before it could be kept is nobody's any more.
    if (newest.current.get(field) !== entry) return;
    try {
      await keep(entryAct(sheet, entry));
      if (newest.current.get(field) === entry) newest.current.delete(field);
      setFailures((now) => without(now, field));
      setOnItsWay((now) => (now.get(field) === entry ? without(now, field) : now));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      setFailures((now) => new Map(now).set(field, reason));
      setTimeout(() => void attempt(field, entry), keepAgainMs);
    }
  };
  const enter = (what: Entered, upon: readonly string[]) => {
    const field = fieldOf(what);
    const overtaken = newest.current.get(field)?.upon ?? [];
    const entry = {
      id: newId(),
      at: new Date().toISOString(),
      what,
      upon: [...new Set([...overtaken, ...upon])],
    };
    newest.current.set(field, entry);
    mine.current.add(entry.id);
    setOnItsWay((now) => new Map(now).set(field, entry));
    keeping.current = Promise.all([keeping.current, attempt(field, entry)]);
    return entry.id;
  };
  const submit = async (signature?: SheetSignature) => {
    await keeping.current;
    const isOfJob = (act: Act) => act.jobId === sheet.jobId && isSubmission(act);
    const waits = (act: Act) => isOfJob(act) && act.state === 'waits';
    if (!outboxNow().acts.some(waits)) await keep(submissionAct(sheet, signature));
    await sendNow();
    return !outboxNow().acts.some(isOfJob);
  };
  const unkept = () => newest.current.values();
  const isMine = (id: string) => mine.current.has(id);
  return { onItsWay, failures, enter, unkept, isMine, submit };
}

/** The map itself where it has no such field, so that nothing is drawn for it. */
const without = <Value>(map: ReadonlyMap<FieldName, Value>, field: FieldName) =>
  map.has(field) ? new Map([...map].filter(([name]) => name !== field)) : map;
