import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/index.ts';
import css from './basic.module.css';
import { words } from './basic-words.ts';

export interface StripPhoto {
  readonly id: string;
  readonly caption: string;
}
type Load = (id: string, size: 'thumbnail' | 'full') => Promise<string>;

/** Photos in a row; a press shows one full screen. `load` gives an address that an image may show. */
export function Photos({ photos, load }: { photos: readonly StripPhoto[]; load: Load }) {
  const t = useWords(words);
  const [open, setOpen] = useState<StripPhoto | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <div className={css.photos}>
        {photos.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            onClick={() => setOpen(photo)}
            aria-label={photo.caption || t('photo', { number: index + 1 })}
          >
            <Picture photo={photo} size="thumbnail" load={load} />
          </button>
        ))}
      </div>
      {open && <Viewer photo={open} load={load} onClose={() => setOpen(null)} />}
    </>
  );
}

function Picture({ photo, size, load }: { photo: StripPhoto; size: 'thumbnail' | 'full'; load: Load }) {
  const { data } = useQuery({
    queryKey: ['photo', photo.id, size],
    queryFn: () => load(photo.id, size),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? <img src={data} alt={photo.caption} /> : null;
}

function Viewer({ photo, load, onClose }: { photo: StripPhoto; load: Load; onClose: () => void }) {
  const t = useWords(words);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.viewer} onClose={onClose} aria-label={photo.caption}>
      <Picture photo={photo} size="full" load={load} />
      <Button variant="default" onClick={onClose}>
        {t('close')}
      </Button>
    </dialog>
  );
}
