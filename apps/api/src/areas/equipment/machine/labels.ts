// Labels for machines, at once or as an order: the code is the address of the machine's page, so that any phone opens it, and says nothing else.
import { createHash } from 'node:crypto';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import { mostLabels, mostLabelsOrdered } from '@dca/contract/areas/equipment/machine';
import type { FileReply } from '@dca/contract/call';
import { writeZip, type ZipEntry } from '../../../documents/archive/zip.ts';
import {
  codePicture,
  type LabelsOnPage,
  type MachineLabel,
  machineLabels,
  renderPdf,
} from '../../../documents/pdf/index.ts';
import type { Acting } from '../../../platform/handler.ts';
import type { FileMaker, Making } from '../../../platform/ordered-files/make.ts';
import { newestOrder, orderFile } from '../../../platform/ordered-files/order.ts';
import { everyRow } from '../../../platform/page.ts';
import { refuseField } from '../../../platform/problem.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { equipmentPages, matchingEquipment, selectEquipment } from '../queries.ts';

type Filters = Parameters<typeof matchingEquipment>[1];
interface Wanted extends Filters {
  readonly Id?: readonly string[] | undefined;
  readonly Size: '8' | '24';
  readonly Sort?: string | undefined;
}
interface Asked {
  readonly visible: Visible;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly outside: { readonly portalUrl: string };
}

/** The sheets of labels of machines in sight; throws `invalid` where there are none, or too many for one file. */
export async function labelsOf(asked: Asked, wanted: Wanted): Promise<FileReply> {
  const rows = await rowsOf(asked.visible, wanted)
    .limit(mostLabels + 1)
    .execute();
  if (rows.length === 0) throw refuseField('query.Id', noMachine);
  if (rows.length > mostLabels) throw refuseField('query.Id', tooMany);
  const content = await sheetsOf(asked, rows, wanted);
  return { content, mediaType: 'application/pdf', fileName: `labels-${rows.length}.pdf` };
}

/** Orders the labels of a long list; throws `invalid` where no machine fits, or more than one order takes. */
export async function orderLabels(acting: Acting, wanted: Wanted) {
  const found = await rowsOf(acting.visible, wanted)
    .limit(mostLabelsOrdered + 1)
    .execute();
  if (found.length === 0) throw refuseField('body.Id', noMachine);
  if (found.length > mostLabelsOrdered) throw refuseField('body.Id', tooManyOrdered);
  return orderFile(acting, { kind: 'LABELS', target: targetOf(wanted), asked: wanted });
}

/** The newest order of these labels by the viewer. */
export const orderedLabels = (visible: Visible, wanted: Wanted) =>
  newestOrder(visible, 'LABELS', targetOf(wanted));

/** Makes ordered labels: files of as many as one holds, in an archive. */
export const labelsMaker: FileMaker = async ({ asked, tell, ...making }) => {
  const wanted = asked as Wanted;
  const rows = await rowsOf(making.visible, wanted).limit(mostLabelsOrdered).execute();
  if (rows.length === 0) throw refuseField('body.Id', noMachine);
  return {
    content: writeZip(filesOf(making, rows, wanted, tell)),
    mediaType: 'application/zip',
    fileName: `labels-${rows.length}.zip`,
  };
};

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function* filesOf(
  asked: Asked,
  rows: readonly Row[],
  wanted: Wanted,
  tell: Making['tell'],
): AsyncIterable<ZipEntry> {
  await tell(0, rows.length);
  for (let from = 0; from < rows.length; from += mostLabels) {
    const some = rows.slice(from, from + mostLabels);
    const name = `labels-${String(from / mostLabels + 1).padStart(2, '0')}.pdf`;
    yield { name, content: await sheetsOf(asked, some, wanted) };
    await tell(from + some.length, rows.length);
  }
}

function rowsOf(visible: Visible, { Id, Size: _, Sort, ...filters }: Wanted) {
  const fitting = matchingEquipment(visible, filters);
  const chosen = Id?.length ? fitting.where('equipment.id', 'in', [...Id]) : fitting;
  return everyRow(equipmentPages, { Sort }, chosen, selectEquipment);
}

async function sheetsOf({ viewer, now, outside }: Asked, rows: readonly Row[], { Size }: Wanted) {
  const labels: MachineLabel[] = [];
  for (const row of rows) {
    labels.push({ ...row, code: codePicture(addressOf(outside.portalUrl, row.id)) });
    // Whoever asks for something else meanwhile comes in between.
    await letOthersIn();
  }
  const { language } = viewer;
  const title = language === 'en' ? 'Labels of machines' : 'Label unit';
  return renderPdf(machineLabels(labels, Number(Size) as LabelsOnPage, { title, created: now, language }));
}

/** The same for the same filters, in whatever order they were given. */
function targetOf(wanted: Wanted): string {
  const said = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== '');
  const text = JSON.stringify(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha256').update(text).digest('hex');
}

/** The address of a machine's page, as its label holds it. */
const addressOf = (portalUrl: string, id: string) => new URL(`/dca/machine/${id}`, portalUrl).href;

const noMachine = {
  en: 'No machine fits: there is nothing to print.',
  id: 'Tidak ada unit yang cocok: tidak ada yang dicetak.',
};
const tooMany = {
  en: `One file holds ${mostLabels} labels. Order more than that.`,
  id: `Satu berkas memuat ${mostLabels} label. Lebih dari itu harus dipesan.`,
};
const tooManyOrdered = {
  en: `One order takes ${mostLabelsOrdered} labels. Narrow the list, by plant or by model.`,
  id: `Satu pesanan memuat ${mostLabelsOrdered} label. Persempit daftarnya, menurut plant atau model.`,
};
