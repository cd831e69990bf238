// When somebody is away, and what they are certified for; both are kept where they are needed.
import type { PersonOnBoard } from '@dca/contract/areas/jobs/board';
import { useWords } from '../../../../i18n/index.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { boardWords } from '../board-words.ts';
import { Absences } from './absences.tsx';
import { Certificates } from './certificates.tsx';

interface Props {
  readonly person: PersonOnBoard;
  readonly onClose: () => void;
}

export function PersonDialog({ person, onClose }: Props) {
  const word = useWords(boardWords);
  return (
    <Dialog title={word('person', { name: person.name })} onClose={onClose}>
      <Absences person={person} />
      <Certificates person={person} />
    </Dialog>
  );
}
