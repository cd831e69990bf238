// A week of the planner's board, and what waits beside it: for planners of one plant, five and thirty, each at the first of theirs.
import type { Subject } from '../bench.ts';
import { besideLean, readComparison, shareFigure } from '../lean.ts';
import { leanBoard } from '../lean-board.ts';

const board = '/gateway/dca/msjobcreation/api/v1.2/jobs/board';
const dayMs = 86_400_000;

export const planning: Subject = {
  name: 'board',
  measure: async (bench) => {
    const scale = await bench.scale();
    const monday = mondayOf(Date.now());
    const [from, to] = [dayOf(monday), dayOf(monday + 6 * dayMs)];
    for (const { subject, plants } of scale.viewers) {
      const [plant = ''] = plants;
      const name = `a week of the board, for a planner of ${plants.length} plants`;
      const comparison = readComparison(scale, {
        name,
        subject,
        paths: [`${board}?PlantCode=${plant}&From=${from}&To=${to}`],
        part: ({ data }: { data: unknown }) => data,
        lean: leanBoard(plant, from, to),
      });
      bench.tell(shareFigure(name, await besideLean(bench, comparison), 0.5));
    }
  },
};

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const mondayOf = (at: number) => at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs;
