// Components of a machine with the life that is planned for them unless the model's own is known (domain decisions §5). The
// first six are those whose oil is sampled.
import type { Words } from './text.ts';

export const componentKinds = {
  ENG: { lifeHours: 12_000, words: { en: 'Engine', id: 'Mesin' } },
  TUR: { lifeHours: 6_000, words: { en: 'Turbocharger', id: 'Turbocharger' } },
  HYD: { lifeHours: 10_000, words: { en: 'Hydraulic pump', id: 'Pompa hidrolik' } },
  TRM: { lifeHours: 12_000, words: { en: 'Transmission', id: 'Transmisi' } },
  SWG: { lifeHours: 10_000, words: { en: 'Swing machinery', id: 'Mesin putar' } },
  FDR: { lifeHours: 10_000, words: { en: 'Final drive', id: 'Final drive' } },
  DIF: { lifeHours: 14_000, words: { en: 'Differential', id: 'Diferensial' } },
  UND: { lifeHours: 5_000, words: { en: 'Undercarriage', id: 'Undercarriage' } },
  CYL: { lifeHours: 8_000, words: { en: 'Cylinder', id: 'Silinder' } },
  RAD: { lifeHours: 8_000, words: { en: 'Radiator', id: 'Radiator' } },
} as const satisfies Readonly<Record<string, { lifeHours: number; words: Words }>>;

export type ComponentKind = keyof typeof componentKinds;
export const componentKindNames = Object.keys(componentKinds) as readonly ComponentKind[];

export const componentPositions = {
  LH: { en: 'left', id: 'kiri' },
  RH: { en: 'right', id: 'kanan' },
  FRONT: { en: 'front', id: 'depan' },
  REAR: { en: 'rear', id: 'belakang' },
} as const satisfies Readonly<Record<string, Words>>;

/** What a component belongs to where that is another one. */
const relatedKinds: Readonly<Partial<Record<ComponentKind, ComponentKind>>> = {
  TUR: 'ENG',
  RAD: 'ENG',
  TRM: 'ENG',
  CYL: 'HYD',
  SWG: 'HYD',
  FDR: 'TRM',
  DIF: 'TRM',
  UND: 'FDR',
};

/** The component that one belongs to; itself where it stands alone. */
export const relatedComponent = (kind: ComponentKind): ComponentKind => relatedKinds[kind] ?? kind;

export type ComponentPosition = keyof typeof componentPositions;

/**
 * Hours that a component is planned to live: its own, else the model's for what the machine does, else the model's, else its
 * kind's.
 */
export function plannedLife(
  component: { readonly kind: ComponentKind; readonly lifeHours: number | null },
  application: string,
  ofModel: readonly { readonly kind: string; readonly application: string; readonly lifeHours: number }[],
): number {
  const known = (name: string) =>
    ofModel.find((life) => life.kind === component.kind && life.application === name)?.lifeHours;
  return component.lifeHours ?? known(application) ?? known('') ?? componentKinds[component.kind].lifeHours;
}
