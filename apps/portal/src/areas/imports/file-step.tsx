import { type ImportRow, imports } from '@dca/contract/areas/imports';
import { filePurposes } from '@dca/domain/file-purposes';
import type { ImportKindName } from '@dca/domain/import-kinds';
import { importStates } from '@dca/domain/import-lifecycle';
import { fileRefusals } from '@dca/domain/import-reasons';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useDownload } from '../../platform/download.ts';
import { useWrite } from '../../platform/queries.ts';
import { sendFile } from '../../platform/send-file.ts';
import { Refusal, RefusedBecause } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { When } from '../../ui/when.tsx';
import css from './imports.module.css';
import { words } from './words.ts';

interface Props {
  readonly kind: ImportKindName;
  readonly before: readonly ImportRow[];
  /** Asks for those before these, where there are any. */
  readonly onMore: (() => void) | undefined;
  readonly onShow: (id: string) => void;
}

const { mediaTypes, maxBytes } = filePurposes.IMPORT;
const typesByEnding: Readonly<Record<string, string>> = {
  xlsx: mediaTypes[0],
  ods: mediaTypes[1],
  csv: mediaTypes[2],
  txt: mediaTypes[2],
};

export function FileStep({ kind, before, onMore, onShow }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const picker = useRef<HTMLInputElement>(null);
  const [template, saveTemplate] = useDownload(imports.template);
  const [headings, saveHeadings] = useDownload(imports.template);
  const { send, share, trouble, refusal } = useSending(kind, onShow);
  const most = formats.measured(maxBytes / 1024 / 1024, 'MB', 0);
  return (
    <>
      <Section title={word('file')} note={word('fileNote', { most })}>
        <input
          ref={picker}
          className={css.picker}
          type="file"
          aria-label={word('choose')}
          accept=".xlsx,.ods,.csv,.txt"
          disabled={share !== null}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void send(file);
          }}
        />
        <div className={css.acts}>
          <Button loading={share !== null} onClick={() => picker.current?.click()}>
            {word('choose')}
          </Button>
          <Button
            variant="default"
            loading={template.isRunning}
            onClick={() => void saveTemplate({ query: { Kind: kind } })}
          >
            {word('template')}
          </Button>
          <Button
            variant="default"
            loading={headings.isRunning}
            onClick={() => void saveHeadings({ query: { Kind: kind, Format: 'csv' } })}
          >
            {word('templateAsText')}
          </Button>
          <span role="status">
            {share !== null && word('sending', { share: formats.percent(Math.round(share * 100)) })}
          </span>
        </div>
        {trouble && <RefusedBecause>{trouble}</RefusedBecause>}
        <Refusal failure={refusal} />
      </Section>
      {before.length > 0 && <Before rows={before} onMore={onMore} />}
    </>
  );
}

/** Sends the file, then begins its import. */
function useSending(kind: ImportKindName, onShow: (id: string) => void) {
  const word = useWords(words);
  const formats = useFormats();
  const language = useLanguage();
  const begin = useWrite(imports.begin, { invalidates: [imports.list], handles: [400, 409, 415] });
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async (file: File) => {
    const type = typesByEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
    const most = formats.measured(maxBytes / 1024 / 1024, 'MB', 0);
    if (file.size > maxBytes) return setTrouble(word('tooLarge', { most }));
    if (await isProtected(file)) return setTrouble(fileRefusals.ENCRYPTED[language]);
    if (!type || file.size === 0) return setTrouble(fileRefusals.NOT_A_SHEET[language]);
    setTrouble(null);
    setShare(0);
    try {
      const sha256 = await sendFile(new File([file], file.name, { type }), 'IMPORT', setShare);
      const { data } = await begin.mutateAsync({ body: { kind, sha256, fileName: file.name } });
      onShow(data.id);
    } catch (error) {
      // What the gateway refused is told by the refusal of the write.
      if (!(error instanceof Error && 'status' in error)) setTrouble(toldBy(error) ?? word('lost'));
    } finally {
      setShare(null);
    }
  };
  const toldBy = (error: unknown) =>
    error instanceof Error && /\b415\b/.test(error.message) ? fileRefusals.NOT_A_SHEET[language] : null;
  return { send, share, trouble, refusal: begin.error };
}

/** Old workbooks and those with a password begin alike. */
async function isProtected(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return head[0] === 0xd0 && head[1] === 0xcf && head[2] === 0x11 && head[3] === 0xe0;
}

function Before({ rows, onMore }: { readonly rows: readonly ImportRow[] } & Pick<Props, 'onMore'>) {
  const word = useWords(words);
  return (
    <Section title={word('before')}>
      <ul className={css.before}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to="." search={{ id: row.id } as never} className={css.earlier}>
              <strong>{row.fileName}</strong>
              <StatusBadge state={importStates[row.state]} />
              <When at={row.begunAt} />
            </Link>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="default" onClick={onMore}>
          {word('earlier')}
        </Button>
      )}
    </Section>
  );
}
