// The form that the fields of a screen belong to. A field finds it here, so that a screen names its fields and nothing else.
import { createContext, useContext } from 'react';
import type { Values } from './form-values.ts';
import type { RecordFormState } from './use-record-form.ts';

export const FormContext = createContext<RecordFormState<Values> | null>(null);

/** The form around this part. */
export function useForm<V extends Values = Values>(): RecordFormState<V> {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands outside of a form');
  return form as unknown as RecordFormState<V>;
}
