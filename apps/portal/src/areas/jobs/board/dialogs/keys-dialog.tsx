import { useWords } from '../../../../i18n/index.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { boardWords } from '../board-words.ts';
import css from './dialogs.module.css';

const keys = [
  ['↑ ↓ ← →', 'keyArrows'],
  ['Tab', 'keyTab'],
  ['Enter', 'keyEnter'],
  ['M', 'keyM'],
  ['Esc', 'keyEscape'],
  ['Space', 'keySpace'],
  ['D', 'keyD'],
  ['A', 'keyA'],
  ['U', 'keyU'],
  ['/', 'keySlash'],
  ['P N', 'keyPage'],
  ['T', 'keyT'],
  ['?', 'keyHelp'],
] as const;

/** The keys of the board. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const word = useWords(boardWords);
  return (
    <Dialog title={word('keysTitle')} onClose={onClose}>
      <dl className={css.keys}>
        {keys.map(([key, says]) => (
          <div key={says} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{word(says)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
