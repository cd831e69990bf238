// Files of a record: pictures as a row that opens over the page, papers as downloads. Who may change the record adds and
// takes away; a file is sent as soon as it is chosen.
import { documents, type RecordFile } from '@dca/contract/areas/documents';
import { type FilePurposeName, filePurposes } from '@dca/domain/file-purposes';
import type { RecordKind } from '@dca/domain/record-kinds';
import { Button } from '@mantine/core';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormats, useLanguage, useWords } from '../i18n/index.ts';
import { confirm } from '../platform/ask-and-tell.ts';
import { useDownload } from '../platform/download.ts';
import { loadPicture } from '../platform/picture.ts';
import { beside, useCall, useWrite } from '../platform/queries.ts';
import { sendFile } from '../platform/send-file.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Photos } from '../ui/photos.tsx';
import { Section } from '../ui/section.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { formWords } from './form-words.ts';
import css from './record-files.module.css';

interface Props {
  readonly kind: RecordKind;
  readonly id: string;
  /** What may be added here, in this order. */
  readonly purposes: readonly FilePurposeName[];
  readonly mayChange: boolean;
  /** Shows the files of one purpose alone, under a name of their own. */
  readonly alone?: { readonly title: string; readonly purpose: FilePurposeName };
  /** Pictures that the page shows elsewhere: here they are named alone. */
  readonly shown?: readonly string[];
}

export function RecordFiles({ kind, id, purposes, mayChange, alone, shown = [] }: Props) {
  const word = useWords(formWords);
  const title = alone?.title ?? word('files');
  const purpose = alone ? { purpose: alone.purpose } : {};
  const files = useCall(documents.files, { query: { recordKind: kind, recordId: id, ...purpose } }, beside);
  const { data } = files;
  if (!data)
    return (
      <Section title={title}>
        {files.error ? (
          <ErrorState failure={files.error} onRetry={() => void files.refetch()} />
        ) : (
          <SkeletonRows rows={2} />
        )}
      </Section>
    );
  const pictures = data.data.filter(
    (file) => file.mediaType.startsWith('image/') && !shown.includes(file.id),
  );
  const acts = mayChange && (
    <div className={css.acts}>
      {purposes.map((purpose) => (
        <AddFile key={purpose} kind={kind} id={id} purpose={purpose} />
      ))}
    </div>
  );
  return (
    <Section title={title} action={acts}>
      {data.data.length === 0 && <p>{word('noFiles')}</p>}
      <Photos
        photos={pictures.map(({ id: picture, fileName }) => ({ id: picture, caption: fileName }))}
        load={loadPicture}
      />
      <ul className={css.rows}>
        {data.data.map((file) => (
          <FileRow key={file.id} file={file} mayChange={mayChange} />
        ))}
      </ul>
    </Section>
  );
}

function FileRow({ file, mayChange }: { readonly file: RecordFile; readonly mayChange: boolean }) {
  const word = useWords(formWords);
  const formats = useFormats();
  const [state, start] = useDownload(documents.download);
  const untie = useWrite(documents.untieFile, { invalidates: [documents.files] });
  const remove = async () => {
    const details = file.fileName;
    if (await confirm({ question: word('takeOff'), details })) untie.mutate({ params: { id: file.id } });
  };
  const size = formats.measured(Math.max(1, Math.round(file.bytes / 1024)), 'kB', 0);
  return (
    <li className={css.row}>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={state.isRunning}
        onClick={() => void start({ params: { id: file.id } })}
      >
        {file.fileName}
      </Button>
      <span>{size}</span>
      <span>
        {formats.day(file.tiedAt.slice(0, 10))} · {file.tiedBy}
      </span>
      {mayChange && (
        <Button
          variant="subtle"
          color="red"
          onClick={() => void remove()}
          aria-label={`${word('removeFile')}: ${file.fileName}`}
        >
          {word('removeFile')}
        </Button>
      )}
    </li>
  );
}

type Trouble = 'fileType' | 'fileSize' | 'fileLost';

function AddFile({ kind, id, purpose }: Pick<Props, 'kind' | 'id'> & { purpose: FilePurposeName }) {
  const word = useWords(formWords);
  const language = useLanguage();
  const formats = useFormats();
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const tie = useWrite(documents.tieFile, { invalidates: [documents.files], handles: ['fields', 415] });
  const { mediaTypes, maxBytes, words: name } = filePurposes[purpose];
  const send = async (file: File) => {
    const found = troubleOf(file, mediaTypes, maxBytes);
    setTrouble(found);
    if (found) return;
    setIsSending(true);
    try {
      const sha256 = await sendFile(file, purpose, () => {});
      const body = { id: crypto.randomUUID(), recordKind: kind, recordId: id, purpose, sha256 };
      await tie.mutateAsync({ body: { ...body, fileName: file.name.slice(-200) } });
    } catch {
      setTrouble('fileLost');
    } finally {
      setIsSending(false);
    }
  };
  const most = formats.measured(Math.round(maxBytes / 1024 / 1024), 'MB', 0);
  return (
    <div>
      <input
        ref={picker}
        className={css.picker}
        type="file"
        aria-label={word('addNamed', { name: name[language] })}
        accept={mediaTypes.join(',')}
        disabled={isSending}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        loading={isSending}
        onClick={() => picker.current?.click()}
      >
        {word('addNamed', { name: name[language] })}
      </Button>
      {trouble && <p role="alert">{word(trouble, { most })}</p>}
    </div>
  );
}

function troubleOf(file: File, types: readonly string[], maxBytes: number): Trouble | null {
  if (!types.includes(file.type)) return 'fileType';
  return file.size > maxBytes ? 'fileSize' : null;
}
