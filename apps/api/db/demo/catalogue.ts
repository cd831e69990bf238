// The price list of the demo with what is offered, and the parts that services asked for and used.
import { randomUUID } from 'node:crypto';
import { jobStates } from '@dca/domain/job-states';
import type pg from 'pg';
import { renderPdf } from '../../src/documents/pdf/index.ts';
import type { FileStore } from '../../src/outside/files/index.ts';
import type { Album } from './pictures.ts';
import { pictureFor } from './pictures.ts';
import { insertRows } from './rows.ts';
import { brochures, priceList, programs, promoEvents } from './words/catalogue.ts';

/** Writes the catalogue as of a moment. `album` has the pictures of the demo, `files` takes the brochures. */
export async function loadCatalogue(
  client: pg.ClientBase,
  files: FileStore,
  album: Album,
  now: number,
): Promise<void> {
  const write = { client, files, album, now };
  await loadPrices(client);
  await loadBrochures(write);
  await loadOffers(
    write,
    'program',
    programs.map((program) => ({ ...program, words: ['kind', program.kind] })),
  );
  await loadOffers(
    write,
    'promo_event',
    promoEvents.map((event) => ({ ...event, words: ['place', event.place] })),
  );
  await loadUse(client);
}

interface Writing {
  readonly client: pg.ClientBase;
  readonly files: FileStore;
  readonly album: Album;
  readonly now: number;
}

const loadPrices = (client: pg.ClientBase) =>
  insertRows(
    client,
    'part',
    [
      'part_number',
      'description',
      'brand',
      'list_price',
      'net_price',
      'weight_kg',
      'valid_from',
      'updated_by',
    ],
    priceList.map(([number, description, brand, price, weight]) => [
      ...[number, description, brand, price, Math.round((price * 0.82) / 1000) * 1000, weight],
      ...['2026-01-01', 'system'],
    ]),
  );

async function loadBrochures(write: Writing): Promise<void> {
  const { client, files, album, now } = write;
  for (const { title, brand, models, picture, lines } of brochures) {
    const id = randomUUID();
    await client.query(
      'insert into brochure (id, title, brand, unit_models, valid_from) values ($1, $2, $3, $4, $5)',
      [id, title, brand, models, dayAfter(now, -90)],
    );
    const bytes = await renderPdf({
      info: { title, created: new Date('2026-01-02T00:00:00Z') },
      language: 'en',
      content: [
        { text: title, fontSize: 22, bold: true, margin: [0, 0, 0, 16] },
        ...lines.map((text) => ({ text, margin: [0, 0, 0, 8] as [number, number, number, number] })),
      ],
    });
    const { sha256 } = await files.put(bytes);
    await tie(write, ['brochure', id, 'BROCHURE', sha256, bytes.length, 'application/pdf', `${title}.pdf`]);
    await tiePicture(write, 'brochure', id, picture, album);
  }
}

interface Offered {
  readonly title: string;
  readonly text: string;
  readonly models: readonly string[];
  readonly days: readonly [number, number];
  readonly picture: string;
  readonly words: readonly string[];
  readonly parts: readonly (readonly (string | number)[])[];
}

async function loadOffers(
  write: Writing,
  table: 'program' | 'promo_event',
  offers: readonly Offered[],
): Promise<void> {
  const { client, album, now } = write;
  for (const { title, text, models, days, picture, words, parts } of offers) {
    const id = randomUUID();
    await client.query(
      `insert into ${table} (id, title, text, unit_models, valid_from, valid_to, ${words[0]}) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, title, text, models, dayAfter(now, days[0]), dayAfter(now, days[1]), words[1]],
    );
    const terms = table === 'program' ? ['price', 'target_quantity', 'currency'] : ['discount'];
    const currency = table === 'program' ? ['IDR'] : [];
    await insertRows(
      client,
      'part_offer',
      [`${table}_id`, 'position', 'part_number', ...terms],
      parts.map((part, position) => [id, position, ...part, ...currency]),
    );
    await tiePicture(write, table, id, picture, album);
  }
}

/** Which part of a machine the drawing of a name stands for. */
const partOfPicture: Readonly<Record<string, string>> = {
  filter: 'ENGI',
  hoses: 'HYDR',
  track: 'UNDC',
  battery: 'BATT',
};

const tiePicture = (write: Writing, kind: string, id: string, name: string, album: Album) => {
  const { key, bytes } = pictureFor(album, 'OTHER', partOfPicture[name] ?? 'ENGI', false);
  return tie(write, [kind, id, 'PICTURE', key, bytes, 'image/jpeg', `${name}.jpg`]);
};

type Tied = readonly [
  kind: string,
  id: string,
  purpose: string,
  sha256: string,
  bytes: number,
  mediaType: string,
  fileName: string,
];

const tie = ({ client }: Writing, tied: Tied) =>
  client.query(
    `insert into file_tie (id, record_kind, record_id, purpose, file_key, sha256, bytes, media_type, file_name, tied_by)
     select $1, $2, $3, $4, $5, $5, $6, $7, $8, id from person where user_name = 'adi@demo.test'`,
    [randomUUID(), ...tied],
  );

const dayAfter = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);

/** Approved services used their filters; one in eight jobs asked for a part that wears. The ids decide, not chance. */
async function loadUse(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into sheet_part (job_id, part, content, at, person_id)
     select job.id, 'partsUsed', case when model.equipment_class = 'GENSET'
         then '[{"partNumber": "GS-LF-0500", "description": null, "quantity": 1, "unit": "PC"}, {"partNumber": "GS-FF-0500", "description": null, "quantity": 1, "unit": "PC"}]'::jsonb
         else '[{"partNumber": "600-211-1340", "description": null, "quantity": 2, "unit": "PC"}, {"partNumber": "600-311-9121", "description": null, "quantity": 1, "unit": "PC"}]'::jsonb end,
       sheet.submitted_at, sheet.submitted_by
     from job join sheet on sheet.job_id = job.id join equipment on equipment.id = job.equipment_id
       join unit_model model on model.unit_model = equipment.unit_model
     where job.job_type = 'SER' and job.status = any($1::int[]) on conflict do nothing`,
    [jobStates.approved.codes],
  );
  await client.query(
    `insert into part_line (job_id, position, part_number, description, quantity, updated_by)
     select job.id, 1, part.part_number, part.description, 1 + abs(hashtext(job.id::text)) % 4, 'system'
     from job join lateral (select part_number, description from part where brand = 'KOM'
       order by abs(hashtext(job.id::text || part_number)) limit 1) part on true
     where abs(hashtext(job.id::text)) % 8 = 0`,
  );
}
