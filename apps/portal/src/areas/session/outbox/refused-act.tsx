import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { type Act, useKinds } from '../../../offline/act.ts';
import { hurry } from '../../../offline/drain.ts';
import { handOver } from '../../../offline/handing-over.ts';
import { bytesOf, throwAway, tryAgain } from '../../../offline/outbox.ts';
import { confirm } from '../../../platform/ask-and-tell.ts';
import { CallFailure } from '../../../platform/client.ts';
import { useFailureWords } from '../../../ui/failure-words.ts';
import { Photos } from '../../../ui/photos.tsx';
import { useActWords } from './act-words.ts';
import { Content } from './content.tsx';
import css from './outbox.module.css';
import { saveActs } from './saved-acts.ts';
import { addressOfAct, KeptAt, Unit } from './waiting-job.tsx';
import { words } from './words.ts';

interface Props {
  readonly act: Act;
  /** The submission of its job waits here for it. */
  readonly holdsSubmission: boolean;
}

/** Something that the server does not take, with its reason; nothing of it is lost until its owner says so. */
export function RefusedAct({ act, holdsSubmission }: Props) {
  const word = useWords(words);
  const inWords = useActWords();
  const kinds = useKinds();
  const hasPicture = kinds.get(act.kind)?.hasPicture === true;
  const what = inWords([act]);
  return (
    <li className={css.refused}>
      <Link {...(addressOfAct(act, kinds) as { to: string })} className={css.unit}>
        <Unit act={act} />
      </Link>
      <span>{what}</span>
      <Content act={act} />
      <strong role="alert">{word('refused', { reason: act.refusal?.reason ?? '' })}</strong>
      {holdsSubmission && <span>{word('holdsSubmission')}</span>}
      <span className={css.soft}>
        <KeptAt act={act} />
      </span>
      {hasPicture && <Photos photos={[{ id: act.id, caption: what }]} load={pictureOf} />}
      <Acts act={act} what={what} />
    </li>
  );
}

function Acts({ act, what }: { readonly act: Act; readonly what: string }) {
  const word = useWords(words);
  const explain = useFailureWords();
  // Its job is on this phone only, or there is none: there is no sheet beside which a leader could read it.
  const kind = useKinds().get(act.kind);
  const makesItsJob = kind?.lane === 'first';
  const hasSheet = !makesItsJob && kind?.addressOf === undefined;
  const [failure, setFailure] = useState<string | null>(null);
  const askAndThrowAway = async () => {
    const question = word('throwAwayQuestion', { what });
    const details = word(makesItsJob ? 'throwAwayJobDetails' : 'throwAwayDetails');
    if (await confirm({ question, details, yes: word('throwAway'), danger: true })) await throwAway(act.id);
  };
  const run = (work: () => Promise<unknown>) => {
    setFailure(null);
    void work().catch((cause: unknown) =>
      setFailure(cause instanceof CallFailure ? explain(cause) : String(cause)),
    );
  };
  const askAndHandOver = async () => {
    const question = word('handOverQuestion', { what });
    if (await confirm({ question, details: word('handOverDetails'), yes: word('handOver') }))
      await handOver(act);
  };
  return (
    <div className={css.buttons}>
      <Button variant="default" onClick={() => run(() => tryAgain([act]).then(hurry))}>
        {word('tryAgain')}
      </Button>
      {hasSheet && (
        <Button variant="default" onClick={() => run(askAndHandOver)}>
          {word('handOver')}
        </Button>
      )}
      <Button variant="default" onClick={() => run(() => saveActs([act]))}>
        {word('saveFile')}
      </Button>
      <Button variant="subtle" color="red.8" onClick={() => run(askAndThrowAway)}>
        {word('throwAway')}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </div>
  );
}

async function pictureOf(id: string): Promise<string> {
  const bytes = await bytesOf(id);
  if (!bytes) throw new Error('the picture is gone');
  return URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
}
