// What a backlog owes beside its life-cycle (domain decisions §2).
import { type BacklogPriority, backlogDue } from './backlog-dates.ts';
import { dayIn, type Moment, type PlantZone } from './times.ts';

/** Priority 1 is safety, environment or imminent stop: it is proved by a photo and calls a breakdown job. */
export const photoIsOwed = (priority: number): boolean => priority === 1;
export const callsBreakdown = (priority: number): boolean => priority === 1;

/** Causes that customers see only when a leader released them: faults of assembly and of material. */
export const causesToRelease: readonly string[] = ['ASSY', 'MATL'];

/** The day by which a backlog is due, in the zone of the plant; `nextService` counts for priority 3. */
export const backlogDueOn = (
  priority: BacklogPriority,
  found: Moment,
  nextService: Moment | null,
  zone: PlantZone,
): string => dayIn(backlogDue(priority, found, nextService), zone);

/**
 * What makes a machine worse than another: points for each open backlog by its priority, more where its day is over and no part is
 * waited for, and for each finding on a part that was mended shortly before.
 */
export const backlogPoints = { priority: { 1: 20, 2: 8, 3: 3, 4: 1 }, overdue: 2, repeat: 4 } as const;
