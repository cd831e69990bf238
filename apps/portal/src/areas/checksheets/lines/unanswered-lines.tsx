// What the job should have mended and nobody said anything of: told before the submission, which it does not keep back.
import { useWords } from '../../../i18n/index.ts';
import { showPlace } from '../fill/steps.ts';
import css from '../sheet.module.css';
import { isUnanswered, type LocalLine } from './kept-lines.ts';
import { lineWords } from './line-words.ts';

interface Props {
  readonly lines: readonly LocalLine[];
  readonly onShow: () => void;
}

export function UnansweredLines({ lines, onShow }: Props) {
  const word = useWords(lineWords);
  const open = lines.filter(isUnanswered);
  if (open.length === 0) return null;
  return (
    <div className={css.missing} data-missing="lines">
      <p>{word('unanswered', { count: open.length })}</p>
      <ul>
        {open.map(({ id, number, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onShow();
                showPlace(id);
              }}
            >{`${number}: ${text}`}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}
