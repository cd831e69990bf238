// Photos in a row. The one that is pressed fills the screen, with the ones before and after it beside.
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import { OverPage } from './over-page.tsx';
import css from './photos.module.css';

export interface StripPhoto {
  readonly id: string;
  readonly caption: string;
}

/** Gives an address that an image may show. */
type Load = (id: string, size: 'thumbnail' | 'full') => Promise<string>;

/** How a photo is taken off: a cross on it, with a name of its own. */
interface Removal {
  nameOf(number: number): string;
  remove(id: string): void;
}

/** What can be done with the photo that fills the screen. */
export interface PhotoAct {
  readonly label: string;
  readonly onPress: (id: string) => void;
}

interface Props {
  readonly photos: readonly StripPhoto[];
  /** What one goes through once a photo fills the screen: these alone, where nothing else is said. */
  readonly within?: readonly StripPhoto[];
  readonly load: Load;
  readonly removal?: Removal;
  readonly act?: PhotoAct;
}

export function Photos({ photos, within = photos, load, removal, act }: Props) {
  const word = useWords(words);
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const nameOf = (photo: StripPhoto, index: number) =>
    [photo.caption, word('photo', { number: index + 1, total: within.length })].filter(Boolean).join(', ');
  const shown = open === null ? undefined : within[open];
  const placeOf = ({ id }: StripPhoto) => within.findIndex((photo) => photo.id === id);
  return (
    <>
      <div className={css.row}>
        {photos.map((photo, index) => (
          <span key={photo.id} className={css.place}>
            <button
              type="button"
              className={css.thumbnail}
              onClick={() => setOpen(placeOf(photo))}
              aria-label={nameOf(photo, placeOf(photo))}
            >
              <Picture photo={photo} size="thumbnail" load={load} />
            </button>
            {removal && (
              <button
                type="button"
                className={css.remove}
                aria-label={removal.nameOf(index + 1)}
                onClick={() => removal.remove(photo.id)}
              >
                <IconX size={20} aria-hidden />
              </button>
            )}
          </span>
        ))}
      </div>
      {shown && open !== null && (
        <Viewer
          title={nameOf(shown, open)}
          onClose={() => setOpen(null)}
          {...(act
            ? {
                act: {
                  label: act.label,
                  onPress: () => {
                    setOpen(null);
                    act.onPress(shown.id);
                  },
                },
              }
            : {})}
          {...(open > 0 ? { onPrevious: () => setOpen(open - 1) } : {})}
          {...(open < within.length - 1 ? { onNext: () => setOpen(open + 1) } : {})}
        >
          <Picture photo={shown} size="full" load={load} />
        </Viewer>
      )}
    </>
  );
}

function Picture({ photo, size, load }: { photo: StripPhoto; size: 'thumbnail' | 'full'; load: Load }) {
  const word = useWords(words);
  const { data, isError } = useQuery({
    queryKey: ['photo', photo.id, size],
    queryFn: () => load(photo.id, size),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data && isError) return <span className={css.loading}>{word('photoElsewhere')}</span>;
  if (!data) return <span className={css.loading}>{size === 'full' && word('photoLoading')}</span>;
  return <img src={data} alt={photo.caption} />;
}

interface ViewerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly act?: { readonly label: string; readonly onPress: () => void };
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
  readonly children: ReactNode;
}

function Viewer({ title, onClose, act, onPrevious, onNext, children }: ViewerProps) {
  const word = useWords(words);
  return (
    <OverPage className={css.viewer} name={{ text: title }} onClose={onClose}>
      <p className={css.title}>{title}</p>
      <div className={css.frame}>{children}</div>
      <div className={css.acts}>
        {act && (
          <Button variant="default" onClick={act.onPress}>
            {act.label}
          </Button>
        )}
        <Button variant="default" disabled={!onPrevious} onClick={onPrevious}>
          {word('previous')}
        </Button>
        <Button variant="default" disabled={!onNext} onClick={onNext}>
          {word('next')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {word('close')}
        </Button>
      </div>
    </OverPage>
  );
}
