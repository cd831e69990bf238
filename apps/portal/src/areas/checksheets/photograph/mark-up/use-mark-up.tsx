import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { fetchWhenShown } from '../../../../ui/fetch-when-shown.tsx';
import type { PhotoAct } from '../../../../ui/photos.tsx';
import { words } from '../../words.ts';

const MarkUp = fetchWhenShown(async () => (await import('./mark-up.tsx')).MarkUp);

/** Drawing on a photo of a strip: the act that opens it, and the room that it opens. `keep` is told which photo it was. */
export function useMarkUp(
  caption: string,
  keep: (file: File, marks: string) => Promise<unknown>,
): { readonly act: PhotoAct; readonly editor: ReactNode } {
  const word = useWords(words);
  const [photoId, setPhotoId] = useState<string | null>(null);
  return {
    act: { label: word('markUp'), onPress: setPhotoId },
    editor: photoId !== null && (
      <MarkUp
        photoId={photoId}
        caption={caption}
        onClose={() => setPhotoId(null)}
        onKeep={(file) => keep(file, photoId)}
      />
    ),
  };
}
