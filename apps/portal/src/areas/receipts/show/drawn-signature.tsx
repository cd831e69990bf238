import { type Signature, signatureField } from '@dca/domain/papers';
import { useWords } from '../../../i18n/index.ts';
import css from '../papers.module.css';
import { words } from '../words.ts';

export const viewBox = `0 0 ${signatureField.width} ${signatureField.height}`;

/** The strokes of a signature, on whatever field they are drawn. */
export const Strokes = ({ strokes }: { readonly strokes: Signature }) =>
  strokes.map((stroke, index) => (
    // A touch without a way is a line to itself, which round ends make a dot.
    // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and only at the end
    <polyline key={index} className={css.stroke} points={[...stroke, ...stroke.slice(-1)].join(' ')} />
  ));

/** A signature as it was drawn. */
export function DrawnSignature({ strokes, name }: { readonly strokes: Signature; readonly name: string }) {
  const word = useWords(words);
  return (
    <svg className={css.drawn} viewBox={viewBox} role="img" aria-label={word('signatureOf', { name })}>
      <Strokes strokes={strokes} />
    </svg>
  );
}
