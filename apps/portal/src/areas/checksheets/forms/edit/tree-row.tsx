// One row of the tree: chosen by a press, dragged to another one, where a line says above or below which it will stand.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { FormPlace } from '@dca/domain/form-drafts';
import { IconAlertTriangleFilled, IconGitBranch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { words } from '../words.ts';
import css from './builder.module.css';
import { type Half, mayDrop } from './chosen.ts';
import type { TreeEntry } from './rows.ts';

interface Props {
  readonly row: TreeEntry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDrop: (from: FormPlace, to: FormPlace, half: Half) => void;
}

export function TreeRow({ row, isChosen, onChoose, onDrop }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  const over = useDragging(element, row.place, onDrop);
  const name = row.name[language] || row.name.en || row.name.id || word('unnamed');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of its rows
    <div
      ref={element}
      role="treeitem"
      aria-level={row.level}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      className={css.row}
      data-level={row.level}
      data-over={over ?? undefined}
      onClick={onChoose}
    >
      <span className={css.name}>
        {row.code && <span className={css.code}>{row.code}</span>} {row.level === 1 ? word('theForm') : name}
      </span>
      {row.hasCondition && <IconGitBranch size={14} role="img" aria-label={word('hasCondition')} />}
      {row.faults > 0 && (
        <span className={css.fault}>
          <IconAlertTriangleFilled
            size={14}
            role="img"
            aria-label={word('faultCount', { count: row.faults })}
          />
        </span>
      )}
    </div>
  );
}

const keyOfPlace = 'place';

/** Makes the row one that can be dragged and dropped on; where a drop would land while one hovers over it. */
function useDragging(
  ref: { readonly current: HTMLDivElement | null },
  place: FormPlace,
  onDrop: Props['onDrop'],
): Half | null {
  const [over, setOver] = useState<Half | null>(null);
  const latest = useRef({ place, onDrop });
  latest.current = { place, onDrop };
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fromOf = (data: Record<string | symbol, unknown>) => data[keyOfPlace] as FormPlace;
    const halfAt = (clientY: number): Half => {
      const { top, height } = element.getBoundingClientRect();
      return clientY < top + height / 2 ? 'above' : 'below';
    };
    return combine(
      draggable({
        element,
        canDrag: () => latest.current.place.zone !== null,
        getInitialData: () => ({ [keyOfPlace]: latest.current.place }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => mayDrop(fromOf(source.data), latest.current.place),
        onDrag: ({ location }) => setOver(halfAt(location.current.input.clientY)),
        onDragLeave: () => setOver(null),
        onDrop: ({ source, location }) => {
          setOver(null);
          latest.current.onDrop(
            fromOf(source.data),
            latest.current.place,
            halfAt(location.current.input.clientY),
          );
        },
      }),
    );
  }, [ref]);
  return over;
}
