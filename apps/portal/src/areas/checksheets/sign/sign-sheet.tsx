import { isSignature, type Signature } from '@dca/domain/papers';
import { useWords } from '../../../i18n/index.ts';
import { SignaturePad } from '../../receipts/index.ts';
import css from './sign.module.css';
import { words } from './words.ts';

interface Props {
  readonly strokes: Signature;
  readonly onChange: (strokes: Signature) => void;
}

/** A touch is no signature: it is drawn on, or taken away. */
export const isHalfSigned = (strokes: Signature) => strokes.length > 0 && !isSignature(strokes);

/** Room to sign the sheet as it is shown. Who is signed in has a name already, so that it is a choice. */
export function SignSheet({ strokes, onChange }: Props) {
  const word = useWords(words);
  return (
    <details className={css.sign}>
      <summary>{word('sign')}</summary>
      <p>{word('signHint')}</p>
      <SignaturePad label={word('yours')} strokes={strokes} onChange={onChange} />
    </details>
  );
}
