// What a unit said that cannot be true, while the machine was whose company asks.
import type { Apart, materialHandling as calls } from '@dca/contract/areas/material-handling';
import type { InputOf } from '@dca/contract/call';
import { type Rejection, rejections } from '@dca/domain/telemetry';
import { spanOf } from './series.ts';
import { type Asking, unitOf } from './units.ts';

export async function apartOf(
  asked: Asking,
  id: string,
  { Reason, ...days }: InputOf<typeof calls.apart>['query'],
): Promise<Apart> {
  const unit = await unitOf(asked.visible, id);
  const { from, to } = spanOf(days, unit.zone, asked.now);
  const since = await asked.visible.ownedSince(unit.equipmentId);
  const found = await asked.outside.telemetry.rejected(unit.unit, Math.max(from, since), to, Reason ?? null);
  return {
    zone: unit.zone,
    reasons: found.reasons.filter(isKnown),
    rows: found.rows.filter(isKnown).map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  };
}

const isKnown = <Row extends { readonly reason: string }>(
  row: Row,
): row is Row & { readonly reason: Rejection } => row.reason in rejections;
