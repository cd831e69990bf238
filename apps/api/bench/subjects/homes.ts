// Home of each role: all that it asks for of jobs and machines is asked at once, as the portal does, beside the statements of all of
// it.
import { jobStates } from '@dca/domain/job-states';
import type { Bench, Subject } from '../bench.ts';
import { besideLean, type LeanStatement, readComparison, screenComparison, shareFigure } from '../lean.ts';
import { leanCards, leanLoad } from '../lean-counts.ts';
import {
  leanAwaiting,
  leanCrew,
  leanFleet,
  leanLate,
  leanLent,
  leanMine,
  leanToApprove,
  leanToPlan,
} from '../lean-homes.ts';
import { week } from './summaries.ts';

const gateway = '/gateway/dca';
const jobs = `${gateway}/msjobcreation/api/v1.2/jobs`;
const counts = `${jobs}/counts`;
const awaiting = `${counts}?ToApprove=true`;
const inHand = jobStates.withMechanics.codes.map((code) => `Status=${code}`).join('&');

export const homes: Subject = {
  name: 'homes',
  measure: async (bench) => {
    const { planners, leaders, mechanic, customer } = (await bench.scale()).askers;
    for (const { subject, personId, plants } of planners)
      await home(bench, `a planner of ${plants.length} plants`, subject, {
        'jobs in each state': [counts, leanCards(plants)],
        'links lent to them': [awaiting, leanLent(personId)],
        'late jobs': [`${jobs}?Late=true&Sort=planDate&PageSize=5&Total=false`, leanLate(plants)],
        'what is to be planned': [`${jobs}/to-plan`, leanToPlan(plants)],
        'the load of a week': [`${jobs}/load?From=${week[0]}&To=${week[1]}`, leanLoad(plants, week)],
      });
    for (const { subject, plants } of leaders)
      await home(bench, `a leader of ${plants.length} plants`, subject, {
        'jobs in each state': [counts, leanCards(plants)],
        'how many wait for them': [awaiting, leanAwaiting(plants)],
        'sheets to approve': [`${gateway}/mschecksheet/api/v1/to-approve`, leanToApprove(plants)],
        "the crew's day": [`${gateway}/v1/tracking/crew`, leanCrew(plants)],
      });
    await home(bench, 'a mechanic', mechanic.subject, {
      'jobs of theirs': [
        `${jobs}?Mine=true&${inHand}&Sort=planDate&PageSize=50`,
        leanMine(mechanic.personId),
      ],
    });
    await home(bench, 'a customer', customer.subject, {
      'machines of theirs': [
        `${gateway}/msequipment/api/v1/equipments/fleet?PageSize=200`,
        leanFleet(customer.customerCode),
      ],
    });
  },
};

type Parts = Readonly<Record<string, readonly [path: string, lean: LeanStatement]>>;

async function home(bench: Bench, whose: string, subject: string, asked: Parts): Promise<void> {
  const scale = await bench.scale();
  const part = ({ data }: { data: unknown }) => data;
  const parts = Object.entries(asked).map(([what, [path, lean]]) =>
    readComparison(scale, { name: `home of ${whose}: ${what}`, subject, paths: [path], part, lean }),
  );
  const name = `home of ${whose}`;
  bench.tell(shareFigure(name, await besideLean(bench, screenComparison(name, parts)), 0.5));
}
