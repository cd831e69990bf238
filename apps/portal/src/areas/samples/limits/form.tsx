// Setting a limit: how often it was right stands beside it, and it can be tried on the last twelve months before it is saved.
import { conditionLimits, type LimitRow, limitTable } from '@dca/contract/areas/samples';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { FieldColumns } from '../../../records/fields.tsx';
import { useForm, useRow } from '../../../records/form-context.ts';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { Section } from '../../../ui/section.tsx';
import { words } from '../words.ts';

const whose = ['code', 'component', 'unitModel', 'serialNumber'] as const;
const bounds = ['cautionAbove', 'criticalAbove', 'cautionBelow', 'criticalBelow', 'newValue'] as const;
const more = ['isEstimate', 'reason', 'isActive'] as const;

export function Page() {
  const word = useWords(words);
  return (
    <RecordFormPage table={limitTable} name="conditionLimit" calls={conditionLimits} list="/condition-limits">
      <Section title={word('whoseLimit')}>
        <FieldColumns fields={limitTable.fields} names={whose} />
      </Section>
      <Section title={word('boundsOfLimit')}>
        <FieldColumns fields={limitTable.fields} names={bounds} />
        <FieldColumns fields={limitTable.fields} names={more} />
      </Section>
      <HowOftenRight />
      <Trial />
    </RecordFormPage>
  );
}

function HowOftenRight() {
  const word = useWords(words);
  const formats = useFormats();
  const row = useRow<LimitRow>();
  if (!row) return null;
  return (
    <Section title={word('howOftenRight')}>
      <Facts
        rows={[
          [word('casesOfLimit'), formats.number(row.cases)],
          [word('hits'), formats.number(row.hits)],
          [word('helped'), formats.number(row.helped)],
          [word('falseAlarms'), formats.number(row.falseAlarms)],
        ]}
      />
    </Section>
  );
}

type Query = Parameters<typeof useTrial>[0];

/** What stands in the form, as the trial asks for it; null while too little is given. */
function queryOf(values: Readonly<Record<string, unknown>>) {
  const given = (name: string) => {
    const value = values[name];
    return value === undefined || value === null || value === '' ? undefined : String(value);
  };
  if (!given('code') || !given('component') || !bounds.some((name) => name !== 'newValue' && given(name)))
    return null;
  const named = [...whose, ...bounds].map(
    (name) => [name.charAt(0).toUpperCase() + name.slice(1), given(name)] as const,
  );
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}

const useTrial = (query: Readonly<Record<string, unknown>> | null) =>
  useCall(
    conditionLimits.trial,
    { query: (query ?? {}) as never },
    { enabled: query !== null, handles: [400, 403] },
  );

function Trial() {
  const word = useWords(words);
  const formats = useFormats();
  const form = useForm();
  const [tried, setTried] = useState<Query>(null);
  const answer = useTrial(tried);
  const query = queryOf(form.values);
  if (form.isReadOnly) return null;
  const found = tried ? answer.data?.data : undefined;
  return (
    <Section title={word('trial')}>
      <p>{word('trialText')}</p>
      <Button
        variant="default"
        disabled={query === null}
        loading={answer.isFetching}
        onClick={() => setTried(query)}
      >
        {word('tryIt')}
      </Button>
      <Refusal failure={answer.error} />
      {found && (
        <Facts
          rows={[
            [word('samples'), formats.number(found.samples)],
            [word('wouldCaution'), formats.number(found.caution)],
            [word('wouldCritical'), formats.number(found.critical)],
            [
              word('wouldRaise'),
              word('casesOn', { count: found.raised, machines: formats.number(found.machines) }),
            ],
            [word('raisedThen'), formats.number(found.raisedThen)],
            [word('reportedThen'), formats.number(found.reported)],
          ]}
        />
      )}
    </Section>
  );
}
