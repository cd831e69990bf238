// The list that planners live in, for viewers of one plant, five and thirty.
import { jobStates } from '@dca/domain/job-states';
import type { Bench, Subject } from '../bench.ts';
import { besideLean, readComparison, shareFigure } from '../lean.ts';
import { leanFirstPage } from '../lean-jobs.ts';
import type { BenchViewer } from '../viewers.ts';

const jobs = '/gateway/dca/msjobcreation/api/v1.2/jobs';
const types = ['INS', 'SER'];
const states = [jobStates.open.codes, jobStates.approved.codes];

export const lists: Subject = {
  name: 'lists',
  measure: async (bench) => {
    const { viewers } = await bench.scale();
    for (const viewer of viewers) await firstPage(bench, viewer);
  },
};

async function firstPage(bench: Bench, viewer: BenchViewer): Promise<void> {
  const rounds = types.flatMap((type) => states.map((codes) => ({ type, codes })));
  const roundOf = (round: number) => rounds[round % rounds.length] as (typeof rounds)[number];
  const asked = rounds.map(({ type, codes }) => {
    const wanted = codes.map((code) => `Status=${code}`).join('&');
    return `${jobs}?${wanted}&JobType=${type}&Sort=planDate&PageSize=50`;
  });
  const name = `first page of jobs, by states and type, for a viewer of ${viewer.plants.length} plants`;
  const scale = await bench.scale();
  const compared = await besideLean(
    bench,
    readComparison(scale, {
      name,
      subject: viewer.subject,
      paths: asked,
      part: ({ data }: { data: unknown }) => data,
      lean: {
        name: `lean_jobs_${viewer.plants.length}`,
        text: leanFirstPage(viewer.plants.length),
        isSteady: true,
        valuesOf: (round) => [viewer.plants, roundOf(round).codes, roundOf(round).type],
      },
    }),
  );
  bench.tell(shareFigure(name, compared, 0.5));
}
