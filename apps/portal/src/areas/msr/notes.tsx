// What people noted of a request; whoever sees it may add to it.
import { type MsrDetail, msr } from '@dca/contract/areas/msr';
import { useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { Notes as NotesOf } from '../../ui/notes.tsx';
import { words } from './words.ts';

export function Notes({ request: { id, notes } }: { readonly request: MsrDetail }) {
  const word = useWords(words);
  const write = useWrite(msr.addNote, { invalidates: [msr.get], handles: [400, 403] });
  return (
    <NotesOf
      notes={notes}
      none={word('noNotes')}
      mayAdd
      isAdding={write.isPending}
      failure={write.error}
      onAdd={(note, onDone) => write.mutate({ body: { id, note } }, { onSuccess: onDone })}
    />
  );
}
