// Adding and editing a source of a fleet. Its secret is typed here, kept on no device, and shown by nobody again.
import { type FleetSource, fleetSources, fleetSourceTable } from '@dca/contract/areas/fleets/source';
import { TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { call } from '../../../platform/client.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { FieldColumns } from '../../../records/fields.tsx';
import { FormContext, RowContext, useForm } from '../../../records/form-context.ts';
import type { Values } from '../../../records/form-values.ts';
import { emptyValues } from '../../../records/form-values-of.ts';
import { useLeaving } from '../../../records/leaving-a-form.ts';
import { lookupsOf } from '../../../records/lookups.ts';
import { RecordForm } from '../../../records/record-form.tsx';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import css from '../fleets.module.css';
import { WhatCame } from './what-came.tsx';
import { words } from './words.ts';

const { secret: _secret, ...fields } = fleetSourceTable.fields;

export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id === undefined ? <SourceForm row={null} /> : <Edit id={id} />;
}

function Edit({ id }: { readonly id: string }) {
  const answer = useCall(fleetSources.source, { params: { id } });
  if (answer.data)
    return (
      <>
        <SourceForm key={answer.data.data.version} row={answer.data.data} />
        <WhatCame source={answer.data.data} />
      </>
    );
  return (
    <PageBody>
      {answer.error ? (
        <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </PageBody>
  );
}

function SourceForm({ row }: { readonly row: FleetSource | null }) {
  const word = useWords(words);
  const leave = useLeaving('/fleet-source');
  // What is typed into the form is kept on the device until it is saved; this is not.
  const [secret, setSecret] = useState('');
  const writing = row ? fleetSources.changeSource : fleetSources.addSource;
  const write = useWrite(writing, {
    invalidates: [fleetSources.sources, fleetSources.source],
    handles: ['fields', 409],
  });
  const form = useRecordForm<Values, z.ZodType>({
    schema: writing.body,
    initial: row ? valuesOf(row) : emptyValues(fields),
    fields,
    lookups: lookupsOf(fields),
    draftName: row ? `fleet-source.${row.id}` : 'fleet-source.new',
    save: (body) =>
      write.mutateAsync({ body: { ...(body as object), ...(secret ? { secret } : {}) } } as Parameters<
        typeof write.mutateAsync
      >[0]),
    ...(row
      ? {
          reload: async () => valuesOf((await call(fleetSources.source, { params: { id: row.id } })).data),
        }
      : {}),
    isReadOnly: !useMay('fleetSource.change'),
  });
  const tell = () => {
    leave();
    void succeed(word('saved', { name: String(form.values.name) }));
  };
  const signsIn = form.values.signIn !== 'NONE';
  return (
    <FormContext value={form}>
      <RowContext value={row}>
        <RecordForm
          form={form}
          title={row ? word('edit', { name: row.name }) : word('add')}
          onSaved={tell}
          onCancel={leave}
        >
          <FieldColumns fields={fields} names={['name', 'address', 'customerCode', 'plantCode', 'signIn']} />
          {form.values.signIn === 'BASIC' && <FieldColumns fields={fields} names={['login']} />}
          {signsIn && <Secret isKept={row !== null} value={secret} onChange={setSecret} />}
          <FieldColumns fields={fields} names={['isActive']} />
        </RecordForm>
      </RowContext>
    </FormContext>
  );
}

interface SecretProps {
  readonly isKept: boolean;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

function Secret({ isKept, value, onChange }: SecretProps) {
  const word = useWords(words);
  const form = useForm();
  return (
    <TextInput
      className={css.secret}
      type="password"
      label={word('secret')}
      description={word(isKept ? 'secretKept' : 'secretNew')}
      error={form.errors.secret}
      aria-invalid={form.errors.secret !== undefined}
      value={value}
      maxLength={2000}
      autoComplete="new-password"
      disabled={form.isReadOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const valuesOf = ({
  id,
  version,
  name,
  address,
  customerCode,
  plantCode,
  signIn,
  login,
  isActive,
}: FleetSource): Values => ({
  ...{ id, version, name, address, customerCode, plantCode, signIn, login, isActive },
});
