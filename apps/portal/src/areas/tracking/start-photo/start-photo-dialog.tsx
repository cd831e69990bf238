// The photo that a plant wants when somebody starts: of the permit, the job safety analysis or the lock-out. It is kept on this
// phone before the stage is.
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { familyOf } from '@dca/domain/job-types';
import { type StartPhoto, startPhotos } from '@dca/domain/tracking-lifecycle';
import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { takePhoto } from '../../checksheets/index.ts';
import css from '../tracking.module.css';
import { startPhotoWords } from './start-photo-words.ts';

interface Props {
  readonly job: Pick<JobRow, 'id' | 'unitCode' | 'jobType'>;
  readonly wanted: StartPhoto;
  readonly onTaken: (photoId: string) => void;
}

/** Asks for the photo before the work starts. */
export function StartPhotoDialog({ onClose, ...photo }: Props & { readonly onClose: () => void }) {
  const word = useWords(startPhotoWords);
  const language = useLanguage();
  return (
    <Dialog title={startPhotos[photo.wanted][language]} onClose={onClose}>
      <p>{word('why')}</p>
      <StartPhotoButton {...photo} />
    </Dialog>
  );
}

const ofTheMachine = { kind: 'OTHER', questionId: null, zoneCode: null } as const;

/** Takes the photo, and hands on its id when it is safe on this phone. */
export function StartPhotoButton({ job, wanted, onTaken }: Props) {
  const word = useWords(startPhotoWords);
  const language = useLanguage();
  const [isTaking, setTaking] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    setFailed(false);
    setTaking(true);
    const sheet = { jobId: job.id, unit: job.unitCode, family: familyOf(job.jobType) };
    const id = await takePhoto(sheet, file, ofTheMachine).catch(() => null);
    setTaking(false);
    if (id === null) setFailed(true);
    else onTaken(id);
  };
  const what = startPhotos[wanted][language];
  return (
    <>
      <FileButton accept="image/*" capture="environment" onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} loading={isTaking}>
            {word('take', { what })}
          </Button>
        )}
      </FileButton>
      {isFailed && (
        <p className={css.refused} role="alert">
          {word('notTaken')}
        </p>
      )}
    </>
  );
}
