import type { Viewer } from './viewer.ts';

/** True where a leader decides: at their work centers, or anywhere they see when they have none (domain decisions §2). */
export const decidesAt = (
  { workCenters }: Pick<Viewer, 'workCenters'>,
  plantCode: string,
  workCenterCode: string | null,
): boolean =>
  workCenters.length === 0 ||
  workCenters.some((place) => place.plantCode === plantCode && place.workCenterCode === workCenterCode);
