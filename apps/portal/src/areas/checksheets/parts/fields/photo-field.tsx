// The photo of a row: one, taken in place, and named by the row. Taking another leaves the first with the job.
import { useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { Photos } from '../../../../ui/photos.tsx';
import type { LocalSheet } from '../../local/use-sheet.ts';
import { useMarkUp } from '../../photograph/mark-up/use-mark-up.tsx';
import photoCss from '../../photograph/photo-button.module.css';
import { troubleOf } from '../../photograph/photo-failure.ts';
import { loadPhoto } from '../../photograph/photos.ts';
import { words } from '../../words.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly sheet: LocalSheet;
  readonly isOwed: boolean;
  /** Names the photo that is being made in the row, wherever that stands by then. */
  readonly onMaking: (photo: Promise<string>) => Promise<void>;
}

const place = { kind: 'OTHER', questionId: null, zoneCode: null } as const;

export function PhotoField({ id, label, value, sheet, isOwed, onMaking }: Props) {
  const word = useWords(words);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailure(null);
    await onMaking(sheet.takePhoto(file, place)).catch((cause: unknown) =>
      setFailure(word('photoFailed', { reason: word(troubleOf(cause)) })),
    );
  };
  const markUp = useMarkUp(label, (file, marks) => onMaking(sheet.takePhoto(file, { ...place, marks })));
  const waits = sheet.waitingPhotos.find((photo) => photo.id === value);
  return (
    <div>
      {markUp.editor}
      {value !== null && (
        <Photos photos={[{ id: value, caption: label }]} load={loadPhoto} act={markUp.act} />
      )}
      <label className={photoCss.take} data-kind="OTHER">
        {value === null ? `${label}${isOwed ? ' *' : ''}` : word('anotherPhoto')}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            void take(file);
          }}
        />
      </label>
      {waits && (
        <p className={photoCss.state} role={waits.refusal ? 'alert' : undefined}>
          {waits.refusal ? word('photoFailed', { reason: waits.refusal }) : word('photoWaits')}
        </p>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
