// Fleet snapshots as the tests write them.

export interface SnapshotMachine {
  readonly oem?: string;
  readonly model?: string;
  readonly serial?: string;
  readonly pin?: string;
  readonly equipmentId?: string;
  readonly hours?: number | string;
  readonly at?: Date | string;
}

/** An `Equipment` element; what is not given is not there. */
export function machine({ oem = 'Komatsu', model, serial, pin, equipmentId, hours, at }: SnapshotMachine) {
  const part = (name: string, value?: string | number) =>
    value === undefined ? '' : `<${name}>${value}</${name}>`;
  const moment = at instanceof Date ? at.toISOString() : (at ?? new Date().toISOString());
  return `<Equipment><EquipmentHeader>${part('OEMName', oem)}${part('Model', model)}${part('EquipmentID', equipmentId)}${part('SerialNumber', serial)}${part('PIN', pin)}</EquipmentHeader>
    ${hours === undefined ? '' : `<CumulativeOperatingHours datetime="${moment}">${part('Hour', hours)}</CumulativeOperatingHours>`}</Equipment>`;
}

export const link = (rel: string, href: string) =>
  `<Links><rel>${rel}</rel><href>${href.replaceAll('&', '&amp;')}</href></Links>`;

export const fleet = (...inside: readonly string[]) =>
  `<Fleet xmlns="http://standards.iso.org/iso/15143/-3">${inside.join('')}</Fleet>`;
