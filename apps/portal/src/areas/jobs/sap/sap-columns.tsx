import { jobs } from '@dca/contract/areas/jobs';
import type { SapMessageRow } from '@dca/contract/areas/jobs/sap';
import { session } from '@dca/contract/areas/session';
import { sapMessageKinds, sapMessageStates } from '@dca/domain/sap-message';
import { Button } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import type { Column } from '../../../records/columns.ts';
import { UnitCode } from '../../../ui/machine.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../words.ts';
import css from './sap.module.css';
import { sapWords } from './sap-words.ts';
import { sentOf } from './sent.ts';

/** A message: of which job, what, how it stands, what SAP said, and the way to send it again. */
export function useSapColumns(): readonly Column<SapMessageRow>[] {
  const word = useWords(sapWords);
  const jobWord = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const sent = (message: SapMessageRow) => sentOf(message, language, formats);
  const kindOf = ({ kind }: SapMessageRow) => sapMessageKinds[kind][language];
  return [
    { name: 'number', label: jobWord('number'), isTight: true, cell: ({ number }) => number },
    {
      name: 'unit',
      label: jobWord('unit'),
      isTight: true,
      cell: ({ unitCode }) => unitCode && <UnitCode code={unitCode} />,
    },
    { name: 'order', label: word('order'), isTight: true, cell: ({ sapOrder }) => sapOrder },
    { name: 'kind', label: word('kind'), isWide: true, words: kindOf, cell: kindOf },
    { name: 'sent', label: word('sent'), words: sent, cell: sent },
    {
      name: 'madeAt',
      label: word('madeAt'),
      sort: 'madeAt',
      isTight: true,
      cell: ({ madeAt }) => <When at={madeAt} />,
    },
    { name: 'madeBy', label: word('madeBy'), isTight: true, cell: ({ madeBy }) => madeBy },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: ({ state }) => <StatusBadge state={sapMessageStates[state]} />,
    },
    {
      name: 'answer',
      label: word('answer'),
      words: ({ answers }) => answers.join(' '),
      cell: (message) => answerOf(message, word('attempts', { count: message.attempts })),
    },
    {
      name: 'again',
      label: word('sendAgain'),
      isTight: true,
      isPlain: true,
      cell: (message) => <SendAgain message={message} />,
    },
  ];
}

/** The lines of the answer; while there is none, how often it was tried. */
const answerOf = ({ answers, state, attempts }: SapMessageRow, tried: string) =>
  [...answers, ...(state === 'WAITING' && attempts > 0 ? [tried] : [])].join(' · ');

function SendAgain({ message }: { readonly message: SapMessageRow }) {
  const word = useWords(sapWords);
  const language = useLanguage();
  const again = useWrite(jobs.sendAgain, {
    invalidates: [jobs.sapMessages, session.failures],
    handles: [409],
  });
  if (message.state === 'ACCEPTED') return null;
  const about = { kind: sapMessageKinds[message.kind][language], number: message.number };
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={css.again ?? ''}
      loading={again.isPending}
      aria-label={word('sendAgainOf', about)}
      onClick={() =>
        again.mutate(
          { body: { id: message.id } },
          { onSuccess: () => void succeed(word('sentAgain', about)) },
        )
      }
    >
      {word('sendAgain')}
    </Button>
  );
}
