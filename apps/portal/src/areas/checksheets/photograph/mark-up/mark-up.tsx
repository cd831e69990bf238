// Drawing on a photo: arrows, circles and lines in three colours. The photo stays as it was taken; a copy with what was drawn is kept
// beside it, on this device first, and travels as every photo does.
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { confirm } from '../../../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../../../platform/one-at-a-time.ts';
import { OverPage } from '../../../../ui/over-page.tsx';
import { words } from '../../words.ts';
import { troubleOf } from '../photo-failure.ts';
import { loadPhoto } from '../photos.ts';
import css from './mark-up.module.css';
import { markWords } from './mark-up-words.ts';
import { type Colour, colours, drawnOn, isSaid, type Mark, type Point, type Tool, tools } from './marks.ts';
import { asFile, paint } from './paint.ts';

interface Props {
  readonly photoId: string;
  readonly caption: string;
  readonly onClose: () => void;
  /** Keeps the copy; throws where it cannot. */
  readonly onKeep: (file: File) => Promise<unknown>;
}

export function MarkUp({ photoId, caption, onClose, onKeep }: Props) {
  const word = useWords(markWords);
  const sheetWord = useWords(words);
  const { photo, isLost } = usePhoto(photoId);
  const [tool, setTool] = useState<Tool>('arrow');
  const [colour, setColour] = useState<Colour>('red');
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const once = useOneAtATime();
  const undo = () => setMarks((now) => now.slice(0, -1));
  const leave = async () => {
    const question = { question: word('leave'), yes: word('leaveYes'), no: word('leaveNo') };
    if (marks.length === 0 || (await confirm(question))) onClose();
  };
  const keep = async () => {
    const file = canvas.current && (await asFile(canvas.current));
    try {
      if (!file) throw new Error('the browser made no picture');
      await onKeep(file);
      onClose();
    } catch (cause) {
      setFailure(word('notKept', { reason: sheetWord(troubleOf(cause)) }));
    }
  };
  useUndoKey(undo);
  return (
    <OverPage
      className={css.over}
      name={{ text: word('title', { photo: caption }) }}
      onClose={() => void leave()}
    >
      <div className={css.room}>
        <p className={css.how}>{word('how')}</p>
        {photo ? (
          <Board canvas={canvas} photo={photo} marks={marks} tool={tool} colour={colour} onDraw={setMarks} />
        ) : (
          <p role="status">{word(isLost ? 'notHere' : 'opening')}</p>
        )}
        <Choice label={word('tool')} options={tools} chosen={tool} onChoose={setTool} />
        <Choice
          label={word('colour')}
          options={Object.keys(colours) as Colour[]}
          chosen={colour}
          onChoose={setColour}
        />
        {failure && <p role="alert">{failure}</p>}
        <div className={css.acts}>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={marks.length === 0}
            onClick={undo}
          >
            {word('undo')}
          </Button>
          <Button variant="default" onClick={() => void leave()}>
            {sheetWord('markUpBack')}
          </Button>
          <Button disabled={marks.length === 0} onClick={() => once(keep)}>
            {word('save')}
          </Button>
        </div>
      </div>
    </OverPage>
  );
}

/** Ctrl Z takes the last mark back, wherever the focus is after a stroke. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  });
}

/** The photo in full, from this device or from the server. */
function usePhoto(id: string) {
  const [photo, setPhoto] = useState<HTMLImageElement | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let address: string | undefined;
    const lost = () => setLost(true);
    loadPhoto(id, 'full').then((url) => {
      address = url;
      const image = new Image();
      image.onload = () => setPhoto(image);
      image.onerror = lost;
      image.src = url;
    }, lost);
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [id]);
  return { photo, isLost };
}

interface BoardProps {
  readonly canvas: React.RefObject<HTMLCanvasElement | null>;
  readonly photo: HTMLImageElement;
  readonly marks: readonly Mark[];
  readonly tool: Tool;
  readonly colour: Colour;
  readonly onDraw: (marks: readonly Mark[]) => void;
}

/** The photo to draw on: what the hand does is shown at once and is a mark when it lifts. */
function Board({ canvas, photo, marks, tool, colour, onDraw }: BoardProps) {
  const word = useWords(markWords);
  const [drawing, setDrawing] = useState<Mark | null>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, photo, drawing ? [...marks, drawing] : marks);
  }, [canvas, photo, marks, drawing]);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDrawing({ tool, colour, points: [pointOf(event)] });
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    // Several moves may come before the next drawing of the screen: none of them is lost.
    const point = pointOf(event);
    setDrawing((now) => now && drawnOn(now, point));
  };
  const end = () => {
    if (drawing && isSaid(drawing, photo.naturalWidth)) onDraw([...marks, drawing]);
    setDrawing(null);
  };
  return (
    <canvas
      ref={canvas}
      className={css.board}
      width={photo.naturalWidth}
      height={photo.naturalHeight}
      role="img"
      aria-label={word('picture', { count: marks.length })}
      data-marks={marks.length}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => setDrawing(null)}
    />
  );
}

/** Where the pointer is on the picture, however large it is shown. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [
    ((clientX - left) / (width || 1)) * currentTarget.width,
    ((clientY - top) / (height || 1)) * currentTarget.height,
  ];
}

interface ChoiceProps<Option extends Tool | Colour> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly onChoose: (option: Option) => void;
}

function Choice<Option extends Tool | Colour>({ label, options, chosen, onChoose }: ChoiceProps<Option>) {
  const word = useWords(markWords);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div className={css.choice} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          data-option={option}
          onClick={() => onChoose(option)}
        >
          {word(option)}
        </button>
      ))}
    </div>
  );
}
