import { filePurposes } from '@dca/domain/file-purposes';
import { Button, Input } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormats, useWords } from '../i18n/index.ts';
import { sendFile } from '../platform/send-file.ts';
import type { ControlProps } from './control-props.ts';
import css from './fields.module.css';
import { useForm } from './form-context.ts';
import { formWords } from './form-words.ts';
import { useFieldLook } from './use-field-look.tsx';

type Trouble = 'fileType' | 'fileSize' | 'fileLost';

/** A file, sent as soon as it is chosen; the record keeps its SHA-256. The purpose says which kinds and how large. */
export function FileField({ name, field }: ControlProps<'file'>) {
  const form = useForm();
  const word = useWords(formWords);
  const formats = useFormats();
  const picker = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { label, description, error, labelProps, mb } = useFieldLook(name, field);
  const { mediaTypes, maxBytes } = filePurposes[field.purpose];
  const isThere = typeof form.values[name] === 'string' && form.values[name] !== '';
  const send = async (file: File) => {
    const types: readonly string[] = mediaTypes;
    setTrouble(types.includes(file.type) ? (file.size > maxBytes ? 'fileSize' : null) : 'fileType');
    if (!types.includes(file.type) || file.size > maxBytes) return;
    setShare(0);
    try {
      form.set({ [name]: await sendFile(file, field.purpose, setShare) });
    } catch {
      setTrouble('fileLost');
    } finally {
      setShare(null);
    }
  };
  const most = formats.measured(Math.round(maxBytes / 1024 / 1024), 'MB', 0);
  return (
    <Input.Wrapper
      {...{ label, description, labelProps, mb }}
      error={trouble ? word(trouble, { most }) : error}
      id={`file-${name}`}
    >
      <input
        ref={picker}
        id={`file-${name}`}
        className={css.picker}
        type="file"
        accept={mediaTypes.join(',')}
        disabled={form.isReadOnly || share !== null}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was refused.
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <div className={css.file}>
        <span role="status">
          {share !== null
            ? word('sendingFile', { share: formats.percent(Math.round(share * 100)) })
            : isThere && word('fileKept')}
        </span>
        {!form.isReadOnly && (
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            loading={share !== null}
            onClick={() => picker.current?.click()}
          >
            {word(isThere ? 'changeFile' : 'chooseFile')}
          </Button>
        )}
        {!form.isReadOnly && isThere && (
          <Button variant="default" onClick={() => form.set({ [name]: null })}>
            {word('removeFile')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
