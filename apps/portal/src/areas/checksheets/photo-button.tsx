import { checksheets } from '@dca/contract/areas/checksheets';
import { documents } from '@dca/contract/areas/documents';
import { photoLimits } from '@dca/domain/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { Photos } from '../../ui/photos.tsx';
import type { PhotoPlace } from './draft-store.ts';
import { troubleOf } from './photo-failure.ts';
import { loadPhoto } from './photos.ts';
import css from './sheet.module.css';
import type { WaitingPhoto } from './use-photos.ts';
import type { LocalSheet } from './use-sheet.ts';
import { words } from './words.ts';

interface Props {
  readonly sheet: LocalSheet;
  readonly place: PhotoPlace;
  readonly label: string;
}

/** Takes a photo for a place, and shows the ones that are there and those on their way. */
export function PhotoButton({ sheet, place, label }: Props) {
  const t = useWords(words);
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useWrite(documents.removePhoto, { invalidates: [checksheets.get], handles: [404, 409] });
  const isHere = (photo: PhotoPlace) =>
    photo.questionId === place.questionId && (place.questionId !== null || photo.kind === place.kind);
  const stored = sheet.reply.photos.filter(isHere);
  const waiting = sheet.waitingPhotos.filter(isHere);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailure(null);
    setTaking(true);
    await sheet
      .takePhoto(file, place)
      .catch((cause: unknown) => setFailure(t('photoFailed', { reason: t(troubleOf(cause)) })));
    setTaking(false);
  };
  const isFull =
    stored.length + waiting.length >= photoLimits.perQuestion ||
    sheet.engine.photos.length >= photoLimits.perJob;
  return (
    <div>
      <Photos photos={[...stored, ...waiting].map(({ id }) => ({ id, caption: label }))} load={loadPhoto} />
      {isFull && <p>{t('tooMany')}</p>}
      {!isFull && (
        <label className={css.photoButton} data-kind={place.kind}>
          {label}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isTaking}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same photo can be chosen again after a failure.
              event.currentTarget.value = '';
              void take(file);
            }}
          />
        </label>
      )}
      {waiting.map((photo) => (
        <Waiting key={photo.id} photo={photo} onDrop={() => void sheet.dropPhoto(photo.id)} />
      ))}
      {stored.map((photo) => (
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

/** How far a photo is that is safe here, or why the server does not take it; it can be thrown away. */
function Waiting({ photo, onDrop }: { readonly photo: WaitingPhoto; readonly onDrop: () => void }) {
  const t = useWords(words);
  const formats = useFormats();
  const { state } = photo;
  const isRefused = state !== null && 'trouble' in state;
  const said = () => {
    if (state === null) return t('photoWaits');
    if ('trouble' in state) return t('photoFailed', { reason: t(state.trouble) });
    return t('photoSending', { share: formats.percent(Math.round(state.share * 100)) });
  };
  return (
    <p className={css.photoState} role={isRefused ? 'alert' : 'status'}>
      {said()}
      <Button size="compact-sm" variant="subtle" onClick={onDrop}>
        {t('remove')}
      </Button>
    </p>
  );
}
