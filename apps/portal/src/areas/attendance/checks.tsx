// Who was on which job, from when to when: nothing of it is entered, the stages of the jobs say it.
import { attendance, type CheckRow } from '@dca/contract/areas/attendance';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { jobOf, useCheckColumns } from './parts/check-columns.tsx';
import { CommonFilters, Views, YesNoFilter } from './parts/parts.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(attendance.checks, '-start');
  const mayExport = useMay('attendance.export');
  return (
    <Records<CheckRow>
      records={records}
      name="checks"
      title={word('checksTitle')}
      columns={useCheckColumns('start')}
      addressOf={jobOf}
      exports={mayExport ? attendance.checkReport : undefined}
      filters={
        <>
          <CommonFilters records={records} />
          <YesNoFilter records={records} filter="IsOutsideClock" label={word('isOutsideClock')} />
        </>
      }
      summary={<Views current="/user-attendance/check" />}
      empty={{ title: word('noChecks'), text: word('noChecksYet') }}
    />
  );
}
