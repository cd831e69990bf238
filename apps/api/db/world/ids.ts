// Ids of the world, readable: the kind stands in the first group, the number in the last.
const idOf = (kind: string, number: number) =>
  `${kind.padStart(8, '0')}-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const people = {
  maya: idOf('a1', 1),
  bima: idOf('a1', 2),
  rina: idOf('a1', 3),
  lukman: idOf('a1', 4),
  putri: idOf('a1', 5),
  adi: idOf('a1', 6),
  intan: idOf('a1', 7),
  eko: idOf('a1', 8),
  sari: idOf('a1', 9),
  dewi: idOf('a1', 10),
  joko: idOf('a1', 11),
  wayan: idOf('a1', 12),
  tono: idOf('a1', 13),
} as const;

export const machines = {
  /** PC200-8 of PT Tambang Jaya at JKT1. */
  ex204: idOf('e1', 1),
  /** HD785-7 of PT Tambang Jaya at JKT1. */
  dt11: idOf('e1', 2),
  /** D155A-6 of PT Tambang Jaya at BPN1. */
  bd07: idOf('e1', 3),
  /** WA470-5 of PT Tambang Jaya at BPN1. */
  wl03: idOf('e1', 4),
  /** PC200-8 of PT Batu Hitam at SRG1. */
  ex901: idOf('e1', 5),
  /** PC200-8 of PT Batu Hitam at JKT1. */
  ex902: idOf('e1', 6),
  /** PC200-8 of PT Tambang Jaya at JKT1 without any job. */
  ex205: idOf('e1', 7),
} as const;

export const jobs = {
  created: idOf('b1', 1),
  released: idOf('b1', 2),
  assigned: idOf('b1', 3),
  handedOver: idOf('b1', 4),
  inProgress: idOf('b1', 5),
  submitted: idOf('b1', 6),
  approved: idOf('b1', 7),
  cancelled: idOf('b1', 8),
  /** Handed over to Joko at SRG1, of PT Batu Hitam: out of sight for the others. */
  elsewhere: idOf('b1', 9),
  /** Created, of PT Batu Hitam at JKT1. */
  otherCompany: idOf('b1', 10),
} as const;

export const locations = {
  jkt: idOf('c1', 1),
  jktSecond: idOf('c1', 2),
  bpn: idOf('c1', 3),
  bpnSecond: idOf('c1', 4),
  srg: idOf('c1', 5),
  srgSecond: idOf('c1', 6),
} as const;

export const customers = {
  /** PT Tambang Jaya. */
  tj: idOf('d1', 1),
  /** PT Batu Hitam. */
  bh: idOf('d1', 2),
} as const;

export const contacts = {
  /** Primary contact of PT Tambang Jaya. */
  ratna: idOf('d2', 1),
  /** Of PT Tambang Jaya. */
  hasan: idOf('d2', 2),
  /** Primary contact of PT Batu Hitam. */
  yanti: idOf('d2', 3),
} as const;

/** The ids that stories of jobs are told with. */
export interface Ids {
  readonly jobs: Readonly<Record<string, string>>;
  readonly machines: Readonly<Record<string, string>>;
  readonly people: Readonly<Record<string, string>>;
}
