import { jobs } from '@dca/contract/areas/jobs';
import type { PersonOnBoard } from '@dca/contract/areas/jobs/board';
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useFormats, useWords } from '../../../../i18n/index.ts';
import { useWrite } from '../../../../platform/queries.ts';
import { DayInput } from '../../../../ui/day-input.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { dayOf } from '../../../../ui/typed-day.ts';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import css from './dialogs.module.css';

const stale = { invalidates: [jobs.board], handles: ['fields', 404, 409, 422] as const };

/** What a person is certified for, one to add. */
export function Certificates({ person }: { readonly person: PersonOnBoard }) {
  const word = useWords(boardWords);
  const formats = useFormats();
  const remove = useWrite(jobs.removeCertificate, stale);
  return (
    <section className={css.part}>
      <h3>{word('certificates')}</h3>
      {person.certificates.length === 0 && <p className={css.soft}>{word('noCertificates')}</p>}
      <ul className={css.rows}>
        {person.certificates.map(({ id, unitModel, validTo }) => (
          <li key={id} className={css.line}>
            <span>
              {unitModel} · {validTo === null ? word('withoutEnd') : formats.day(validTo)}
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={word('removeOf', { what: unitModel })}
              loading={remove.isPending}
              onClick={() => remove.mutate({ body: { id } })}
            >
              {word('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Refusal failure={remove.error} />
      <NewCertificate personId={person.id} />
    </section>
  );
}

function NewCertificate({ personId }: { readonly personId: string }) {
  const word = useWords(boardWords);
  const { shown } = useBoardHere();
  const listId = useId();
  const [unitModel, setModel] = useState('');
  const [validTo, setValidTo] = useState('');
  const certify = useWrite(jobs.certify, stale);
  const models = [...new Set(shown.board.jobs.map((job) => job.unitModel))].sort();
  const isReady = unitModel.trim() !== '' && (validTo === '' || dayOf(validTo) === validTo);
  return (
    <>
      <div className={css.fields}>
        <TextInput
          label={word('unitModel')}
          value={unitModel}
          list={listId}
          maxLength={40}
          onChange={(event) => setModel(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {models.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
        <DayInput label={word('validTo')} value={validTo} onPick={setValidTo} />
        <Button
          disabled={!isReady}
          loading={certify.isPending}
          onClick={() =>
            certify.mutate(
              { body: { personId, unitModel: unitModel.trim(), validTo: validTo || null } },
              { onSuccess: () => setModel('') },
            )
          }
        >
          {word('add')}
        </Button>
      </div>
      <Refusal failure={certify.error} />
    </>
  );
}
