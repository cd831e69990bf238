// Photos of this person that the server does not take: also of jobs that have moved on, where the sheet shows them no more.
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/index.ts';
import { Photos } from '../../../ui/photos.tsx';
import { refusedPhotos } from '../send/draft-store.ts';
import { dropPhoto } from '../send/photo-sending.ts';
import { lookEveryMs } from '../send/use-unsent-count.ts';
import { words } from '../words.ts';
import css from './photo-button.module.css';
import { captionOf } from './photo-captions.ts';
import { loadPhoto } from './photos.ts';
import { RemovePhoto } from './remove-photo.tsx';

/** Each with the reason and the way to throw it away; nothing where there is none. */
export function RefusedPhotos() {
  const word = useWords(words);
  const refused = useQuery({
    queryKey: ['unsent', 'refused'],
    queryFn: refusedPhotos,
    networkMode: 'always',
    // What is refused elsewhere on this device shows here.
    refetchInterval: lookEveryMs,
  });
  if (!refused.data?.length) return null;
  const drop = async (id: string) => {
    await dropPhoto(id);
    await refused.refetch();
  };
  return (
    <ul className={css.refused} aria-label={word('refusedPhotos')}>
      {refused.data.map(({ id, kind, refusal }, index) => (
        <li key={id}>
          <Photos photos={[{ id, caption: word(captionOf[kind]) }]} load={loadPhoto} />
          <span>{word('photoFailed', { reason: refusal ?? '' })}</span>
          <RemovePhoto number={index + 1} onRemove={() => void drop(id)} />
        </li>
      ))}
    </ul>
  );
}
