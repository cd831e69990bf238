// The sheet that customers expect each morning: every machine with how it stands, its work and the reason when that waits, the
// line of progress and when it is expected to be ready. What the list shows, and nothing that the list would not.
import type { Readable } from 'node:stream';
import { mostOfSheet } from '@dca/contract/areas/equipment';
import type { FleetRow } from '@dca/contract/areas/equipment/machine-parts';
import type { FileReply } from '@dca/contract/call';
import { jobStatusOf } from '@dca/domain/job-status';
import { jobTypes } from '@dca/domain/job-types';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { trackingLifecycle, waitReasons } from '@dca/domain/tracking-lifecycle';
import { renderPdf, tableSection, writeTime } from '../../documents/pdf/index.ts';
import { spreadsheetType, writeSpreadsheet } from '../../documents/spreadsheet/index.ts';
import type { PageOf } from '../../platform/page.ts';
import { refuseField } from '../../platform/problem.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { type FleetQuery, pageOfFleet } from './fleet.ts';

type Language = 'en' | 'id';
interface Asked {
  readonly visible: Visible;
  readonly db: ReadDb;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** The sheet of the machines that fit, as a workbook or a PDF; throws `invalid` where they are too many. */
export async function morningSheet(
  { visible, db, viewer, now }: Asked,
  { Format, ...filters }: FleetQuery & { readonly Format: 'xlsx' | 'pdf' },
): Promise<FileReply> {
  const { language } = viewer;
  const machines = await everyMachine(db, visible, filters);
  const rows = machines.map((machine) => lineOf(machine, language));
  const day = dayIn(now, machines[0]?.zone ?? 'WIB');
  const title = `${language === 'en' ? 'Machines on' : 'Unit pada'} ${day}`;
  const fileName = `machines-${day}.${Format}`;
  if (Format === 'xlsx') {
    const content: Readable = writeSpreadsheet({
      title,
      columns: columns.map(({ key, words }) => ({ key, type: 'text', header: words[language] })),
      rows,
    });
    return { content, mediaType: spreadsheetType, fileName };
  }
  const heads = columns.map(({ words, width }) => ({ head: words[language], width }));
  const content = await renderPdf({
    info: { title, created: now },
    language,
    pageOrientation: 'landscape',
    content: tableSection(
      title,
      heads,
      rows.map((row) => columns.map(({ key }) => ({ text: row[key] }))),
    ),
  });
  return { content, mediaType: 'application/pdf', fileName };
}

async function everyMachine(db: ReadDb, visible: Visible, filters: FleetQuery): Promise<FleetRow[]> {
  const all: FleetRow[] = [];
  let next: string | null = null;
  do {
    const asked = { ...filters, PageSize: 200, ...(next ? { Cursor: next } : {}) };
    const page: PageOf<FleetRow> = (await pageOfFleet(db, visible, asked)).read();
    all.push(...page.data);
    next = page.next;
    if (all.length > mostOfSheet) throw refuseField('query.PlantCode', tooMany);
  } while (next !== null);
  return all;
}

const columns = [
  { key: 'unit', words: { en: 'Unit', id: 'Unit' }, width: 60 },
  { key: 'model', words: { en: 'Model', id: 'Model' }, width: 60 },
  { key: 'customer', words: { en: 'Customer', id: 'Pelanggan' }, width: 90 },
  { key: 'place', words: { en: 'Plant', id: 'Plant' }, width: 50 },
  { key: 'smr', words: { en: 'SMR', id: 'SMR' }, width: 50 },
  { key: 'condition', words: { en: 'State', id: 'Keadaan' }, width: 60 },
  { key: 'work', words: { en: 'Work', id: 'Pekerjaan' }, width: 100 },
  { key: 'waits', words: { en: 'Waits for', id: 'Menunggu' }, width: 80 },
  { key: 'ready', words: { en: 'Ready', id: 'Siap' }, width: 80 },
  { key: 'line', words: { en: 'Progress', id: 'Kemajuan' }, width: '*' },
] as const;
type Line = Record<(typeof columns)[number]['key'], string>;

const conditions = {
  READY: { en: 'Ready', id: 'Siap' },
  IN_WORK: { en: 'In work', id: 'Dikerjakan' },
  STOPPED: { en: 'Stopped', id: 'Berhenti' },
  NOT_READY: { en: 'Not ready for use', id: 'Belum siap pakai' },
};

function lineOf(machine: FleetRow, language: Language): Line {
  const { job, progress, zone } = machine;
  const stage = job?.stage ? trackingLifecycle.states[job.stage].label[language] : null;
  const state = job ? (stage ?? jobStatusOf(job.status)?.label[language]) : null;
  const moment = (at: string | null | undefined) => (at ? momentOf(at, zone, language) : '');
  return {
    unit: machine.unitCode,
    model: machine.unitModel,
    customer: machine.customerName,
    place: machine.plantCode,
    smr: machine.smr === null ? '' : String(machine.smr),
    condition: conditions[machine.condition][language],
    work: job
      ? [`${job.number} ${jobTypes[job.jobType].label[language]}`, state].filter(Boolean).join(', ')
      : '',
    waits: job?.waitReason ? waitReasons[job.waitReason][language] : '',
    ready: moment(progress?.readyAt),
    line: progress ? `${progress.text} (${moment(progress.at)})` : '',
  };
}

const momentOf = (at: string, zone: PlantZone, language: Language) => writeTime(new Date(at), zone, language);

const tooMany = {
  en: `One sheet tells of ${mostOfSheet} machines. Choose a plant or a customer.`,
  id: `Satu lembar memuat ${mostOfSheet} unit. Pilih plant atau pelanggan.`,
};
