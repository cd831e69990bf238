import {
  changedNamesIn,
  type Fields,
  type FormName,
  namesIn,
  type ValueOf,
} from '@dca/contract/record-fields';

/** What the form of a record holds: each of its fields, empty as null or '', and what tells the record and its version. */
export type FormValues<F extends Fields> = { readonly [N in FormName<F>]: ValueOf<F[N]> | null } & {
  readonly id?: string;
  readonly version?: number;
};

/** The values of a form that adds: what the table says to begin with, otherwise nothing. */
export function emptyValues<F extends Fields>(fields: F): FormValues<F> {
  const entries = namesIn(fields, 'form').map((name) => [name, beginning(fields[name] as Fields[string])]);
  return Object.fromEntries(entries) as FormValues<F>;
}

/** The part of a record that a form edits, with its id and version. */
export function valuesOf<F extends Fields>(fields: F, row: Readonly<Record<string, unknown>>): FormValues<F> {
  const names = [...changedNamesIn(fields), 'id', 'version'];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as FormValues<F>;
}

function beginning(field: Fields[string]): unknown {
  if ('standard' in field && field.standard !== undefined) return field.standard;
  return field.kind === 'several' || field.kind === 'lines' ? [] : null;
}
