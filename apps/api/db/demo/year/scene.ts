import type { FormContent } from '@dca/contract/areas/checksheets';
import type { Team } from '../job.ts';
import type { Random } from '../random.ts';
import type { Wish } from './agenda.ts';

/** A wish, and what is known when it is decided what became of it. */
export interface Scene {
  readonly random: Random;
  readonly now: number;
  readonly wish: Wish;
  readonly team: Team;
  /** Those of the stages of an overhaul. */
  readonly stageForms: readonly FormContent[];
}
