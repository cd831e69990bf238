// What is held about oneself, as a file.
import { session as calls } from '@dca/contract/areas/session';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { useDownload } from '../../../platform/download.ts';
import { words } from './words.ts';

export function HeldAboutMe() {
  const word = useWords(words);
  const [{ isRunning }, start] = useDownload(calls.heldAboutMe);
  return (
    <section aria-labelledby="held-about-me">
      <h2 id="held-about-me">{word('held')}</h2>
      <p>
        {word('heldLine')} <Link to={'/privacy-policy' as never}>{word('howLong')}</Link>
      </p>
      <Button variant="default" loading={isRunning} onClick={() => void start({})}>
        {word('take')}
      </Button>
    </section>
  );
}
