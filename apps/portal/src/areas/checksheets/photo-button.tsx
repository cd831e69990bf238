import type { Photo } from '@dca/contract/areas/checksheets';
import { checksheets } from '@dca/contract/areas/checksheets';
import { documents } from '@dca/contract/areas/documents';
import { photoLimits } from '@dca/domain/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { invalidate, useWrite } from '../../platform/queries.ts';
import { Photos } from '../../ui/photos.tsx';
import { troubleOf } from './photo-failure.ts';
import { addPhoto, loadPhoto, type PhotoPlace } from './photos.ts';
import css from './sheet.module.css';
import { words } from './words.ts';

/** Takes a photo for a place, shows how far it is, and the ones that are there. */
export function PhotoButton({
  place,
  photos,
  label,
}: {
  place: PhotoPlace;
  photos: readonly Photo[];
  label: string;
}) {
  const t = useWords(words);
  const formats = useFormats();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useWrite(documents.removePhoto, { invalidates: [checksheets.get], handles: [404, 409] });
  const here = photos.filter(
    (photo) =>
      photo.questionId === place.questionId && (place.questionId !== null || photo.kind === place.kind),
  );
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailure(null);
    setShare(0);
    await addPhoto(file, place, setShare).catch((cause: unknown) =>
      setFailure(t('photoFailed', { reason: t(troubleOf(cause)) })),
    );
    setShare(null);
    await invalidate([checksheets.get]);
  };
  const isFull = here.length >= photoLimits.perQuestion || photos.length >= photoLimits.perJob;
  return (
    <div>
      <Photos photos={here.map((photo) => ({ id: photo.id, caption: label }))} load={loadPhoto} />
      {isFull && <p>{t('tooMany')}</p>}
      {!isFull && (
        <label className={css.photoButton} data-kind={place.kind}>
          {share === null ? label : formats.percent(Math.round(share * 100))}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={share !== null}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same photo can be chosen again after a failure.
              event.currentTarget.value = '';
              void take(file);
            }}
          />
        </label>
      )}
      {here.map((photo) => (
        <Button
          key={photo.id}
          size="compact-sm"
          variant="subtle"
          onClick={() => remove.mutate({ params: { id: photo.id } })}
        >
          {t('remove')}
        </Button>
      ))}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
