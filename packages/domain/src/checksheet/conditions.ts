// What a question waits for, read and written the same whether it is nothing, one condition or several.
import type { Condition, JoinedConditions, Question, ShowWhen } from './types.ts';

/** The conditions of a question: none, one or several. One holds alike joined either way. */
export function conditionsOf({ showWhen }: Pick<Question, 'showWhen'>): JoinedConditions {
  if (!showWhen) return { join: 'all', conditions: [] };
  const { join = 'all', more = [], questionId, codes } = showWhen;
  return { join, conditions: [{ questionId, codes }, ...more] };
}

/** Conditions as a question keeps them: none as null, one plain, several joined. */
export function showWhenOf({ join, conditions }: JoinedConditions): ShowWhen | null {
  const [first, ...more] = conditions;
  if (!first) return null;
  return more.length > 0 ? { ...first, join, more } : first;
}

/** The same conditions, each changed; those that become null go. */
export const changeConditions = (
  { showWhen }: Pick<Question, 'showWhen'>,
  change: (condition: Condition) => Condition | null,
): ShowWhen | null => {
  const { join, conditions } = conditionsOf({ showWhen });
  return showWhenOf({ join, conditions: conditions.flatMap((one) => change(one) ?? []) });
};

/** Whether conditions hold, given whether each of them does. Without any they hold. */
export const joinHolds = (
  { join, conditions }: JoinedConditions,
  holds: (condition: Condition) => boolean,
): boolean => (join === 'all' || conditions.length === 0 ? conditions.every(holds) : conditions.some(holds));
