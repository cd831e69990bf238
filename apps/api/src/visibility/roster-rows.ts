// When a plant works and who is there: calendars of the plants in sight, and of people whom the viewer sees. Customers see
// neither: when our people are away is no affair of theirs.
import { type SqlBool, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { partDoor } from './part-door.ts';
import type { Viewer } from './viewer.ts';

type PlantPart = 'plant_shift' | 'plant_holiday';
type PersonPart = 'person_shift' | 'absence' | 'competence' | 'person_work_center';

export function rosterRows(all: AllTables, viewer: Viewer) {
  return {
    ofPlants: <T extends PlantPart>(table: T) =>
      partDoor<T>(all).selectFrom(table).where(seesPlantPart(viewer, table)),
    ofPeople: <T extends PersonPart>(table: T) =>
      partDoor<T>(all).selectFrom(table).where(seesPersonPart(viewer, table)),
  };
}

export function rosterChanges(trx: AllTables, viewer: Viewer) {
  return {
    changeOfPlants: <T extends PlantPart>(table: T) =>
      partDoor<T>(trx).updateTable(table).where(seesPlantPart(viewer, table)),
    addToPlant: <T extends PlantPart>(table: T) => partDoor<T>(trx).insertInto(table),
    changeOfPeople: <T extends PersonPart>(table: T) =>
      partDoor<T>(trx).updateTable(table).where(seesPersonPart(viewer, table)),
    addToPerson: <T extends PersonPart>(table: T) => partDoor<T>(trx).insertInto(table),
    removeOfPeople: <T extends 'absence' | 'competence'>(table: T) =>
      partDoor<T>(trx).deleteFrom(table).where(seesPersonPart(viewer, table)),
  };
}

const seesPlantPart = (viewer: Viewer, table: PlantPart) =>
  viewer.sight.kind === 'customer'
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${sql.ref(`${table}.plant_code`)} = any(${viewer.sight.plants}::text[])`;

const seesPersonPart = (viewer: Viewer, table: PersonPart) =>
  viewer.sight.kind === 'customer'
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.ref(`${table}.person_id`)} = ${viewer.personId} or exists (select 1 from person_plant works
        where works.person_id = ${sql.ref(`${table}.person_id`)} and works.plant_code = any(${viewer.sight.plants}::text[])))`;
