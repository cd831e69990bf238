// Scanning the label of a machine: the code opens its page at once. Whoever has no camera types what the machine is called.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { machineOfCode } from '../machine/code-address.ts';
import { FindByName } from './find-by-name.tsx';
import css from './scan.module.css';
import { scanWords } from './scan-words.ts';
import { useCamera } from './use-camera.ts';

export function Page() {
  const word = useWords(scanWords);
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const [foreign, setForeign] = useState<string | null>(null);
  const { state, again } = useCamera(video, (code) => {
    const id = machineOfCode(code);
    if (id === null) setForeign(code);
    else void navigate({ to: `/machine/${id}`, replace: true });
  });
  const isOff = state === 'refused' || state === 'none' || state === 'busy';
  return (
    <PageBody>
      <PageHeader title={word('scan')} />
      <video
        ref={video}
        className={css.picture}
        hidden={isOff}
        muted
        playsInline
        aria-label={word('camera')}
      />
      <p className={css.state} role="status" data-state={state}>
        {foreign === null ? word(state) : word('foreign', { code: foreign.slice(0, 80) })}
      </p>
      {isOff && state !== 'none' && (
        <Button variant="default" className={css.again ?? ''} onClick={again}>
          {word('again')}
        </Button>
      )}
      <FindByName />
    </PageBody>
  );
}
