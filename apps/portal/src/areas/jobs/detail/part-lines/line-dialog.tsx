// What is said of a part in a dialog: its fields, saved by Enter or the button.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import css from './part-lines.module.css';

interface Props {
  readonly title: string;
  readonly act: string;
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** What was refused, below the fields. */
  readonly refusal: ReactNode;
  readonly children: ReactNode;
}

export function LineDialog({ title, act, isReady, isSaving, onSave, onClose, refusal, children }: Props) {
  const save = () => {
    if (isReady && !isSaving) onSave();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      act={
        <Button disabled={!isReady} loading={isSaving} onClick={save}>
          {act}
        </Button>
      }
    >
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {children}
        <button type="submit" hidden />
      </form>
      {refusal}
    </Dialog>
  );
}
