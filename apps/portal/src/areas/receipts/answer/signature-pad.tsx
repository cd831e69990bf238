// A field to sign on with finger, pen or mouse. It keeps strokes and no picture: they are small enough for a phone's outbox, and
// stay sharp on every paper.
import { type Signature, signatureField } from '@dca/domain/papers';
import { Button } from '@mantine/core';
import { type PointerEvent, useRef } from 'react';
import { useWords } from '../../../i18n/index.ts';
import css from '../papers.module.css';
import { Strokes, viewBox } from '../show/drawn-signature.tsx';
import { words } from '../words.ts';

interface Props {
  readonly label: string;
  readonly strokes: Signature;
  readonly onChange: (strokes: Signature) => void;
}

type Point = Signature[number][number];

/** A point nearer than this to the one before says nothing more. */
const nearest = 6;

export function SignaturePad({ label, strokes, onChange }: Props) {
  const word = useWords(words);
  const isDown = useRef(false);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= signatureField.strokes) return;
    isDown.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    onChange([...strokes, [pointOf(event)]]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (isDown.current) onChange(withPoint(strokes, pointOf(event)));
  };
  const end = () => {
    isDown.current = false;
  };
  return (
    <div>
      <div className={css.padHead}>
        <span aria-hidden>{label}</span>
        <Button variant="subtle" disabled={strokes.length === 0} onClick={() => onChange([])}>
          {word('signAgain')}
        </Button>
      </div>
      <svg
        className={css.pad}
        viewBox={viewBox}
        role="img"
        aria-label={label}
        data-signature
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Strokes strokes={strokes} />
      </svg>
    </div>
  );
}

/** Where the pointer is on the field of a signature, however large it is drawn. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [
    placeOn(clientX - left, width, signatureField.width),
    placeOn(clientY - top, height, signatureField.height),
  ];
}

const placeOn = (at: number, shown: number, whole: number) =>
  Math.round(Math.min(1, Math.max(0, at / (shown || whole))) * whole);

function withPoint(strokes: Signature, point: Point): Signature {
  const last = strokes.at(-1) ?? [];
  const before = last.at(-1);
  if (before && Math.hypot(point[0] - before[0], point[1] - before[1]) < nearest) return strokes;
  if (strokes.flat().length >= signatureField.points) return strokes;
  return [...strokes.slice(0, -1), [...last, point]];
}
