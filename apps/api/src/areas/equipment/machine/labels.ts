// Labels for machines: the code is the address of the machine's page, so that any phone opens it, and says nothing else.
import type { FileReply } from '@dca/contract/call';
import { mostLabels } from '@dca/contract/machine-calls';
import {
  codePicture,
  type LabelsOnPage,
  type MachineLabel,
  machineLabels,
  renderPdf,
} from '../../../documents/pdf/index.ts';
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
export async function labelsOf(asked: Asked, { Id, Size, Sort, ...filters }: Wanted): Promise<FileReply> {
  const { visible, viewer, now, outside } = asked;
  const fitting = matchingEquipment(visible, filters);
  const chosen = Id?.length ? fitting.where('equipment.id', 'in', [...Id]) : fitting;
  const rows = await everyRow(equipmentPages, { Sort }, chosen, selectEquipment)
    .limit(mostLabels + 1)
    .execute();
  if (rows.length === 0) throw refuseField('query.Id', noMachine);
  if (rows.length > mostLabels) throw refuseField('query.Id', tooMany);
  const labels: MachineLabel[] = [];
  for (const row of rows)
    labels.push({ ...row, code: await codePicture(addressOf(outside.portalUrl, row.id)) });
  const { language } = viewer;
  const title = language === 'en' ? 'Labels of machines' : 'Label unit';
  const onPage = Number(Size) as LabelsOnPage;
  const content = await renderPdf(machineLabels(labels, onPage, { title, created: now, language }));
  return { content, mediaType: 'application/pdf', fileName: `labels-${rows.length}.pdf` };
}

/** The address of a machine's page, as its label holds it. */
export const addressOf = (portalUrl: string, id: string) => new URL(`/dca/machine/${id}`, portalUrl).href;

const noMachine = {
  en: 'No machine fits: there is nothing to print.',
  id: 'Tidak ada unit yang cocok: tidak ada yang dicetak.',
};
const tooMany = {
  en: `One file holds ${mostLabels} labels. Narrow the list, by plant or by model.`,
  id: `Satu berkas memuat ${mostLabels} label. Persempit daftarnya, menurut plant atau model.`,
};
