import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useWords } from '../i18n/index.ts';
import type { ShownPhoto } from './photo-strip.tsx';
import css from './photo-viewer.module.css';
import { words } from './words.ts';

interface Props {
  readonly photos: readonly ShownPhoto[];
  readonly index: number;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

/** One photo on the full screen; arrows move, Escape closes, the focus returns to where it was. */
export function PhotoViewer({ photos, index, onMove, onClose }: Props) {
  const word = useWords(words);
  const dialog = useRef<HTMLDialogElement>(null);
  const photo = photos[index];
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' && index > 0) onMove(index - 1);
    if (event.key === 'ArrowRight' && index < photos.length - 1) onMove(index + 1);
  };
  if (!photo) return null;
  const shown = photo.full ?? photo.thumbnail;
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={photo.caption}
      onCancel={onClose}
      onKeyDown={moveByKey}
    >
      {shown ? <img className={css.image} src={shown} alt={photo.caption} /> : <div className={css.image} />}
      <p className={css.caption}>
        {word('photo', { number: index + 1, total: photos.length })}: {photo.caption}
      </p>
      <button type="button" className={css.close} aria-label={word('close')} onClick={onClose}>
        <IconX aria-hidden />
      </button>
      {index > 0 && (
        <button
          type="button"
          className={css.previous}
          aria-label={word('previous')}
          onClick={() => onMove(index - 1)}
        >
          <IconChevronLeft aria-hidden />
        </button>
      )}
      {index < photos.length - 1 && (
        <button
          type="button"
          className={css.next}
          aria-label={word('next')}
          onClick={() => onMove(index + 1)}
        >
          <IconChevronRight aria-hidden />
        </button>
      )}
    </dialog>
  );
}
