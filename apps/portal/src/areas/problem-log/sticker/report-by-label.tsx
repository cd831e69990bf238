import { problemLog } from '@dca/contract/areas/problem-log';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { stickerWords } from './words.ts';

const page = /^\/machine\/([0-9a-f-]{36})\/?$/i;

/** On the way to a machine without a session: the form of its label, where it is open. */
export function ReportByLabel({ to }: { readonly to: string | undefined }) {
  const word = useWords(stickerWords);
  const id = page.exec(to ?? '')?.[1] ?? '';
  const answer = useCall(
    problemLog.sticker,
    { params: { id } },
    { enabled: id !== '', handles: [0, 400, 404, 429, 500, 503] },
  );
  if (id === '' || !answer.data) return null;
  return <Link to={`/report/${id}`}>{word('offer')}</Link>;
}
