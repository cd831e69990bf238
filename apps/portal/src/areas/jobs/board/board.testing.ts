// A small board for tests: two people of Jakarta, two jobs on a Monday.
import type { JobOnBoard, PersonOnBoard, PlannersBoard } from '@dca/contract/areas/jobs/board';

export const [monday, tuesday] = ['2030-01-07', '2030-01-08'];
export const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const person = (number: number, name: string, more: Partial<PersonOnBoard> = {}): PersonOnBoard => ({
  id: idOf(number),
  name,
  isMechanic: true,
  workCenters: [],
  absences: [],
  certificates: [{ id: idOf(900 + number), unitModel: 'PC200-8', validTo: null }],
  shifts: [],
  ...more,
});
export const job = (number: number, more: Partial<JobOnBoard> = {}): JobOnBoard => ({
  id: idOf(number),
  number: `J-${number}`,
  jobType: 'INS',
  stage: null,
  status: 30,
  description: 'Inspection',
  equipmentId: idOf(500 + number),
  unitCode: `EX-${number}`,
  unitModel: 'PC200-8',
  customerName: 'PT Tambang Jaya',
  workCenterCode: null,
  intervalHours: 250,
  planDate: monday,
  isLate: false,
  hoursOverDue: null,
  version: 3,
  crew: [idOf(1)],
  leaderId: idOf(1),
  partsOpen: 0,
  partsNotOrdered: 0,
  partsExpectedOn: null,
  stoppedSince: null,
  finding: null,
  ...more,
});
export const board: PlannersBoard = {
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  zone: 'WIB',
  today: monday,
  calendar: { workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] },
  shifts: [{ code: 'DAY', start: 6, end: 18 }],
  people: [
    person(1, 'Maya'),
    person(2, 'Rina', {
      absences: [{ id: idOf(800), kind: 'LEAVE', fromDay: tuesday, toDay: tuesday, note: null }],
    }),
  ],
  jobs: [job(11), job(12, { crew: [], leaderId: null, status: 20, partsOpen: 1, partsNotOrdered: 1 })],
  capped: false,
  services: [],
};
