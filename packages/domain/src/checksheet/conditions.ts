// What a question waits for to be asked or to be required, read and written the same whether it is nothing, one condition or several.
import type { Condition, JoinedConditions, Question, When } from './types.ts';

/** The fields of a question that hold conditions. */
export const whenFields = ['showWhen', 'requireWhen'] as const;
export type WhenField = (typeof whenFields)[number];

/** The conditions of a question: none, one or several. One holds alike joined either way. */
export function conditionsOf(
  question: Pick<Question, WhenField>,
  field: WhenField = 'showWhen',
): JoinedConditions {
  const when = question[field];
  if (!when) return { join: 'all', conditions: [] };
  const { join = 'all', more = [], questionId, codes } = when;
  return { join, conditions: [{ questionId, codes }, ...more] };
}

/** Conditions as a question keeps them: none as null, one plain, several joined. */
export function whenOf({ join, conditions }: JoinedConditions): When | null {
  const [first, ...more] = conditions;
  if (!first) return null;
  return more.length > 0 ? { ...first, join, more } : first;
}

/** The same conditions, each changed; those that become null go. */
export const changeConditions = (
  { join, conditions }: JoinedConditions,
  change: (condition: Condition) => Condition | null,
): When | null => whenOf({ join, conditions: conditions.flatMap((one) => change(one) ?? []) });

/** Whether conditions hold, given whether each of them does. Without any they hold. */
export const joinHolds = (
  { join, conditions }: JoinedConditions,
  holds: (condition: Condition) => boolean,
): boolean => (join === 'all' || conditions.length === 0 ? conditions.every(holds) : conditions.some(holds));
