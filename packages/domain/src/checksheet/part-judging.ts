// How a part of a sheet is judged: each part of the table says by which of these rules, so that none is judged by chance.
import { judgeRange } from './judge-range.ts';

export type PartVerdict = 'good' | 'caution' | 'bad';

/** What is thought of the fields of a part, or of a row; null where nothing in it is judged. */
export type JudgePart = (content: Readonly<Record<string, unknown>>) => PartVerdict | null;

/** A record of what is or was done, neither good nor bad. */
export const notJudged: JudgePart = () => null;

/** Passed or failed. */
export const byResult: JudgePart = ({ result }) =>
  result === 'FAIL' ? 'bad' : result === 'PASS' ? 'good' : null;

/** What must be mended soon is bad, the rest wants a look. */
export const byPriority: JudgePart = ({ priority }) =>
  typeof priority !== 'number' ? null : priority <= 2 ? 'bad' : 'caution';

/** A value beyond its limits; one without limits is not judged. */
export const byLimits: JudgePart = ({ actual, limitMin, limitMax }) => {
  const bounds = { stdMin: null, stdMax: null, limitMin: boundOf(limitMin), limitMax: boundOf(limitMax) };
  if (typeof actual !== 'number' || (bounds.limitMin === null && bounds.limitMax === null)) return null;
  return judgeRange(bounds, actual).code === 'RMB' ? 'bad' : 'good';
};

const boundOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** That it is there at all is bad: a damage. */
export const badWhereSaid: JudgePart = (content) => (Object.values(content).some(isSaid) ? 'bad' : null);

/** Bad as soon as something stands in this field. */
export const badBy =
  (field: string): JudgePart =>
  (content) =>
    isSaid(content[field]) ? 'bad' : null;

/** A stop that has not ended. */
export const badWhileOpen: JudgePart = ({ stoppedAt, readyAt }) =>
  isSaid(stoppedAt) && !isSaid(readyAt) ? 'bad' : null;

function isSaid(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== false;
}
