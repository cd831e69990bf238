// The payroll of a plant and a month: open until an administrator closes it; what is corrected later is listed.
import { attendance } from '@dca/contract/areas/attendance';
import type { PayrollMonth as Month } from '@dca/contract/areas/attendance/payroll';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import { confirm, succeed } from '../../../platform/ask-and-tell.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import table from '../../../ui/figure-table.module.css';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { usePlantChoices } from '../../locations/index.ts';
import css from '../attendance.module.css';
import { payrollWords } from './payroll-words.ts';

const monthsBack = 12;

/** The last months, the newest that is over first. */
function lastMonths(): string[] {
  const now = new Date();
  return Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

export function PayrollMonth() {
  const word = useWords(payrollWords);
  const formats = useFormats();
  const plants = usePlantChoices();
  const months = lastMonths();
  const [chosen, choose] = useState('');
  const [month, setMonth] = useState(months[0] ?? '');
  const plantCode = chosen || plants[0]?.value || '';
  const { data, error } = useCall(
    attendance.payrollMonth,
    { query: { PlantCode: plantCode, Month: month } },
    { enabled: plantCode !== '', handles: [0, 403, 404, 429, 500, 503] },
  );
  if (error?.status === 403) return null;
  return (
    <details>
      <summary>
        <strong>{word('title')}</strong>
      </summary>
      <div className={css.acts}>
        <NativeSelect
          label={word('plant')}
          data={plants.map(({ value, label }) => ({ value, label }))}
          value={plantCode}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <NativeSelect
          label={word('month')}
          data={months.map((value) => ({ value, label: formats.month(value) }))}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
      </div>
      <Refusal failure={error ?? null} />
      {data && <Stands key={`${plantCode} ${month}`} found={data.data} />}
    </details>
  );
}

function Stands({ found }: { readonly found: Month }) {
  const word = useWords(payrollWords);
  const formats = useFormats();
  const { closing, people, undecided, drifted, entries } = found;
  return (
    <>
      <p>
        {closing
          ? word('closedBy', {
              at: formats.moment(closing.at, ownZone()),
              name: closing.by,
              revision: closing.revision,
            })
          : word('isOpen')}{' '}
        · {word('people', { count: people })}
        {undecided > 0 && ` · ${word('undecided', { count: undecided })}`}
      </p>
      {closing && drifted > 0 && <p role="status">{word('drifted', { count: drifted })}</p>}
      <Act found={found} />
      {entries.length > 0 && <Entries entries={entries} />}
    </>
  );
}

function Act({ found }: { readonly found: Month }) {
  const word = useWords(payrollWords);
  const mayClose = useMay('attendance.change');
  const [reason, setReason] = useState('');
  const write = useWrite(attendance.closePayroll, {
    invalidates: [attendance.payrollMonth],
    handles: ['fields', 403, 409],
  });
  const { plantCode, month, closing, drifted } = found;
  if (!mayClose || (closing && drifted === 0)) return null;
  const send = async () => {
    if (!closing && !(await confirm({ question: word('closeAsk') }))) return;
    write.mutate(
      { body: { plantCode, month, upon: closing?.revision ?? 0, reason: reason.trim() } },
      { onSuccess: () => void succeed(word(closing ? 'corrected' : 'closed')) },
    );
  };
  return (
    <div className={css.acts}>
      {closing && <ReasonField value={reason} onChange={setReason} />}
      <Button
        disabled={closing !== null && reason.trim() === ''}
        loading={write.isPending}
        onClick={() => void send()}
      >
        {word(closing ? 'correct' : 'close')}
      </Button>
      <Refusal failure={write.error} />
    </div>
  );
}

function Entries({ entries }: Pick<Month, 'entries'>) {
  const word = useWords(payrollWords);
  return (
    <div className={css.scroller}>
      <table className={table.table} aria-label={word('entries')}>
        <thead>
          <tr>
            {(['revision', 'person', 'figure', 'before', 'after'] as const).map((head) => (
              <th key={head} scope="col">
                {word(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ revision, about, figure, before, after }) => (
            <tr key={`${revision} ${about} ${figure}`}>
              <th scope="row">{revision}</th>
              <td>{about}</td>
              <td>{word(figure)}</td>
              <td>{before ?? '–'}</td>
              <td>{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
