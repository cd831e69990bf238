// Recording a finding of a bad answer: the machine, its meter, the part, the damage and the photos are filled in; what an answer
// does not tell is asked. It is kept on this phone and goes when there is a signal.
import type { SameBacklog } from '@dca/contract/areas/backlog/joins';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { type Question, suggestedFinding } from '@dca/domain/checksheet';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { newId } from '../../../offline/ids.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useMay } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ActsOfSheet, ShownOfSheet } from '../answer/question-sheet.ts';
import { PhotoButton } from '../photograph/photo-button.tsx';
import { words } from '../words.ts';
import { BacklogFields } from './backlog-fields.tsx';
import { findingWords } from './finding-words.ts';
import css from './findings.module.css';
import type { Recorded } from './kept-findings.ts';
import { OpenHere } from './open-here.tsx';
import { ProblemFields } from './problem-fields.tsx';
import { isWhole, photoIsMissing, type Typed, typedFrom, written } from './typed-finding.ts';

interface Props {
  readonly job: Pick<JobDetail, 'equipmentId' | 'unitCode' | 'unitModel'>;
  readonly acts: Pick<ActsOfSheet, 'recordFinding' | 'joinFinding' | 'takePhoto' | 'dropPhoto'>;
  readonly shown: ShownOfSheet;
  readonly question: Question;
  readonly zoneCode: string;
  /** What this person may record. */
  readonly kinds: readonly Recorded['kind'][];
  /** One that waits here and is changed. */
  readonly before: Recorded | null;
  readonly onClose: () => void;
}

export function FindingDialog({ job, acts, shown, question, zoneCode, kinds, before, onClose }: Props) {
  const word = useWords(findingWords);
  const sheetWord = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const mayJoin = useMay('bms.read');
  const [typed, setTyped] = useState<Typed>(() =>
    typedFrom(before, {
      kind: kinds[0] ?? 'backlog',
      ...suggestedFinding(question, shown.given.code),
      text: [question.text[language], shown.given.note].filter(Boolean).join(': '),
    }),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const change = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }));
  const notKept = (cause: unknown) => setFailure((cause as Error).message);
  const joined = (same: SameBacklog) =>
    acts.joinFinding(same, question.id).then(() => void succeed(word('joined', { number: same.number })));
  const keep = () =>
    acts
      .recordFinding(
        written(typed, {
          id: before?.body.id ?? newId(),
          foundAt: before?.body.foundAt ?? new Date().toISOString(),
          jobId: shown.jobId,
          questionId: question.id,
          equipmentId: job.equipmentId,
          workZone: zoneCode,
          smr: shown.smr,
        }),
      )
      .then(onClose, notKept);
  const smr = shown.smr === null ? word('noMeter') : formats.hours(shown.smr);
  return (
    <Dialog
      title={word('title', { code: question.code })}
      onClose={onClose}
      act={
        <Button
          disabled={!isWhole(typed) || photoIsMissing(typed, countOf(shown))}
          onClick={() => void keep()}
        >
          {word('keep')}
        </Button>
      }
    >
      <p className={css.machine}>{word('machine', { unit: job.unitCode, model: job.unitModel, smr })}</p>
      {kinds.length > 1 && before === null && (
        <KindChoice kinds={kinds} chosen={typed.kind} onChoose={(kind) => change({ kind })} />
      )}
      {typed.kind === 'backlog' ? (
        <BacklogFields typed={typed} onChange={change}>
          {mayJoin && before === null && typed.objectPart !== null && (
            <OpenHere
              equipmentId={job.equipmentId}
              objectPart={typed.objectPart}
              onJoin={(same) => void joined(same).then(onClose, notKept)}
            />
          )}
        </BacklogFields>
      ) : (
        <ProblemFields typed={typed} onChange={change} />
      )}
      <p className={css.by}>{word('photos')}</p>
      <PhotoButton
        sheet={{ ...acts, ...shown, reply: shown }}
        place={{ kind: 'OTHER', questionId: question.id, zoneCode }}
        label={sheetWord('photo')}
      />
      {photoIsMissing(typed, countOf(shown)) && <p className={css.refused}>{word('photoOwed')}</p>}
      {failure !== null && (
        <p className={css.refused} role="alert">
          {word('notKept', { reason: failure })}
        </p>
      )}
    </Dialog>
  );
}

interface KindProps {
  readonly kinds: Props['kinds'];
  readonly chosen: Recorded['kind'];
  readonly onChoose: (kind: Recorded['kind']) => void;
}

function KindChoice({ kinds, chosen, onChoose }: KindProps) {
  const word = useWords(findingWords);
  return (
    <fieldset className={css.codes} aria-label={word('what')}>
      {kinds.map((kind) => (
        <button key={kind} type="button" aria-pressed={chosen === kind} onClick={() => onChoose(kind)}>
          {word(kind === 'backlog' ? 'BACKLOG' : 'PROBLEM')}
        </button>
      ))}
    </fieldset>
  );
}

const countOf = ({ photos, waitingPhotos }: ShownOfSheet): number => photos.length + waitingPhotos.length;
