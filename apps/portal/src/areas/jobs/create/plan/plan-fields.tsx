// When a new job is planned, where it is done, and what it comes from. Without a day it waits beside the board; what is left as
// it is follows the machine and the type.
import { locations } from '@dca/contract/areas/locations';
import { type JobSource, jobSourceCodes, jobSources, sourceNeedsCause } from '@dca/domain/job-sources';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { useMay } from '../../../../platform/session.ts';
import { DayInput } from '../../../../ui/day-input.tsx';
import { dayOf } from '../../../../ui/typed-day.ts';
import { words } from '../../words.ts';
import { planWords } from './plan-words.ts';

/** A breakdown is reported by a call of its own. */
type Source = Exclude<JobSource, 'BREAKDOWN'>;
const sources = jobSourceCodes.filter((code): code is Source => code !== 'BREAKDOWN');

interface Origin {
  readonly workCenterCode: string;
  readonly source: Source | '';
  readonly sourceId: string;
}
export const asUsual: Origin = { workCenterCode: '', source: '', sourceId: '' };

/** What a creation takes of it. */
export function originSaid({ workCenterCode, source, sourceId }: Origin) {
  const cause = sourceId.trim();
  return {
    ...(workCenterCode ? { workCenterCode } : {}),
    ...(source ? { source, ...(cause ? { sourceId: cause } : {}) } : {}),
  };
}

/** A source that is a record here names which one. */
export const isOriginWhole = ({ source, sourceId }: Origin): boolean =>
  source === '' || !sourceNeedsCause(source) || sourceId.trim() !== '';

/** No day, or one that is not over. */
export const isDayPossible = (planDate: string, today: string): boolean =>
  planDate === '' || (dayOf(planDate) !== null && planDate >= today);

interface Props {
  readonly planDate: string;
  readonly today: string;
  readonly onPickDay: (day: string) => void;
  /** Of the machine. */
  readonly plantCode: string;
  readonly origin: Origin;
  readonly onChange: (origin: Origin) => void;
}

export function PlanFields({ planDate, today, onPickDay, plantCode, origin, onChange }: Props) {
  const word = useWords(words);
  const planWord = useWords(planWords);
  const language = useLanguage();
  const isOver = dayOf(planDate) !== null && planDate < today;
  const { source, sourceId } = origin;
  return (
    <>
      <DayInput
        label={word('planDate')}
        description={planWord('withoutDay')}
        value={planDate}
        min={today}
        error={isOver ? word('dayIsOver') : undefined}
        onPick={onPickDay}
      />
      <WorkCenter
        plantCode={plantCode}
        value={origin.workCenterCode}
        onChange={(workCenterCode) => onChange({ ...origin, workCenterCode })}
      />
      <NativeSelect
        label={word('source')}
        data={[
          { value: '', label: planWord('usualSource') },
          ...sources.map((value) => ({ value, label: jobSources[value][language] })),
        ]}
        value={source}
        onChange={(event) => onChange({ ...origin, source: event.currentTarget.value as Source | '' })}
      />
      {source !== '' && (
        <TextInput
          label={planWord('cause')}
          withAsterisk={sourceNeedsCause(source)}
          maxLength={60}
          value={sourceId}
          onChange={(event) => onChange({ ...origin, sourceId: event.currentTarget.value })}
        />
      )}
    </>
  );
}

interface WorkCenterProps {
  readonly plantCode: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The work centers of the plant, where there is one to choose. */
function WorkCenter({ plantCode, value, onChange }: WorkCenterProps) {
  const word = useWords(words);
  const planWord = useWords(planWords);
  const mayRead = useMay('location.read');
  const { data } = useCall(
    locations.workCenters,
    { query: { PlantCode: plantCode } },
    { enabled: mayRead, handles: [400, 403, 404] },
  );
  const centers = data?.data ?? [];
  if (centers.length === 0) return null;
  return (
    <NativeSelect
      label={word('workCenter')}
      data={[
        { value: '', label: planWord('ofTheMachine') },
        ...centers.map(({ workCenterCode, workCenterDesc }) => ({
          value: workCenterCode,
          label: `${workCenterCode} ${workCenterDesc}`,
        })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
