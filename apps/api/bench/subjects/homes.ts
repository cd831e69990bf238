// What home asks for, for each role: a planner's late jobs, a leader's queue and crew, a mechanic's jobs, a customer's machines.
// The counts and the week that stand there too are among the summaries.
import { jobStates } from '@dca/domain/job-states';
import type { Bench, Subject } from '../bench.ts';
import { besideLean, type LeanStatement, readComparison, shareFigure } from '../lean.ts';
import { leanCrew, leanFleet, leanLate, leanMine, leanToApprove } from '../lean-homes.ts';

const gateway = '/gateway/dca';
const jobs = `${gateway}/msjobcreation/api/v1.2/jobs`;
const inHand = jobStates.withMechanics.codes.map((code) => `Status=${code}`).join('&');
const mine = `Mine=true&${inHand}&Sort=planDate&PageSize=50`;

export const homes: Subject = {
  name: 'homes',
  measure: async (bench) => {
    const { planners, leaders, mechanic, customer } = (await bench.scale()).askers;
    for (const { subject, plants } of planners)
      await share(bench, `home of a planner of ${plants.length} plants: late jobs`, {
        subject,
        path: `${jobs}?Late=true&Sort=planDate&PageSize=5&Total=false`,
        lean: leanLate(plants),
      });
    for (const { subject, plants } of leaders) {
      const whose = `home of a leader of ${plants.length} plants`;
      await share(bench, `${whose}: sheets to approve`, {
        subject,
        path: `${gateway}/mschecksheet/api/v1/to-approve`,
        lean: leanToApprove(plants),
      });
      await share(bench, `${whose}: the crew's day`, {
        subject,
        path: `${gateway}/v1/tracking/crew`,
        lean: leanCrew(plants),
      });
    }
    await share(bench, 'home of a mechanic: jobs of theirs', {
      subject: mechanic.subject,
      path: `${jobs}?${mine}`,
      lean: leanMine(mechanic.personId),
    });
    await share(bench, 'home of a customer: machines of theirs', {
      subject: customer.subject,
      path: `${gateway}/msequipment/api/v1/equipments/fleet?PageSize=200`,
      lean: leanFleet(customer.customerCode),
    });
  },
};

interface Asked {
  readonly subject: string;
  readonly path: string;
  readonly lean: LeanStatement;
}

async function share(bench: Bench, name: string, { path, ...asked }: Asked): Promise<void> {
  const part = ({ data }: { data: unknown }) => data;
  const comparison = readComparison(await bench.scale(), { name, paths: [path], part, ...asked });
  bench.tell(shareFigure(name, await besideLean(bench, comparison), 0.5));
}
