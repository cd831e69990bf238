// What people noted of a report; leaders and planners add to it.
import { type PcarDetail, pcar } from '@dca/contract/areas/pcar';
import { useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { Notes } from '../../ui/notes.tsx';
import { words } from './words.ts';

interface Props {
  readonly report: PcarDetail;
  readonly mayAdd: boolean;
}

export function PcarNotes({ report: { id, notes }, mayAdd }: Props) {
  const word = useWords(words);
  const write = useWrite(pcar.addNote, { invalidates: [pcar.get], handles: [400, 403] });
  return (
    <Notes
      notes={notes}
      none={word('nothing')}
      mayAdd={mayAdd}
      isAdding={write.isPending}
      failure={write.error}
      onAdd={(note, onDone) => write.mutate({ body: { id, note } }, { onSuccess: onDone })}
    />
  );
}
