import type { Photo } from '@dca/contract/areas/checksheets';
import { useWords } from '../../../i18n/index.ts';
import { Photos } from '../../../ui/photos.tsx';
import { Section } from '../../../ui/section.tsx';
import { captionOf, useCaption } from '../photograph/photo-captions.ts';
import { loadPhoto } from '../photograph/photos.ts';
import { words } from '../words.ts';

/** Photos of a job, each with what it shows; nothing where there is none. */
export function JobPhotos({ photos }: { readonly photos: readonly Photo[] }) {
  const word = useWords(words);
  const caption = useCaption();
  if (photos.length === 0) return null;
  return (
    <Section title={word('photosOfJob')}>
      <Photos
        photos={photos.map(({ id, kind, marks }) => ({ id, caption: caption(word(captionOf[kind]), marks) }))}
        load={loadPhoto}
      />
    </Section>
  );
}
