// What the palette finds besides screens. A further kind is one line of the table: who may ask, where to look (through
// `visible`, so that nothing out of sight is found), in which words, and what a hit is called. All kinds are one statement, and
// each looks at so many rows at most: the first hits come at once, whatever is typed.
import type { Found, FoundKind } from '@dca/contract/areas/session';
import { bareOf } from '@dca/domain/bare';
import { jobStates } from '@dca/domain/job-states';
import { type Permission, permits } from '@dca/domain/permissions';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { bareBegins, bareHoldsSome, bareOrder, fewestTrigramLetters } from '../../platform/bare.ts';
import { statusIn } from '../../platform/job-states.ts';
import { byItsValues } from '../../platform/prepared.ts';
import { begins } from '../../platform/search.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';

interface Kind {
  readonly permission: Permission;
  /** Rows that are called so, with `id`, `name`, `detail`, and `record_kind` where the id is another record's. */
  readonly rows: (visible: Visible, typed: string) => RawBuilder<unknown>;
}

const kinds: Readonly<Record<FoundKind, Kind>> = {
  unit: {
    permission: 'equipment.read',
    rows: (visible, typed) =>
      called(
        visible.equipment(),
        ['equipment.unit_code', 'equipment.serial_number', 'equipment.equipment_number'],
        typed,
        {
          id: sql`equipment.id`,
          name: sql`equipment.unit_code || ' ' || equipment.unit_model`,
          detail: sql`equipment.serial_number`,
        },
      ),
  },
  job: { permission: 'job.read', rows: jobsCalled },
  customer: {
    permission: 'customer.read',
    rows: (visible, typed) =>
      called(visible.customers(), ['customer.name', 'customer.customer_code'], typed, {
        id: sql`customer.id`,
        name: sql`customer.name`,
        detail: sql`customer.customer_code`,
      }),
  },
  part: {
    permission: 'part.read',
    rows: (visible, typed) =>
      called(visible.parts(), ['part.part_number', 'part.description'], typed, {
        id: sql`part.id`,
        name: sql`part.part_number`,
        detail: sql`part.description`,
      }),
  },
  person: {
    permission: 'assignment.read',
    rows: (visible, typed) =>
      called(
        visible.people().where('person.is_active', '=', true),
        ['person.first_name', 'person.last_name', 'person.user_name'],
        typed,
        {
          id: sql`person.id`,
          name: sql`trim(person.first_name || ' ' || person.last_name)`,
          detail: sql`person.user_name`,
        },
      ),
  },
  contact: {
    permission: 'contact.read',
    rows: (visible, typed) =>
      called(visible.contacts(), ['contact.name'], typed, {
        id: sql`contact.id`,
        name: sql`contact.name`,
        detail: sql`contact.customer_code`,
      }),
  },
  brochure: {
    permission: 'part.read',
    rows: (visible, typed) =>
      called(visible.offers('brochure'), ['brochure.title'], typed, {
        id: sql`brochure.id`,
        name: sql`brochure.title`,
        detail: sql`brochure.brand`,
      }),
  },
  document: {
    permission: 'receipt.read',
    rows: (visible, typed) =>
      beginning(visible.jobsOfPapers().where(isNewest).where(isFirstJob), ['paper.number'], typed, {
        id: sql`paper_job.job_id`,
        name: sql`paper.number`,
        detail: sql`null`,
      }),
  },
  file: {
    permission: 'checksheet.read',
    rows: (visible, typed) =>
      called(
        visible.files().where(sql<SqlBool>`file_tie.removed_at is null`),
        ['file_tie.file_name'],
        typed,
        {
          id: sql`file_tie.record_id`,
          name: sql`file_tie.file_name`,
          detail: sql`null`,
          recordKind: sql`file_tie.record_kind`,
        },
      ),
  },
};

const isNewest = sql<SqlBool>`not exists (select 1 from paper newer where newer.number = paper.number
  and newer.revision > paper.revision)`;
/** A paper about many jobs is one hit. */
const isFirstJob = sql<SqlBool>`paper_job.job_id = (select one.job_id from paper_job one where one.paper_id = paper.id
  order by one.job_id limit 1)`;

const mostOfAKind = 5;
/** Of these the ones that begin so come first. */
const mostLookedAt = 100;

export async function findByName(
  visible: Visible,
  db: ReadDb,
  typed: string,
  only?: FoundKind,
): Promise<Found[]> {
  if (bareOf(typed) === '') return [];
  const asked = Object.entries(kinds)
    .filter(([kind]) => only === undefined || kind === only)
    .filter(([, { permission }]) => permits(visible.viewer, permission))
    .map(([kind, { rows }]) => {
      const hits = rows(visible, typed);
      return sql`(select ${sql.lit(kind)} as kind, id, name, detail, record_kind as "recordKind", status, day
        from (${hits}) as hit order by ${firstHits} limit ${sql.lit(mostOfAKind)})`;
    });
  if (asked.length === 0) return [];
  const hits = sql<Found>`(${sql.raw(byItsValues)} ${sql.join(asked, sql` union all `)})`.as<'hit'>(sql`hit`);
  return db.selectFrom(hits).selectAll().execute();
}

