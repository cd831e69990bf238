import { useState } from 'react';
import { useWords } from '../i18n/index.ts';
import css from './photo-strip.module.css';
import { PhotoViewer } from './photo-viewer.tsx';
import { words } from './words.ts';

export interface ShownPhoto {
  readonly key: string;
  /** Address of the small picture; null while it is fetched. */
  readonly thumbnail: string | null;
  /** Address of the large one; the small one stands in until it is there. */
  readonly full: string | null;
  /** What the picture shows. */
  readonly caption: string;
}

interface Props {
  readonly photos: readonly ShownPhoto[];
  /** Asks for the large picture of a photo that is looked at. */
  readonly onView?: (key: string) => void;
}

/** Photos in a row; a press shows one on the full screen. */
export function PhotoStrip({ photos, onView }: Props) {
  const word = useWords(words);
  const [viewed, setViewed] = useState<number | null>(null);
  const view = (index: number) => {
    const photo = photos[index];
    if (!photo) return;
    onView?.(photo.key);
    setViewed(index);
  };
  return (
    <>
      <ul className={css.strip}>
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <button
              type="button"
              className={css.photo}
              aria-label={`${word('photo', { number: index + 1, total: photos.length })}: ${photo.caption}`}
              onClick={() => view(index)}
            >
              {photo.thumbnail ? (
                <img className={css.image} src={photo.thumbnail} alt="" loading="lazy" />
              ) : (
                <span className={css.loading} role="img" aria-label={word('photoLoading')} />
              )}
            </button>
          </li>
        ))}
      </ul>
      {viewed !== null && (
        <PhotoViewer photos={photos} index={viewed} onMove={view} onClose={() => setViewed(null)} />
      )}
    </>
  );
}
