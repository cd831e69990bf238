import { checksheets } from '@dca/contract/areas/checksheets';
import { documents } from '@dca/contract/areas/documents';
import { photoLimitsOf } from '@dca/domain/parameters';
import { type ReactNode, useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useStore } from '../../../platform/store.ts';
import { Photos } from '../../../ui/photos.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import type { PhotoPlace } from '../send/entries.ts';
import { photoShares } from '../send/photo-sending.ts';
import { words } from '../words.ts';
import css from './photo-button.module.css';
import { troubleOf } from './photo-failure.ts';
import { loadPhoto } from './photos.ts';
import { RemovePhoto } from './remove-photo.tsx';
import type { WaitingPhoto } from './use-photos.ts';

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
  const limits = photoLimitsOf(currentParameters());
  const isFull =
    stored.length + waiting.length >= limits.perQuestion || sheet.engine.photos.length >= limits.perJob;
  return (
    <div>
      <Photos photos={[...stored, ...waiting].map(({ id }) => ({ id, caption: label }))} load={loadPhoto} />
      {isFull && <p>{t('tooMany')}</p>}
      {!isFull && (
        <label className={css.take} data-kind={place.kind}>
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
      {waiting.map((photo, index) => (
        <Waiting key={photo.id} photo={photo}>
          <RemovePhoto number={stored.length + index + 1} onRemove={() => void sheet.dropPhoto(photo.id)} />
        </Waiting>
      ))}
      {stored.map((photo, index) => (
        <RemovePhoto
          key={photo.id}
          number={index + 1}
          onRemove={() => remove.mutate({ params: { id: photo.id } })}
        />
      ))}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

interface WaitingProps {
  readonly photo: WaitingPhoto;
  readonly children: ReactNode;
}

/** How far a photo is that is safe here, or why the server does not take it. */
function Waiting({ photo: { id, refusal }, children }: WaitingProps) {
  const t = useWords(words);
  const formats = useFormats();
  const share = useStore(photoShares).get(id) ?? 0;
  if (refusal !== null)
    return (
      <p className={css.state} role="alert">
        {t('photoFailed', { reason: refusal })}
        {children}
      </p>
    );
  return (
    <p className={css.state}>
      {share === 0 ? t('photoWaits') : t('photoSending', { share: formats.percent(Math.round(share * 100)) })}
      {children}
    </p>
  );
}
