// The form that the fields of a screen belong to, and the record that it edits. A part finds them here, so that a screen names its
// fields and nothing else.
import { createContext, useContext } from 'react';
import type { Values } from './form-values.ts';
import type { RecordFormState } from './use-record-form.ts';

export const FormContext = createContext<RecordFormState<Values> | null>(null);

export const RowContext = createContext<object | null>(null);

/** The record that the form around this part edits, as its answer told it; null where one is added. */
export const useRow = <Row extends object>(): Row | null => useContext(RowContext) as Row | null;

/** The form around this part. */
export function useForm<V extends Values = Values>(): RecordFormState<V> {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands outside of a form');
  return form as unknown as RecordFormState<V>;
}
