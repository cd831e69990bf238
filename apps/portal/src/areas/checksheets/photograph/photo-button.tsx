import type { SheetReply } from '@dca/contract/areas/checksheets';
import { photoLimitsOf } from '@dca/domain/parameters';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { useStore } from '../../../platform/store.ts';
import { Photos } from '../../../ui/photos.tsx';
import { Removed } from '../local/removed.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import type { PhotoPlace } from '../send/entries.ts';
import { photoShares } from '../send/photo-sending.ts';
import { words } from '../words.ts';
import { useMarkUp } from './mark-up/use-mark-up.tsx';
import css from './photo-button.module.css';
import { useCaption } from './photo-captions.ts';
import { troubleOf } from './photo-failure.ts';
import { photoOffWords } from './photo-off-words.ts';
import { loadPhoto } from './photos.ts';
import { RefusedMoves } from './refused-moves.tsx';
import { TakePhoto } from './take-photo.tsx';
import type { WaitingPhoto } from './use-photos.ts';

/** What taking photos needs of a sheet. */
export type PhotoSheet = Pick<
  LocalSheet,
  'waitingPhotos' | 'refusedMoves' | 'isFullOfPhotos' | 'takePhoto' | 'dropPhoto'
> & {
  readonly reply: Pick<SheetReply, 'photos'>;
};

interface Props {
  readonly sheet: PhotoSheet;
  readonly place: PhotoPlace;
  readonly label: string;
  /** Photos of another kind of the same question have a place of their own. */
  readonly isOfKind?: boolean;
}

/** Takes a photo for a place, and shows the ones that are there and those on their way. */
export function PhotoButton({ sheet, place, label, isOfKind = place.questionId === null }: Props) {
  const t = useWords(words);
  const offWord = useWords(photoOffWords);
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [putBack, setPutBack] = useState<(() => Promise<void>) | null>(null);
  const isHere = (photo: PhotoPlace) =>
    photo.questionId === place.questionId &&
    (photo.backlogId ?? null) === (place.backlogId ?? null) &&
    (!isOfKind || photo.kind === place.kind);
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
  const takeOff = async (id: string) => {
    setFailure(null);
    const known = stored.find((photo) => photo.id === id);
    await sheet.dropPhoto(id, known).then(
      (back) => setPutBack(() => back),
      () => setFailure(offWord('notOff')),
    );
  };
  const takeBack = async (back: () => Promise<void>) => {
    setFailure(null);
    setPutBack(null);
    await back().catch(() => {
      setFailure(offWord('notBack'));
      setPutBack(() => back);
    });
  };
  const caption = useCaption();
  const { perQuestion } = photoLimitsOf(currentParameters());
  const sharesRoom = ({ questionId }: PhotoPlace) => questionId === place.questionId;
  const count = [...sheet.reply.photos, ...sheet.waitingPhotos].filter(
    place.questionId === null ? isHere : sharesRoom,
  ).length;
  const isFull = count >= perQuestion || sheet.isFullOfPhotos;
  const markUp = useMarkUp(label, (file, marks) => sheet.takePhoto(file, { ...place, marks }));
  return (
    <div>
      {markUp.editor}
      <Photos
        photos={[...stored, ...waiting].map(({ id, marks }) => ({ id, caption: caption(label, marks) }))}
        load={loadPhoto}
        {...(isFull ? {} : { act: markUp.act })}
        removal={{ nameOf: (number) => t('removeNth', { number }), remove: (id) => void takeOff(id) }}
      />
      {putBack && <Removed text={offWord('gone')} isFull={isFull} onPutBack={() => void takeBack(putBack)} />}
      <RefusedMoves moves={sheet.refusedMoves.filter(({ photo }) => isHere(photo))} />
      {isFull && <p>{t('tooMany')}</p>}
      {!isFull && (
        <TakePhoto
          kind={place.kind}
          label={stored.length + waiting.length > 0 ? t('anotherPhoto') : label}
          isTaking={isTaking}
          onTake={(file) => void take(file)}
        />
      )}
      {waiting.map((photo) => (
        <Waiting key={photo.id} photo={photo} />
      ))}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

/** How far a photo is that is safe here, or why the server does not take it. */
function Waiting({ photo: { id, refusal } }: { readonly photo: WaitingPhoto }) {
  const t = useWords(words);
  const formats = useFormats();
  const share = useStore(photoShares).get(id) ?? 0;
  if (refusal !== null)
    return (
      <p className={css.state} role="alert">
        {t('photoFailed', { reason: refusal })}
      </p>
    );
  return (
    <p className={css.state}>
      {share === 0 ? t('photoWaits') : t('photoSending', { share: formats.percent(Math.round(share * 100)) })}
    </p>
  );
}
