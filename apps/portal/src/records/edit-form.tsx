// What add and edit screens are made of: values checked by the contract's schema, errors beside their fields and the first
// one focused, the server's word mapped to the same fields, and no typing lost by leaving.
import { Alert, Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { fieldError, useWords } from '../i18n/index.ts';
import type { CallFailure } from '../platform/client.ts';
import { confirm } from '../platform/modals.ts';
import { ActionBar } from '../ui/layout.tsx';
import css from './list-page.module.css';
import { words } from './list-words.ts';

type Errors = Readonly<Record<string, string>>;

export interface FormState<V> {
  readonly values: V;
  readonly errors: Errors;
  set(change: Partial<V>): void;
  readonly isChanged: boolean;
  /** Validates; answers the parsed value, or null after showing what is wrong. */
  check(): unknown;
  /** Shows what the server refused; false when nothing of it belongs to a field. */
  refuse(failure: CallFailure): boolean;
  readonly saved: () => void;
}

/** The state of a form. `schema` is the one of the contract, so both sides agree. */
export function useForm<V extends object>(schema: z.ZodType, initial: V): FormState<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const isSaved = useRef(false);
  return {
    values,
    errors,
    set: (change) => {
      setValues((now) => ({ ...now, ...change }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
    },
    get isChanged() {
      return !isSaved.current && JSON.stringify(values) !== JSON.stringify(initial);
    },
    check: () => {
      const result = schema.safeParse(values);
      if (result.success) return result.data;
      setErrors(
        Object.fromEntries(
          result.error.issues
            .toReversed()
            .map((issue) => [String(issue.path[0] ?? ''), fieldError(issue as never)]),
        ),
      );
      return null;
    },
    refuse: (failure) => {
      const found = (failure.problem?.errors ?? []).map(
        (error) =>
          [error.field.replace(/^body\.(job\.)?/, ''), failure.problem?.detail ?? error.message] as const,
      );
      setErrors(Object.fromEntries(found));
      return found.length > 0;
    },
    saved: () => {
      isSaved.current = true;
    },
  };
}

interface RecordFormProps<V> {
  readonly form: FormState<V>;
  readonly isSaving: boolean;
  readonly failure: CallFailure | null;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onReload?: () => void;
  readonly saveLabel?: string;
  readonly children: ReactNode;
}

export function RecordForm<V>({
  form,
  isSaving,
  failure,
  onSave,
  onCancel,
  onReload,
  saveLabel,
  children,
}: RecordFormProps<V>) {
  const t = useWords(words);
  const element = useRef<HTMLFormElement>(null);
  useBlocker({
    shouldBlockFn: async () =>
      form.isChanged &&
      !(await confirm({
        question: t('leaveQuestion'),
        details: t('leaveDetails'),
        yes: t('leave'),
        no: t('stay'),
        danger: true,
      })),
    enableBeforeUnload: () => form.isChanged,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const isConflict = failure?.status === 409 && failure.problem?.code === 'conflict';
  return (
    <form
      ref={element}
      className={css.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => saveByKey(event, element.current)}
    >
      {failure && (
        <Alert color="red" role="alert" title={isConflict ? t('conflict') : failure.message}>
          {isConflict && onReload && (
            <Button variant="default" onClick={onReload}>
              {t('reload')}
            </Button>
          )}
        </Alert>
      )}
      {children}
      <ActionBar>
        <Button type="submit" loading={isSaving}>
          {saveLabel ?? t('save')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </ActionBar>
    </form>
  );
}

function saveByKey(
  event: { key: string; ctrlKey: boolean; metaKey: boolean; preventDefault(): void },
  form: HTMLFormElement | null,
): void {
  if (!(event.ctrlKey || event.metaKey) || !['s', 'Enter'].includes(event.key)) return;
  event.preventDefault();
  form?.requestSubmit();
}
