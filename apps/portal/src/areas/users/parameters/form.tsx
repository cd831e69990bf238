// Giving a general parameter another value, by what it is: a figure, a line, a colour, a picture, or words in both languages.
import { generalParameters } from '@dca/contract/areas/users';
import { type GeneralParameter, parameterTable } from '@dca/contract/areas/users/parameter';
import { isParameterCode, parameterFits } from '@dca/domain/parameters';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { call } from '../../../platform/client.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { RecordChanges } from '../../../records/changes/record-changes.tsx';
import { FormContext } from '../../../records/form-context.ts';
import { useLeaving } from '../../../records/leaving-a-form.ts';
import { RecordForm } from '../../../records/record-form.tsx';
import { type RecordFormState, useRecordForm } from '../../../records/use-record-form.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { When } from '../../../ui/when.tsx';
import { shownValue } from './shown-value.ts';
import { ValueField } from './value-field.tsx';
import { words } from './words.ts';

type Value = GeneralParameter['value'];
interface Values extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly value: Value;
}
const valuesOf = ({ id, version, value }: GeneralParameter): Values => ({ id, version, value });

export function Page() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const found = useCall(generalParameters.get, { params: { id } });
  if (found.data) return <Edit key={id} parameter={found.data.data} />;
  return (
    <PageBody>
      {found.error ? (
        <ErrorState failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </PageBody>
  );
}

function Edit({ parameter }: { readonly parameter: GeneralParameter }) {
  const word = useWords(words);
  const language = useLanguage();
  const leave = useLeaving('/general-parameter');
  const change = useWrite(generalParameters.change, {
    invalidates: Object.values(generalParameters),
    handles: ['fields', 409],
  });
  const form: RecordFormState<Values> = useRecordForm<Values, z.ZodType>({
    schema: schemaOf(parameter),
    initial: valuesOf(parameter),
    fields: parameterTable.fields,
    draftName: `parameter.${parameter.id}`,
    rules: { value: word('wrong') },
    save: (body) => change.mutateAsync({ body: body as Values }),
    reload: async () => valuesOf((await call(generalParameters.get, { params: { id: parameter.id } })).data),
    isReadOnly: !useMay('parameter.change'),
  });
  const saved = () => {
    leave();
    void succeed(word('saved', { code: parameter.code }));
  };
  const about = (
    <>
      {word('updated')}: <When at={parameter.updatedAt} /> · {parameter.updatedBy}
    </>
  );
  return (
    <FormContext value={form as never}>
      <RecordForm
        form={form}
        title={parameter.meaning[language]}
        about={about}
        onSaved={saved}
        onCancel={leave}
      >
        <Facts
          rows={[
            [word('code'), parameter.code],
            [word('released'), shownValue(parameter.standard, language)],
          ]}
        />
        <ValueField
          parameter={parameter}
          value={form.values.value}
          error={form.errors.value}
          isReadOnly={form.isReadOnly}
          set={(value) => form.set({ value })}
        />
        {!form.isReadOnly && (
          <Button variant="subtle" onClick={() => form.set({ value: parameter.standard })}>
            {word('useReleased')}
          </Button>
        )}
      </RecordForm>
      {!form.isReadOnly && (
        <RecordChanges call={generalParameters.changes} fields={parameterTable.fields} id={parameter.id} />
      )}
    </FormContext>
  );
}

/** The contract's schema, and what this parameter may be. */
const schemaOf = ({ code }: GeneralParameter) =>
  generalParameters.change.body.refine(({ value }) => isParameterCode(code) && parameterFits(code, value), {
    path: ['value'],
  });
