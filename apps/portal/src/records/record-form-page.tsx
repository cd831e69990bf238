// The form screen of a record: adds one, or edits the one whose id stands in the address. It says what follows from the table
// of fields and the calls of the record; the fields themselves are its children, in the order and sections of the screen.
import type { AnswerOf, Call, RequestOf } from '@dca/contract/call';
import type { ChangesCall } from '@dca/contract/record-changes';
import {
  deactivating,
  type Fields,
  namesIn,
  type RecordName,
  type RecordTable,
} from '@dca/contract/record-fields';
import type { Lifecycle } from '@dca/domain/lifecycle';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useLanguage, useWords } from '../i18n/index.ts';
import { succeed } from '../platform/ask-and-tell.ts';
import { type CallFailure, call } from '../platform/client.ts';
import { useCall, useWrite } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { When } from '../ui/when.tsx';
import { capitalised } from './capitalised.ts';
import { RecordChanges } from './changes/record-changes.tsx';
import { FieldColumns } from './fields.tsx';
import { FormContext, RowContext } from './form-context.ts';
import type { RuleWords } from './form-errors.ts';
import type { Values } from './form-values.ts';
import { emptyValues, valuesOf } from './form-values-of.ts';
import { formWords } from './form-words.ts';
import { useLeaving } from './leaving-a-form.ts';
import { words } from './list-words.ts';
import { type Lookups, lookupsOf } from './lookups.ts';
import { RowMoves } from './moves/row-moves.tsx';
import { RecordForm } from './record-form.tsx';
import { type RecordFormState, useRecordForm } from './use-record-form.ts';

type Writing = Call & { readonly body: z.ZodType };

interface Props {
  readonly table: RecordTable;
  /** As the permissions call it: `customer` has `customer.change`. */
  readonly name: RecordName;
  readonly calls: {
    readonly get: Call;
    readonly add: Writing;
    readonly change: Writing;
    readonly changes: ChangesCall;
  };
  /** The address of the list, where one goes after saving. */
  readonly list: string;
  /** The calls that suggest while a field is typed that names no record of another kind, by the name of the field. */
  readonly lookups?: Lookups;
  /** Calls whose answers a save makes old: all of `calls` where it is missing. */
  readonly makesOld?: readonly Call[];
  /** Sentences for fields whose rule is the contract's own. */
  readonly rules?: RuleWords;
  /** The life of the record, whose moves are among the calls: the form shows where it is, and what may be done with it. */
  readonly lifecycle?: Lifecycle;
  /** The fields in their sections, and what else stands in the form; all fields in their order where it is missing. */
  readonly children?: ReactNode;
}

export function RecordFormPage(props: Props) {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <AddForm {...props} /> : <EditForm key={id} id={id} {...props} />;
}

/** Refusals that the form explains beside its fields. */
const handles = ['fields', 409] as const;

function AddForm(props: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const { table, calls, name, rules } = props;
  const add = useWrite(calls.add, { invalidates: oldBy(props), handles });
  const form = useRecordForm<Values, z.ZodType>({
    schema: calls.add.body,
    initial: emptyValues(table.fields),
    fields: table.fields,
    ...{ lookups: { ...lookupsOf(table.fields), ...props.lookups }, rules },
    draftName: `${name}.new`,
    save: (body) => add.mutateAsync({ body } as RequestOf<Writing>),
    isReadOnly: !useMay(`${name}.create`),
  });
  return <Shown {...props} form={form} title={word('addOne', { one: table.one[language] })} />;
}

function EditForm({ id, ...props }: Props & { readonly id: string }) {
  const found = useCall(props.calls.get, { params: { id } } as RequestOf<Call>);
  if (found.data) {
    const row = rowIn(found.data);
    // A move makes another version, upon which the form begins anew.
    return <EditFound key={String(row.status)} {...props} row={row} />;
  }
  return (
    <PageBody>
      {found.error ? (
        <ErrorState failure={found.error as CallFailure} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonRows rows={12} />
      )}
    </PageBody>
  );
}

const oldBy = ({ calls, makesOld = Object.values(calls) }: Props) => makesOld;

type Row = Values & { readonly id: string; readonly updatedAt: string; readonly updatedBy: string };
const rowIn = (answer: AnswerOf<Call>): Row => (answer as unknown as { data: Row }).data;

function EditFound({ row, ...props }: Props & { readonly row: Row }) {
  const word = useWords(formWords);
  const language = useLanguage();
  const { table, calls, name, rules } = props;
  const change = useWrite(calls.change, { invalidates: oldBy(props), handles });
  const form = useRecordForm<Values, z.ZodType>({
    schema: calls.change.body,
    initial: valuesOf(table.fields, row),
    fields: table.fields,
    ...{ lookups: { ...lookupsOf(table.fields), ...props.lookups }, rules },
    draftName: `${name}.${row.id}`,
    // Some addresses of the specification name the record that they change.
    save: (body) =>
      change.mutateAsync({
        ...(calls.change.params ? { params: { id: row.id } } : {}),
        body,
      } as RequestOf<Writing>),
    reload: async () => {
      const request = { params: { id: row.id } } as RequestOf<Call>;
      return valuesOf(table.fields, rowIn(await call(calls.get, request)));
    },
    isReadOnly: !useMay(`${name}.change`),
    isActivityFixed: !useMay(deactivating(name)),
  });
  const about = (
    <>
      {word('updated')}: <When at={row.updatedAt} /> · {row.updatedBy}
    </>
  );
  const one = table.one[language];
  const title = form.isReadOnly ? capitalised(one) : word('editOne', { one });
  return (
    <>
      <Shown {...props} form={form} row={row} title={title} about={about} />
      <RecordChanges call={calls.changes} fields={table.fields} id={row.id} />
    </>
  );
}

interface ShownProps extends Props {
  readonly form: RecordFormState<Values>;
  readonly row?: Row;
  readonly title: string;
  readonly about?: ReactNode;
}

function Shown({ form, row, title, about, table, calls, list, lifecycle, children }: ShownProps) {
  const word = useWords(formWords);
  const language = useLanguage();
  const leave = useLeaving(list);
  const tellAndLeave = () => {
    leave();
    void succeed(
      word('oneSaved', { one: capitalised(table.one[language]), name: nameOf(table.fields, form.values) }),
    );
  };
  return (
    <FormContext value={form}>
      <RowContext value={row ?? null}>
        <RecordForm form={form} title={title} about={about} onSaved={tellAndLeave} onCancel={leave}>
          {row && lifecycle && (
            <RowMoves lifecycle={lifecycle} calls={calls} row={{ ...row, name: nameOf(table.fields, row) }} />
          )}
          {children ?? <FieldColumns fields={table.fields} names={namesIn(table.fields, 'form')} />}
        </RecordForm>
      </RowContext>
    </FormContext>
  );
}

/** What a record is called: its first field, as it is stored. */
function nameOf(fields: Fields, values: Values): string {
  const [name = '', field] = Object.entries(fields)[0] ?? [];
  const text = String(values[name] ?? '').trim();
  return field?.kind === 'code' ? text.toUpperCase() : text;
}
