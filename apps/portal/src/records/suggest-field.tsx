import type { Call } from '@dca/contract/call';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../platform/queries.ts';

interface LookupProps {
  /** A call that answers words for a SearchValue, in `data` or `attributes`. */
  readonly definition: Call;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly withAsterisk?: boolean;
  readonly onChange: (value: string) => void;
}

/** A text with suggestions while typing. */
export function Lookup({ definition, label, value, error, disabled, withAsterisk, onChange }: LookupProps) {
  const [typed, setTyped] = useState(value);
  const answer = useCall(definition, { query: typed ? { SearchValue: typed } : {} } as never, {
    keepsPrevious: true,
    enabled: !disabled,
  });
  const found = answer.data as { data?: string[]; attributes?: string[] } | undefined;
  return (
    <Autocomplete
      label={label}
      value={value}
      error={error}
      disabled={disabled ?? false}
      withAsterisk={withAsterisk ?? false}
      data={found?.data ?? found?.attributes ?? []}
      filter={({ options }) => options}
      onChange={(next) => {
        setTyped(next);
        onChange(next);
      }}
    />
  );
}
