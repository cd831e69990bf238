// What the fields of parts offer to choose from.
import { type ComponentKind, componentKinds, componentPositions } from '../components.ts';
import type { Words } from '../text.ts';
import type { PartOption } from './part-fields.ts';

const same = (value: string | number): PartOption => ({
  value,
  label: { en: String(value), id: String(value) },
});

export const passOrFail: readonly PartOption[] = [
  { value: 'PASS', label: { en: 'Pass', id: 'Lulus' } },
  { value: 'FAIL', label: { en: 'Fail', id: 'Gagal' } },
];

export const performanceClassOptions: readonly PartOption[] = ['G1', 'G2', 'G3'].map(same);

export const percentOptions: readonly PartOption[] = [0, 25, 50, 75, 100, 110].map((value) => ({
  value,
  label: { en: `${value} %`, id: `${value} %` },
}));

export const priorityOptions: readonly PartOption[] = [
  { value: 1, label: { en: '1 safety or imminent stop', id: '1 keselamatan atau segera berhenti' } },
  { value: 2, label: { en: '2 more damage soon', id: '2 kerusakan segera bertambah' } },
  { value: 3, label: { en: '3 wear, works normally', id: '3 aus, masih normal' } },
  { value: 4, label: { en: '4 improvement', id: '4 perbaikan tampilan' } },
];

const sampled: readonly ComponentKind[] = ['ENG', 'TRM', 'HYD', 'FDR', 'DIF', 'SWG'];

/** The components whose oil is sampled. */
export const sampledOptions: readonly PartOption[] = sampled.map((value) => ({
  value,
  label: componentKinds[value].words,
}));

export const positionOptions: readonly PartOption[] = Object.entries<Words>(componentPositions).map(
  ([value, label]) => ({ value, label }),
);

export const unitOptions: readonly PartOption[] = [
  { value: 'PC', label: { en: 'pieces', id: 'buah' } },
  { value: 'SET', label: { en: 'sets', id: 'set' } },
  { value: 'L', label: { en: 'litres', id: 'liter' } },
  { value: 'KG', label: { en: 'kilograms', id: 'kilogram' } },
  { value: 'M', label: { en: 'metres', id: 'meter' } },
];
