// Contested fields at their places: the crew chooses on the phone, as it enters everything else; a leader who looks on chooses
// at once, with the server.
import { type Contest, checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { jobStates } from '@dca/domain/job-states';
import { familyOf } from '@dca/domain/job-types';
import { newId } from '../../../offline/ids.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import { enteredAs } from './chosen.ts';
import { ContestBlock } from './contest-block.tsx';

type Job = Pick<JobDetail, 'id' | 'jobType' | 'status' | 'zone'>;

export const ofQuestion =
  (id: string) =>
  ({ questionId }: Contest): boolean =>
    questionId === id;
export const ofFluidsIn =
  (zone: string) =>
  ({ field, zoneCode }: Contest): boolean =>
    field.startsWith('fluid/') && zoneCode === zone;
/** Of the meter: the reading and how it was read. */
export const ofMeter = ({ field }: Contest): boolean => field === 'reading' || field === 'part/meter';
/** Of the whole sheet: the reading and the parts. */
export const ofSheet = ({ field }: Contest): boolean => field === 'reading' || field.startsWith('part/');

interface LocalProps {
  readonly job: Pick<JobDetail, 'zone'>;
  readonly sheet: Pick<LocalSheet, 'enter'> & { readonly reply: Pick<SheetReply, 'form' | 'contests'> };
  readonly of: (contest: Contest) => boolean;
}

/** For the crew. */
export function LocalContests({ job, sheet, of }: LocalProps) {
  return sheet.reply.contests.filter(of).map((contest) => (
    <ContestBlock
      key={contest.field}
      sheet={sheet.reply}
      contest={contest}
      zone={job.zone}
      onChoose={(said) =>
        sheet.enter(
          enteredAs(contest, said),
          contest.values.map(({ id }) => id),
        )
      }
    />
  ));
}

interface ToldProps {
  readonly job: Job;
  readonly sheet: SheetReply;
  readonly of: (contest: Contest) => boolean;
}

/** For who looks on. */
export function ToldContests({ job, sheet, of }: ToldProps) {
  const contests = sheet.contests.filter(of);
  return contests.map((contest) => (
    <ToldContest key={contest.field} job={job} sheet={sheet} contest={contest} />
  ));
}

function ToldContest({ job, sheet, contest }: Omit<ToldProps, 'of'> & { readonly contest: Contest }) {
  const once = useOneAtATime();
  const choose = useWrite(checksheets.choose, {
    invalidates: [checksheets.get],
    handles: ['fields', 403, 409],
  });
  const mayChoose = useMay('checksheet.choose') && jobStates.withMechanics.has(job.status);
  const { field, values } = contest;
  const press = (chosen: string) =>
    once(() =>
      choose.mutateAsync({
        params: { family: familyOf(job.jobType) },
        body: {
          jobId: job.id,
          id: newId(),
          at: new Date().toISOString(),
          field,
          chosen,
          seen: values.map(({ id }) => id),
        },
      }),
    );
  return (
    <>
      <ContestBlock
        sheet={sheet}
        contest={contest}
        zone={job.zone}
        onChoose={mayChoose ? ({ id }) => void press(id) : undefined}
      />
      <Refusal failure={choose.error} />
    </>
  );
}
