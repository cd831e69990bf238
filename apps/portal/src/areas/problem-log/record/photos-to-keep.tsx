import { useWords } from '../../../i18n/index.ts';
import { words } from '../words.ts';
import css from './record.module.css';

interface Props {
  readonly photos: readonly File[];
  readonly onChange: (photos: readonly File[]) => void;
}

/** As many as a question of a sheet takes. */
const mostPhotos = 5;

/** Photos that are kept with what is told; they are made smaller when they are. */
export function PhotosToKeep({ photos, onChange }: Props) {
  const word = useWords(words);
  return (
    <div className={css.photos}>
      {photos.length > 0 && <span>{word('photoCount', { count: photos.length })}</span>}
      {photos.length < mostPhotos && (
        <label className={css.photo}>
          {word(photos.length > 0 ? 'anotherPhoto' : 'addPhoto')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) onChange([...photos, file]);
            }}
          />
        </label>
      )}
    </div>
  );
}
