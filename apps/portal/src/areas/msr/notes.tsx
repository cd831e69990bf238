// What people noted of a request; whoever sees it may add to it.
import { type MsrDetail, msr } from '@dca/contract/areas/msr';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { EventLine } from '../../ui/history.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { deviceZone } from '../../ui/when.tsx';
import css from './msr.module.css';
import { words } from './words.ts';

export function Notes({ request }: { readonly request: MsrDetail }) {
  const word = useWords(words);
  const formats = useFormats();
  const [note, setNote] = useState('');
  const write = useWrite(msr.addNote, { invalidates: [msr.get], handles: [400, 403] });
  const add = () => write.mutate({ body: { id: request.id, note } }, { onSuccess: () => setNote('') });
  return (
    <Section title={word('notes')} note={request.notes.length === 0 && word('noNotes')}>
      <EventLine
        entries={request.notes.map(({ id, at, by, note: what }) => ({
          id,
          what,
          who: by,
          when: formats.moment(at, deviceZone),
        }))}
      />
      <div className={css.add}>
        <TextInput
          label={word('note')}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button variant="default" disabled={note.trim() === ''} loading={write.isPending} onClick={add}>
          {word('addNote')}
        </Button>
      </div>
      <Refusal failure={write.error} />
    </Section>
  );
}
