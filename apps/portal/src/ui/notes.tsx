// What people noted of a record, and a line to add to it.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { defineWords, useFormats, useWords } from '../i18n/index.ts';
import { ownZone } from '../i18n/own-zone.ts';
import type { ShownFailure } from './failure-words.ts';
import { EventLine } from './history.tsx';
import css from './notes.module.css';
import { Refusal } from './refusal.tsx';
import { Section } from './section.tsx';

const words = defineWords('notes', {
  en: { notes: 'Notes', note: 'Note', addNote: 'Add note' },
  id: { notes: 'Catatan', note: 'Catatan', addNote: 'Tambah catatan' },
});

interface Props {
  readonly notes: readonly {
    readonly id: string;
    readonly at: string;
    readonly by: string;
    readonly note: string;
  }[];
  /** What stands there while there is none. */
  readonly none: string;
  readonly mayAdd: boolean;
  readonly isAdding: boolean;
  readonly failure: ShownFailure | null;
  readonly onAdd: (note: string, onDone: () => void) => void;
}

export function Notes({ notes, none, mayAdd, isAdding, failure, onAdd }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const [note, setNote] = useState('');
  return (
    <Section title={word('notes')} note={notes.length === 0 && none}>
      <EventLine
        entries={notes.map(({ id, at, by, note: what }) => ({
          ...{ id, what, who: by },
          when: formats.moment(at, ownZone()),
        }))}
      />
      {mayAdd && (
        <div className={css.add}>
          <TextInput
            label={word('note')}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={note.trim() === ''}
            loading={isAdding}
            onClick={() => onAdd(note, () => setNote(''))}
          >
            {word('addNote')}
          </Button>
        </div>
      )}
      <Refusal failure={failure} />
    </Section>
  );
}
