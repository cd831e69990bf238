// What can be done with a version: begin a draft from it, open the one in work, take the form out of use.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { FormRecord, FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { useDownload } from '../../../../platform/download.ts';
import { useWrite } from '../../../../platform/queries.ts';
import { useMay } from '../../../../platform/session.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ReasonField } from '../../../../ui/reason-field.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { words } from '../words.ts';

interface Props {
  readonly form: FormRecord;
  readonly content: FormVersionContent;
}

export function VersionActs({ form, content }: Props) {
  const word = useWords(words);
  const navigate = useNavigate();
  const mayBegin = useMay('form.create');
  const mayRetire = useMay('form.retire');
  const [isRetiring, setRetiring] = useState(false);
  const start = useWrite(checksheets.startDraft, {
    invalidates: [checksheets.getForm, checksheets.listForms],
    handles: [409],
  });
  const begin = () =>
    start.mutate(
      { body: { id: form.id, version: content.version } },
      { onSuccess: ({ data }) => void navigate({ to: '.', search: { version: data.version } as never }) },
    );
  const [file, saveFile] = useDownload(checksheets.writeFormFile);
  return (
    <>
      <Button
        variant="default"
        loading={file.isRunning}
        onClick={() => void saveFile({ params: { id: form.id, version: content.version } })}
      >
        {word('saveFile')}
      </Button>
      {mayRetire && content.status === 'PUBLISHED' && (
        <Button variant="default" onClick={() => setRetiring(true)}>
          {word('retire')}
        </Button>
      )}
      {form.draft
        ? mayBegin && (
            <Button component={Link} to="." search={{ version: form.draft.version } as never}>
              {word('openDraft')}
            </Button>
          )
        : mayBegin && (
            <Button loading={start.isPending} onClick={begin}>
              {word('beginDraft')}
            </Button>
          )}
      <Refusal failure={start.error} />
      {isRetiring && <Retire form={form} version={content.version} onClose={() => setRetiring(false)} />}
    </>
  );
}

function Retire({ form, version, onClose }: { form: FormRecord; version: number; onClose: () => void }) {
  const word = useWords(words);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const retire = useWrite(checksheets.retireForm, {
    invalidates: [checksheets.getForm, checksheets.listForms, checksheets.getFormVersion],
    handles: [409],
  });
  const send = () =>
    retire.mutate({ params: { id: form.id }, body: { version, reason } }, { onSuccess: onClose });
  return (
    <Dialog
      title={word('retireWhy', { form: form.name[language] })}
      onClose={onClose}
      act={
        <Button color="red" disabled={reason.trim() === ''} loading={retire.isPending} onClick={send}>
          {word('retire')}
        </Button>
      }
    >
      <p>{word('retireNote')}</p>
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={retire.error} />
    </Dialog>
  );
}
