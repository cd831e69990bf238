import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { textOfWork, type WorkShown } from '@dca/contract/work-shown';
import { isSignature, type Signature } from '@dca/domain/papers';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lineError, useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { hurry } from '../../../offline/drain.ts';
import { newId } from '../../../offline/ids.ts';
import { keep } from '../../../offline/outbox.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { RefusedBecause } from '../../../ui/refusal.tsx';
import { SignaturePad } from '../../receipts/index.ts';
import { foremanWords } from './foreman-words.ts';
import css from './sign.module.css';
import { workSignatureAct } from './work-signature.ts';

interface Props {
  readonly job: JobDetail;
  readonly work: WorkShown;
  readonly onClose: () => void;
}

/** The work is read first, then signed with name and finger. It is kept on this phone, and sent by the outbox. */
export function ForemanDialog({ job, work, onClose }: Props) {
  const word = useWords(foremanWords);
  const once = useOneAtATime();
  const [name, setName] = useState('');
  const [badge, setBadge] = useState('');
  const [remark, setRemark] = useState('');
  const [signature, setSignature] = useState<Signature>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const isWhole = name.trim() !== '' && !lineError(name) && !lineError(badge) && isSignature(signature);
  const keepSignature = async () => {
    const hash = await sha256(new TextEncoder().encode(textOfWork(work)));
    const strokes = signature.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y]));
    const who = { name: name.trim(), badge: badge.trim(), remark: remark.trim() };
    await keep(workSignatureAct(newId(), job, { work, hash, ...who, signature: strokes })).then(
      () => {
        onClose();
        hurry();
      },
      (cause: unknown) => setFailure(String(cause)),
    );
  };
  return (
    <Dialog
      title={word('heading', { unit: work.unitCode })}
      onClose={onClose}
      act={
        <Button disabled={!isWhole} onClick={() => once(keepSignature)}>
          {word('accept')}
        </Button>
      }
    >
      <p>{word('shown')}</p>
      <Work work={work} job={job} />
      <TextInput
        label={word('name')}
        withAsterisk
        maxLength={100}
        value={name}
        error={lineError(name)}
        onChange={typed(setName)}
      />
      <TextInput
        label={word('badge')}
        maxLength={40}
        value={badge}
        error={lineError(badge)}
        onChange={typed(setBadge)}
      />
      <TextInput label={word('remark')} maxLength={500} value={remark} onChange={typed(setRemark)} />
      <SignaturePad label={word('sign')} strokes={signature} onChange={setSignature} />
      {failure && <RefusedBecause>{failure}</RefusedBecause>}
    </Dialog>
  );
}

const typed =
  (set: (text: string) => void) => (event: { readonly currentTarget: { readonly value: string } }) =>
    set(event.currentTarget.value);

/** What is signed. */
function Work({ work, job }: Pick<Props, 'work' | 'job'>) {
  const word = useWords(foremanWords);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <>
      <Facts
        rows={[
          [work.number, job.description],
          [word('begun'), work.start && formats.moment(work.start, job.zone)],
          [word('ended'), work.end === null ? word('running') : formats.moment(work.end, job.zone)],
          [word('reading'), work.smr === null ? null : formats.hours(work.smr)],
        ]}
      />
      <h3>{word('findings')}</h3>
      {work.findings.length === 0 && <p>{word('noFindings')}</p>}
      <ul className={css.shown}>
        {work.findings.map(({ zone, question, answer, value, unit, note }) => (
          <li key={`${zone.en} ${question.en}`}>
            <strong>
              {zone[language]}: {question[language]}
            </strong>
            <span>
              {[value === null ? answer[language] : formats.measured(value, unit ?? ''), note]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
