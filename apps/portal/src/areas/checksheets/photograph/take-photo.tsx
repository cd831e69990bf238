// The camera, and where the rule of evidence allows it the gallery: a meter and a plate are photographed where they are.
import type { PhotoKind } from '@dca/domain/checksheet';
import { useWords } from '../../../i18n/index.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { words } from '../words.ts';
import css from './photo-button.module.css';

interface Props {
  readonly kind: PhotoKind;
  readonly label: string;
  readonly isTaking: boolean;
  readonly onTake: (file: File | undefined) => void;
}

const onTheSpot: readonly PhotoKind[] = ['METER', 'SERIAL'];

export function TakePhoto({ label, ...taking }: Props) {
  const word = useWords(words);
  const takesFromGallery = currentParameters().PHOTOS_FROM_GALLERY === 1 && !onTheSpot.includes(taking.kind);
  return (
    <>
      <Picture
        {...taking}
        label={label}
        named={{ 'data-kind': taking.kind }}
        from={{ capture: 'environment' }}
      />
      {takesFromGallery && (
        <Picture {...taking} label={word('fromGallery')} named={{ 'data-gallery': taking.kind }} from={{}} />
      )}
    </>
  );
}

interface PictureProps extends Props {
  readonly named: Readonly<Record<`data-${string}`, string>>;
  readonly from: { readonly capture?: 'environment' };
}

function Picture({ label, isTaking, onTake, named, from }: PictureProps) {
  return (
    <label className={css.take} {...named}>
      {label}
      <input
        type="file"
        accept="image/*"
        {...from}
        disabled={isTaking}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same photo can be chosen again after a failure.
          event.currentTarget.value = '';
          onTake(file);
        }}
      />
    </label>
  );
}
