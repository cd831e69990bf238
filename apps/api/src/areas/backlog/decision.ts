// Decisions of a leader are made where the leader leads.
import { type Permission, permits } from '@dca/domain/permissions';
import { refuse } from '../../platform/problem.ts';
import { decidedThere, lacksRight } from '../../platform/reasons.ts';
import { decidesAt } from '../../visibility/decides.ts';
import type { Visible } from '../../visibility/visible.ts';

export const isDecision = (permission: Permission | undefined): boolean =>
  permission === 'bes.approve' || permission === 'bms.approve';

interface Place {
  readonly plantCode: string;
  readonly workCenterCode: string | null;
}

/** Whether the viewer decides on an approved backlog that stands there. */
export const decidesOn = (viewer: Visible['viewer'], { plantCode, workCenterCode }: Place): boolean =>
  permits(viewer, 'bms.approve') && decidesAt(viewer, plantCode, workCenterCode);

/** Throws forbidden. */
export function proveDecides(viewer: Visible['viewer'], place: Place): void {
  if (decidesOn(viewer, place)) return;
  throw refuse('forbidden', permits(viewer, 'bms.approve') ? decidedThere : lacksRight('bms.approve'));
}
