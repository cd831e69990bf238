// When a plant works and who is there: calendars of the plants in sight, and of people whom the viewer sees. Customers see
// neither: when our people are away is no affair of theirs.
import { type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { partDoor } from '../../visibility/part-door.ts';
import { seesInside } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

type PlantPart = 'plant_shift' | 'plant_holiday';
type PersonPart = 'person_shift' | 'absence' | 'competence' | 'person_work_center';

export const assignment = {
  closed: {
    absence: 'visible.ofPeople',
    competence: 'visible.ofPeople',
    person_shift: 'visible.ofPeople',
    person_work_center: 'visible.ofPeople, the viewer',
    plant_holiday: 'visible.ofPlants',
    plant_shift: 'visible.ofPlants',
  },
  read: (all, viewer) => ({
    ofPlants: <T extends PlantPart>(table: T) =>
      partDoor<T>(all).selectFrom(table).where(seesInside(viewer, table)),
    ofPeople: <T extends PersonPart>(table: T) =>
      partDoor<T>(all).selectFrom(table).where(seesPersonPart(viewer, table)),
  }),
  write: (trx, viewer) => ({
    changeOfPlants: <T extends PlantPart>(table: T) =>
      partDoor<T>(trx).updateTable(table).where(seesInside(viewer, table)),
    addToPlant: <T extends PlantPart>(table: T) => partDoor<T>(trx).insertInto(table),
    changeOfPeople: <T extends PersonPart>(table: T) =>
      partDoor<T>(trx).updateTable(table).where(seesPersonPart(viewer, table)),
    addToPerson: <T extends PersonPart>(table: T) => partDoor<T>(trx).insertInto(table),
    removeOfPeople: <T extends 'absence' | 'competence'>(table: T) =>
      partDoor<T>(trx).deleteFrom(table).where(seesPersonPart(viewer, table)),
  }),
  constraints: {
    absence_overlap_excl: {
      code: 'duplicate',
      field: 'body.fromDay',
      message: {
        en: 'They are away on one of these days already.',
        id: 'Sudah ada ketidakhadiran pada hari itu.',
      },
    },
    person_shift_overlap_excl: {
      code: 'duplicate',
      field: 'body.fromDay',
      message: {
        en: 'They have a shift on one of these days already.',
        id: 'Sudah ada shift pada hari itu.',
      },
    },
  },
} as const satisfies Door;

const seesPersonPart = (viewer: Viewer, table: PersonPart) =>
  viewer.sight.kind === 'customer'
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.ref(`${table}.person_id`)} = ${viewer.personId} or exists (select 1 from person_plant works
        where works.person_id = ${sql.ref(`${table}.person_id`)} and works.plant_code = any(${viewer.sight.plants}::text[])))`;
