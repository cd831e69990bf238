// The photo with a clock, made small here before it is kept: it waits on this phone with the clock itself.
import { clockPhotoSide } from '@dca/domain/attendance';
import { useWords } from '../../../i18n/index.ts';
import css from '../attendance.module.css';
import { photoWords } from '../parts/photo-words.ts';

interface Props {
  /** JPEG in base64; null while there is none. */
  readonly photo: string | null;
  readonly onTake: (photo: string | null) => void;
}

export function TakeClockPhoto({ photo, onTake }: Props) {
  const word = useWords(photoWords);
  const take = async (file: File | undefined) => {
    if (!file) return;
    // What is no picture leaves the clock without one: it stops nobody.
    onTake(await smallPhoto(file).catch(() => null));
  };
  return (
    <label className={css.photo}>
      {photo && <img src={`data:image/jpeg;base64,${photo}`} alt={word('taken')} width={48} height={48} />}
      {word(photo ? 'again' : 'take')}
      <input
        type="file"
        accept="image/*"
        capture="user"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          void take(file);
        }}
      />
    </label>
  );
}

async function smallPhoto(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, clockPhotoSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const [, bytes = null] = canvas.toDataURL('image/jpeg', 0.7).split(',');
  return bytes;
}
