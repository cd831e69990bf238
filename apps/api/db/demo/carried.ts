// What a machine has, for forms of all units that ask for it first: a generator has no tracks, a forklift no engine.
import type { Question } from '@dca/domain/checksheet';
import { unitModels } from '../content/unit-models.ts';

type EquipmentClass = (typeof unitModels)[number][2];

const onTracks: readonly EquipmentClass[] = ['HYDRAULIC_EXCAVATOR', 'MINING_EXCAVATOR', 'BULLDOZER', 'CRANE'];
const electric: readonly EquipmentClass[] = ['BATTERY_FORKLIFT', 'REACH_TRUCK'];
const standing: readonly EquipmentClass[] = ['GENSET'];

/** Questions after what a machine has, by their English words. */
const hasBy: Readonly<Record<string, (kind: EquipmentClass) => boolean>> = {
  'Combustion engine': (kind) => !electric.includes(kind),
  'Traction battery': (kind) => electric.includes(kind),
  Tracks: (kind) => onTracks.includes(kind),
  Wheels: (kind) => !onTracks.includes(kind) && !standing.includes(kind),
  'Hydraulic work equipment or mast': (kind) => !standing.includes(kind),
};

/** What a machine of that model answers to the question whether it has something; undefined for any other question. */
export function carriedCode(question: Question, model: string): 'ADA' | 'TDA' | undefined {
  const has = hasBy[question.text.en];
  const kind = unitModels.find(([name]) => name === model)?.[2];
  if (!has || !kind) return undefined;
  return has(kind) ? 'ADA' : 'TDA';
}
