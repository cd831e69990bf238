import type { Question } from '@dca/domain/checksheet';

/** Changes fields of the chosen question; what is typed into one `field` is one step to undo. */
export type ChangeQuestion = (change: Partial<Omit<Question, 'id' | 'family'>>, field?: string) => void;
