// The office enters a finding, of a machine that the address names (`?equipment=…`) or that is looked for. What is open on the same
// part already is shown first, and joined by a press instead of being entered twice.
import { backlog } from '@dca/contract/areas/backlog';
import { equipment } from '@dca/contract/areas/equipment';
import { photoIsOwed } from '@dca/domain/backlog-rules';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { DraftOffer } from '../../records/draft-offer.tsx';
import { useQuestionBeforeLeaving } from '../../records/leaving-a-form.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LacksRight } from '../../ui/lacks-right.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { ChooseMachine } from './enter/choose-machine.tsx';
import css from './enter/enter.module.css';
import { FindingFields } from './enter/finding-fields.tsx';
import { OpenOnSame } from './enter/open-on-same.tsx';
import { PartsNeeded } from './enter/parts-needed.tsx';
import { PhotosToSend } from './enter/photos-to-send.tsx';
import { isWhole, typedNothing, written } from './enter/typed-backlog.ts';
import { useTyped } from './enter/use-typed.ts';
import { findingWords } from './finding-words.ts';
import { staleBacklogs } from './stale.ts';

export function Page() {
  const word = useWords(findingWords);
  const { equipment: named } = useSearch({ strict: false }) as { readonly equipment?: unknown };
  const navigate = useNavigate();
  const mayEnter = useMay('bes.enter');
  const choose = (id: string | undefined) =>
    void navigate({ to: '.', search: { equipment: id } as never, replace: true });
  if (mayEnter && typeof named === 'string')
    return <Enter key={named} equipmentId={named} onChange={() => choose(undefined)} />;
  return (
    <PageBody>
      <PageHeader title={word('enterTitle')} />
      {mayEnter ? <ChooseMachine onChoose={choose} /> : <OtherWays unit={named} />}
    </PageBody>
  );
}

/** How a finding is told by who does not enter it here: at the bad answer of a sheet, or as a problem. */
function OtherWays({ unit }: { readonly unit: unknown }) {
  const word = useWords(findingWords);
  const mayTell = useMay('problemLog.create');
  const search = typeof unit === 'string' ? { unit } : {};
  return (
    <LacksRight
      title={word('mayNotEnter')}
      needs={['bes.enter']}
      action={
        mayTell && (
          <Button component={Link} to="/problem-log/new" search={search as never}>
            {word('tellProblem')}
          </Button>
        )
      }
    >
      {mayTell && word('otherWays')}
    </LacksRight>
  );
}

interface Props {
  readonly equipmentId: string;
  readonly onChange: () => void;
}

function Enter({ equipmentId, onChange }: Props) {
  const word = useWords(findingWords);
  const navigate = useNavigate();
  const found = useCall(equipment.machine, { params: { id: equipmentId } });
  const machine = found.data?.data;
  const { id, typed, change, forget, offer } = useTyped(equipmentId);
  const isSent = useRef(false);
  const write = useWrite(backlog.enter, { invalidates: staleBacklogs, handles: [400, 404, 409, 422] });
  const once = useOneAtATime();
  useQuestionBeforeLeaving(() => typed !== typedNothing && !isSent.current, forget);
  const owesPhoto = typed.priority !== null && photoIsOwed(typed.priority) && typed.photos.length === 0;
  const send = () =>
    once(() =>
      write
        .mutateAsync({
          body: { Backlog: written(typed, { id, equipmentId, foundAt: new Date().toISOString() }) },
        })
        .then(
          ({ data }) => {
            isSent.current = true;
            forget();
            succeed(word('sent', { number: data.number }));
            return navigate({ to: `/backlog-monitoring/detail/${data.id}`, replace: true });
          },
          () => undefined,
        ),
    );
  if (found.error)
    return (
      <PageBody>
        <PageHeader title={word('enterTitle')} />
        <ErrorState failure={found.error} onRetry={() => void found.refetch()} />
      </PageBody>
    );
  return (
    <PageBody>
      <PageHeader
        title={word('enterTitle')}
        figures={machine && <MachineName unitCode={machine.unitCode} unitModel={machine.unitModel} />}
      >
        <Button variant="default" onClick={onChange}>
          {word('change')}
        </Button>
      </PageHeader>
      <DraftOffer form={offer} />
      <FindingFields typed={typed} onChange={change} failure={write.error} />
      {typed.objectPart !== null && (
        <OpenOnSame
          equipmentId={equipmentId}
          objectPart={typed.objectPart}
          onJoined={() => {
            isSent.current = true;
            forget();
          }}
        />
      )}
      <PartsNeeded typed={typed} onChange={change} />
      <PhotosToSend typed={typed} onChange={change} />
      {owesPhoto && <p className={css.owed}>{word('photoOwed')}</p>}
      <Refusal failure={write.error} />
      <ActionBar>
        <Button disabled={!isWhole(typed) || owesPhoto} loading={write.isPending} onClick={send}>
          {word('send')}
        </Button>
      </ActionBar>
    </PageBody>
  );
}
