// A workbook on its way into a draft: sent, read by the server beside the draft as it is saved, and told. Nothing is taken here.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { FormFileRead } from '@dca/contract/areas/checksheets/forms';
import { filePurposes } from '@dca/domain/file-purposes';
import { fileRefusals } from '@dca/domain/import-reasons';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { CallFailure, call } from '../../../../platform/client.ts';
import { sendFile } from '../../../../platform/send-file.ts';
import { words } from './file-words.ts';

const { mediaTypes, maxBytes } = filePurposes.FORM;

export type FileState =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'reading' }
  | { readonly is: 'refused'; readonly because: string }
  | { readonly is: 'read'; readonly read: FormFileRead; readonly sha256: string };

/** What became of the file that was chosen last, and how another one is. */
export function useFormFile(id: string) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const [state, setState] = useState<FileState>({ is: 'idle' });
  const refuse = (because: string) => setState({ is: 'refused', because });
  const choose = async (file: File) => {
    if (file.size > maxBytes)
      return refuse(word('tooLarge', { most: formats.measured(maxBytes / 1024 / 1024, 'MB', 0) }));
    if (file.size === 0 || !/\.xlsx$/i.test(file.name)) return refuse(fileRefusals.NOT_A_WORKBOOK[language]);
    setState({ is: 'sending', share: 0 });
    try {
      const typed = new File([file], file.name, { type: mediaTypes[0] });
      const sha256 = await sendFile(typed, 'FORM', (share) => setState({ is: 'sending', share }));
      await read(sha256, {});
    } catch (error) {
      refuse(whyOf(error) ?? word('notSent'));
    }
  };
  const read = async (sha256: string, bad: Readonly<Record<string, string>>) => {
    setState({ is: 'reading' });
    const request = { params: { id }, body: { sha256, bad } };
    const { data } = await call(checksheets.readFormFile, request, { handles: [400, 404, 415] });
    setState({ is: 'read', read: data, sha256 });
  };
  /** Reads the file again with what was said of it. */
  const say = (bad: Readonly<Record<string, string>>) => {
    if (state.is === 'read')
      void read(state.sha256, bad).catch((error: unknown) => refuse(whyOf(error) ?? word('notSent')));
  };
  const whyOf = (error: unknown) => {
    if (error instanceof CallFailure) return error.problem?.statusDescription;
    return error instanceof Error && /\b415\b/.test(error.message)
      ? fileRefusals.NOT_A_WORKBOOK[language]
      : null;
  };
  return { state, choose, say, leave: () => setState({ is: 'idle' }) };
}
