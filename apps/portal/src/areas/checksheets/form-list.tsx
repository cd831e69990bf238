// The checksheet forms: what is published of each, and what is in work.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { FormRow } from '@dca/contract/areas/checksheets/forms';
import { customers } from '@dca/contract/areas/customers';
import { equipment } from '@dca/contract/areas/equipment';
import { jobTypes } from '@dca/domain/job-types';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { NewForm } from './forms/new-form.tsx';
import { FormState } from './forms/read/form-state.tsx';
import { whoseWords } from './forms/whose-words.ts';
import { words } from './forms/words.ts';

const states = ['PUBLISHED', 'DRAFT', 'OFFERED', 'RETIRED'] as const;

export function Page() {
  const word = useWords(words);
  const whose = useWords(whoseWords);
  const language = useLanguage();
  const records = useRecords(checksheets.listForms, 'code');
  const types = Object.entries(jobTypes).map(([value, { label }]) => ({
    value,
    label: `${value} ${label[language]}`,
    short: value,
  }));
  const mayBegin = useMay('form.create');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <Records
        records={records}
        action={mayBegin && <Button onClick={() => setNew(true)}>{word('newForm')}</Button>}
        name="checksheet-forms"
        title={word('title')}
        columns={useColumns()}
        addressOf={({ id }) => ({ to: `/checksheet-form/${id}` })}
        filters={
          <>
            <ChoiceFilter records={records} filter="JobType" label={word('type')} choices={types} />
            <CodeFilter
              records={records}
              filter="UnitModel"
              label={word('models')}
              suggest={equipment.unitModels}
            />
            <CodeFilter
              records={records}
              filter="CustomerCode"
              label={whose('customer')}
              suggest={customers.codes}
            />
            <ChoiceFilter
              records={records}
              filter="State"
              label={word('state')}
              choices={states.map((value) => ({ value, label: word(`state${value}`) }))}
            />
          </>
        }
        empty={{ title: word('noForms'), text: word('noFormsText') }}
        exports={checksheets.exportForms}
      />
      {isNew && <NewForm onClose={() => setNew(false)} />}
    </>
  );
}

const nameOf = ({ customer }: FormRow) => customer?.name ?? '';

function useColumns(): readonly Column<FormRow>[] {
  const word = useWords(words);
  const whose = useWords(whoseWords);
  const language = useLanguage();
  const formats = useFormats();
  const modelsOf = ({ unitModels }: FormRow) =>
    unitModels.includes('*') ? word('allModels') : unitModels.join(', ');
  return [
    { name: 'name', label: word('name'), sort: 'name', cell: ({ name }) => name[language] },
    {
      name: 'code',
      label: word('form'),
      sort: 'code',
      isWide: true,
      isTight: true,
      cell: ({ code }) => code,
    },
    {
      name: 'jobType',
      label: word('type'),
      sort: 'jobType',
      isTight: true,
      isPlain: true,
      cell: ({ jobType }) => jobType,
    },
    { name: 'unitModels', label: word('models'), cell: modelsOf },
    { name: 'customer', label: whose('customer'), cell: nameOf },
    {
      name: 'intervalHours',
      label: word('interval'),
      sort: 'intervalHours',
      isFigure: true,
      cell: ({ intervalHours }) => (intervalHours === null ? null : formats.number(intervalHours)),
    },
    {
      name: 'questions',
      label: word('questions'),
      isWide: true,
      isFigure: true,
      cell: (row) => formats.number(row.questions),
    },
    { name: 'version', label: word('version'), isFigure: true, cell: ({ version }) => version },
    {
      name: 'publishedAt',
      label: word('published'),
      sort: 'publishedAt',
      isWide: true,
      isTight: true,
      cell: ({ publishedAt }) => (publishedAt ? formats.day(publishedAt.slice(0, 10)) : null),
    },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: (row) => <FormState form={row} />,
    },
  ];
}