/** What begins so; of jobs the open ones, the newest of them, and those without a day after them. */
const firstHits = sql`begins desc, (${statusIn('status', jobStates.open)}) desc nulls last, day desc nulls last, name`;

interface Hit {
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly detail: RawBuilder<unknown>;
  readonly recordKind?: RawBuilder<unknown>;
  readonly status?: RawBuilder<unknown>;
  readonly day?: RawBuilder<unknown>;
}

const jobHit: Hit = {
  id: sql`job.id`,
  name: sql`job.number`,
  detail: sql`job.unit_code || ' ' || job.job_type`,
  status: sql`job.status`,
  day: sql`nullif(job.plan_date, 'infinity')`,
};

/**
 * Jobs of which the number or the machine begins so. Of a machine that is called just so, its newest open jobs are among them; where
 * few begin so, those of machines that hold it are looked for.
 */
function jobsCalled(visible: Visible, typed: string): RawBuilder<unknown> {
  const open = ['job.unit_code', 'job.serial_number'].map(
    (word) =>
      sql`(${told(visible.jobs(), jobHit, true)
        .where(sql<SqlBool>`lower(${sql.ref(word)}) = ${typed.toLowerCase()}`)
        .where(statusIn('job.status', jobStates.open))
        .orderBy('job.plan_date', 'desc')
        .limit(mostOfAKind)})`,
  );
  const begun = beginning(
    visible.jobs(),
    ['job.number', 'job.temporary_number', 'job.unit_code', 'job.serial_number'],
    typed,
    jobHit,
  );
  if (bareOf(typed).length < fewestTrigramLetters) return together([begun, ...open]);
  const machines = ['equipment.unit_code', 'equipment.serial_number'].map(
    (word) =>
      sql`(${visible.equipment().select('equipment.id').where(bareHoldsSome(word, typed)).limit(mostMachines)})`,
  );
  const held = told(visible.jobs(), jobHit, false)
    .where(sql<SqlBool>`job.equipment_id = any(array(${sql.join(machines, sql` union `)}))`)
    .orderBy('job.plan_date', 'desc')
    .limit(mostLookedAt);
  return together([
    sql`(with begun as materialized (${sql.join([begun, ...open], sql` union `)})
      select * from begun union all
      select * from (${held}) as held where (select count(*) from begun) < ${sql.lit(mostOfAKind)})`,
  ]);
}
/** Of so many machines that hold it the jobs are read. */
const mostMachines = 20;

/**
 * Rows of `from` of which one of the words holds what was typed. Those that begin so come in the order of the word, from its index;
 * only where they are few are others looked for, among the trigrams.
 */
function called<DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  words: readonly string[],
  typed: string,
  hit: Hit,
): RawBuilder<unknown> {
  return together(
    words.map((word) => {
      const begun = told(from, hit, true)
        .where(bareBegins(word, typed))
        .orderBy(bareOrder(word))
        .limit(mostLookedAt);
      if (bareOf(typed).length < fewestTrigramLetters) return sql`(${begun})`;
      const held = told(from, hit, false).where(bareHoldsSome(word, typed)).limit(mostLookedAt);
      return sql`(with begun as materialized (${begun})
        select * from begun union all
        select * from (${held}) as held where (select count(*) from begun) < ${sql.lit(mostLookedAt)})`;
    }),
  );
}

/** Rows of `from`, which are very many, of which one of the words begins as was typed. */
const beginning = <DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  words: readonly string[],
  typed: string,
  hit: Hit,
): RawBuilder<unknown> =>
  together(
    words.map(
      (word) =>
        sql`(${told(from, hit, true)
          .where(begins([word], typed))
          .limit(mostLookedAt)})`,
    ),
  );

const told = <DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  {
    id,
    name,
    detail,
    recordKind = sql`null::text`,
    status = sql`null::smallint`,
    day = sql`null::date`,
  }: Hit,
  isBegun: boolean,
) =>
  from.select([
    id.as('id'),
    name.as('name'),
    detail.as('detail'),
    recordKind.as('record_kind'),
    status.as('status'),
    day.as('day'),
    sql<boolean>`${sql.lit(isBegun)}`.as('begins'),
  ]);

/** Each word is asked alone, since it has an index of its own. */
const together = (hits: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`select id, name, detail, record_kind, status, day, bool_or(begins) as begins
    from (${sql.join(hits, sql` union all `)}) as said group by id, name, detail, record_kind, status, day`;
