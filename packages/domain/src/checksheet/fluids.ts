import type { Words } from '../text.ts';
import type { AdditionalFluid } from './types.ts';

export const fluidKinds = {
  TOPUP: { en: 'Top-up', id: 'Tambah' },
  CHANGE: { en: 'Change', id: 'Ganti' },
} as const satisfies Readonly<Record<AdditionalFluid['kind'], Words>>;

export const fluidUnits = ['l', 'kg'] as const satisfies readonly AdditionalFluid['unit'][];

/** A fluid as it arrives from outside, before its words are known to be the right ones. */
export type FluidEntry = {
  readonly compartment: string;
  readonly fluid: string;
  readonly quantity: number;
  readonly unit: string;
  readonly kind: string;
};

/** What is wrong with a line of additional fluid, or null (domain decisions §4). */
export function fluidFault(entry: FluidEntry): Words | null {
  if (entry.compartment.trim() === '') return faults.compartment;
  if (entry.fluid.trim() === '') return faults.fluid;
  if (!(Number.isFinite(entry.quantity) && entry.quantity > 0)) return faults.quantity;
  if (!fluidUnits.some((unit) => unit === entry.unit)) return faults.unit;
  return Object.hasOwn(fluidKinds, entry.kind) ? null : faults.kind;
}

const faults = {
  compartment: { en: 'The compartment is missing.', id: 'Kompartemen belum diisi.' },
  fluid: { en: 'The fluid is missing.', id: 'Jenis cairan belum diisi.' },
  quantity: { en: 'The quantity must be above zero.', id: 'Jumlah harus lebih dari nol.' },
  unit: { en: 'The unit is litres or kilograms.', id: 'Satuannya liter atau kilogram.' },
  kind: { en: 'Choose top-up or change.', id: 'Pilih tambah atau ganti.' },
} as const satisfies Readonly<Record<string, Words>>;
