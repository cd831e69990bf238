// Photos of a finding: each goes to the server as soon as it is chosen, and is tied to the finding when that is sent.
import { filePurposes } from '@dca/domain/file-purposes';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { sendFile } from '../../../platform/send-file.ts';
import { Section } from '../../../ui/section.tsx';
import { findingWords } from '../finding-words.ts';
import css from './enter.module.css';
import type { TypedBacklog } from './typed-backlog.ts';

interface Props {
  readonly typed: Pick<TypedBacklog, 'photos'>;
  readonly onChange: (more: Pick<TypedBacklog, 'photos'>) => void;
}

const purpose = 'FINDING_PHOTO';
const mostPhotos = 10;

export function PhotosToSend({ typed: { photos }, onChange }: Props) {
  const word = useWords(findingWords);
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const send = async (file: File) => {
    setIsSending(true);
    setIsLost(false);
    try {
      const sha256 = await sendFile(file, purpose, () => {});
      const photo = { id: crypto.randomUUID(), sha256, fileName: file.name.slice(-200) };
      onChange({ photos: [...photos, { ...photo, preview: URL.createObjectURL(file) }] });
    } catch {
      setIsLost(true);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Section
      title={word('photos')}
      action={
        <Button
          variant="default"
          leftSection={<IconCamera size={16} aria-hidden />}
          loading={isSending}
          disabled={photos.length >= mostPhotos}
          onClick={() => picker.current?.click()}
        >
          {word('addPhoto')}
        </Button>
      }
    >
      <input
        ref={picker}
        className={css.picker}
        type="file"
        tabIndex={-1}
        aria-label={word('addPhoto')}
        accept={filePurposes[purpose].mediaTypes.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      {isLost && <p role="alert">{word('photoLost')}</p>}
      <div className={css.thumbs}>
        {photos.map((photo, index) => (
          <Button
            key={photo.id}
            variant="subtle"
            h="auto"
            p={4}
            aria-label={word('removePhoto', { number: index + 1 })}
            onClick={() => onChange({ photos: photos.filter(({ id }) => id !== photo.id) })}
          >
            {photo.preview ? <img src={photo.preview} alt={photo.fileName} /> : photo.fileName}
          </Button>
        ))}
      </div>
    </Section>
  );
}
