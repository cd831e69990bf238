// Locations that come new, with their plants where the code is new. A known plant keeps its fields: a file that says otherwise of
// one is told so, and so is one that says two things of the same plant.
import { locations } from '@dca/contract/areas/locations';
import { locationTable } from '@dca/contract/areas/locations/location';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ImportKind, Judging, Rule } from '../../platform/imports/kind.ts';
import { standingCustomer } from '../../platform/merges/standing.ts';

const ofPlant = {
  plant_desc: 'plantDesc',
  zone: 'zone',
  city: 'city',
  latitude: 'latitude',
  longitude: 'longitude',
  radius: 'radius',
  start_photo: 'startPhoto',
} as const;

const sent = (field: string) => sql`sent.${sql.ref(field)}`;
const ofKnownPlant = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from plant known where known.plant_code = sent."plantCode" and ${condition})`;

function plantRules({ visible, isBrought }: Judging): Rule[] {
  const all = sql.join(Object.values(ofPlant).map((field) => sql`first.${sql.ref(field)}`));
  const now = sql.join(Object.values(ofPlant).map(sent));
  return [
    {
      field: 'plantCode',
      reason: 'OUT_OF_SIGHT',
      wrong: ofKnownPlant(sql`known.plant_code not in (${visible.plants().select('plant.plant_code')})`),
    },
    {
      field: 'plantDesc',
      reason: 'MISSING',
      wrong: sql<SqlBool>`sent."plantDesc" is null and not ${ofKnownPlant(sql`true`)}`,
    },
    ...Object.entries(ofPlant)
      .filter(([, field]) => isBrought(field))
      .map(
        ([column, field]): Rule => ({
          field,
          reason: 'STANDS_OTHERWISE',
          wrong: ofKnownPlant(sql`known.${sql.ref(column)} is distinct from ${sent(field)}`),
          particulars: sql`jsonb_build_object('by', sent."plantCode", 'fields', ${locationTable.fields[field].words.en}::text)`,
        }),
      ),
    {
      field: 'plantCode',
      reason: 'DIFFERS',
      wrong: sql<SqlBool>`not ${ofKnownPlant(sql`true`)} and exists (select 1 from sent first
        where first."plantCode" = sent."plantCode" and first.line < sent.line and (${all}) is distinct from (${now}))`,
      particulars: sql`(select jsonb_build_object('line', min(first.line)) from sent first where first."plantCode" = sent."plantCode")`,
    },
  ];
}

export const locationImport: ImportKind = {
  table: locationTable,
  schema: locations.add.body,
  computed: { customerCode: standingCustomer },
  tied: { longitude: 'HALF_A_PLACE' },
  rules: (asked) => [
    ...plantRules(asked),
    {
      field: 'customerCode',
      reason: 'UNKNOWN',
      wrong: sql<SqlBool>`sent."customerCode" is not null
        and sent."customerCode" not in (${asked.visible.customers().select('customer.customer_code')})`,
    },
  ],
  before: {
    into: 'plant',
    key: 'plant_code',
    field: 'plantCode',
    columns: ofPlant,
    seen: { into: 'person_plant', person: 'person_id', key: 'plant_code' },
  },
  landing: {
    into: 'location',
    columns: {
      plant_code: 'plantCode',
      work_center_code: 'workCenterCode',
      work_center_desc: 'workCenterDesc',
      customer_code: 'customerCode',
      address: 'address',
      is_active: 'isActive',
    },
    signed: ['updated_by'],
    called: sql`stands.work_center_desc`,
    // Whatever a file says of a known plant is judged, also where its work center stands as it says.
    same: (isBrought) =>
      ofKnownPlant(
        sql.join(
          Object.entries(ofPlant)
            .filter(([, field]) => isBrought(field))
            .map(([column, field]) => sql`known.${sql.ref(column)} is not distinct from ${sent(field)}`)
            .concat(sql`true`),
          sql` and `,
        ),
      ),
    inSight: (visible) => sql`${visible.locations().select('location.id')}`,
    uniques: [
      {
        field: 'workCenterCode',
        sent: sql`sent."plantCode", sent."workCenterCode"`,
        stands: sql`stands.plant_code, stands.work_center_code`,
      },
    ],
  },
};
