// The survey beside the signature, on the mechanic's phone and without a signal. What is chosen is in memory until the last press seals
// it; closed before that, it is gone.
import { survey } from '@dca/contract/areas/survey';
import { Button } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useOutbox } from '../../../offline/outbox.ts';
import { useCall } from '../../../platform/queries.ts';
import { RefusedBecause } from '../../../ui/refusal.tsx';
import { keptSurvey, type SurveyedJob } from '../acts.ts';
import { onPhoneWords } from './on-phone-words.ts';
import { SealedSurvey } from './sealed-survey.tsx';

interface Props {
  readonly job: SurveyedJob;
  /** Who signed. */
  readonly name: string;
}

/** The way into the survey for who signed; nothing where this phone has no key to seal with. */
export function SurveyOnPhone({ job, name }: Props) {
  const word = useWords(onPhoneWords);
  const { acts } = useOutbox();
  const key = useCall(survey.seal, {}, { handles: [0, 403, 500, 503] }).data?.data;
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const kept = keptSurvey(acts, job.id);
  if (kept?.refusal) return <RefusedBecause>{kept.refusal.reason}</RefusedBecause>;
  if (kept || isDone) return <p role="status">{word('kept')}</p>;
  if (!key) return null;
  if (job.mechanics.some((one) => plain(one.name) === plain(name))) return <p>{word('ownWork')}</p>;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMoodSmile size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {word('open')}
      </Button>
      {isOpen && (
        <SealedSurvey
          job={job}
          name={name}
          sealingKey={key}
          onClose={() => setOpen(false)}
          onDone={() => setDone(true)}
        />
      )}
    </>
  );
}

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
