// What people noted of a report; leaders and planners add to it.
import { type PcarDetail, pcar } from '@dca/contract/areas/pcar';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { EventLine } from '../../ui/history.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { deviceZone } from '../../ui/when.tsx';
import css from './pcar.module.css';
import { words } from './words.ts';

export function PcarNotes({ report, mayAdd }: { readonly report: PcarDetail; readonly mayAdd: boolean }) {
  const word = useWords(words);
  const formats = useFormats();
  const [note, setNote] = useState('');
  const write = useWrite(pcar.addNote, { invalidates: [pcar.get], handles: [400, 403] });
  const add = () => write.mutate({ body: { id: report.id, note } }, { onSuccess: () => setNote('') });
  return (
    <Section title={word('notes')} note={report.notes.length === 0 && word('nothing')}>
      <EventLine
        entries={report.notes.map(({ id, at, by, note: what }) => ({
          id,
          what,
          who: by,
          when: formats.moment(at, deviceZone),
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
          <Button variant="default" disabled={note.trim() === ''} loading={write.isPending} onClick={add}>
            {word('addNote')}
          </Button>
        </div>
      )}
      <Refusal failure={write.error} />
    </Section>
  );
}
