// The components of a machine on one paper: what each has lived of its plan, how its last samples ran, and what its values point to.
import type { FileReply } from '@dca/contract/call';
import { type ComponentKind, componentKinds, componentPositions } from '@dca/domain/components';
import { conditionCauses } from '@dca/domain/condition/causes';
import { conditionClasses } from '@dca/domain/condition/classes';
import type { Language } from '@dca/domain/text';
import { dayIn } from '@dca/domain/times';
import { renderPdf, tableSection } from '../../documents/pdf/index.ts';
import type { Reading } from '../../platform/handler.ts';
import { oneOr404 } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';
import { matchingCases, selectCases, selectValues } from '../samples/index.ts';
import { plannedComponentsOf } from './components.ts';

type Cell = { readonly text: string };

/** Throws notFound for a machine out of sight. */
export async function componentPaper(reading: Reading, equipmentId: string, now: Date): Promise<FileReply> {
  const { visible, viewer } = reading;
  const { language } = viewer;
  const machine = await oneOr404(
    visible
      .equipment()
      .select(['equipment.unit_code as unitCode', 'equipment.unit_model as unitModel', 'equipment.smr'])
      .where('equipment.id', '=', equipmentId)
      .executeTakeFirst(),
  );
  const day = dayIn(now, 'WIB');
  const title = `${machine.unitCode} · ${machine.unitModel} · ${day}`;
  const sections = [
    { title: heads.components[language], ...(await livesOf(reading, equipmentId, now)) },
    { title: heads.cases[language], ...(await casesOf(visible, equipmentId, language)) },
    { title: heads.values[language], ...(await valuesOf(visible, equipmentId, language)) },
  ];
  const content = await renderPdf({
    info: { title, created: now },
    language,
    pageOrientation: 'landscape',
    content: sections
      .filter(({ rows }) => rows.length > 0)
      .map((section, at) =>
        tableSection(
          at === 0 ? `${title}: ${section.title}` : section.title,
          columnsOf(section.columns, language),
          section.rows,
        ),
      ),
  });
  return { content, mediaType: 'application/pdf', fileName: `components-${machine.unitCode}-${day}.pdf` };
}

const heads = {
  components: { en: 'Components and their lives', id: 'Komponen dan umurnya' },
  cases: { en: 'Open condition cases', id: 'Kasus kondisi terbuka' },
  values: { en: 'Last samples, the newest at the right', id: 'Sampel terakhir, terbaru di kanan' },
} as const;

type Column = readonly [en: string, id: string, width: number | '*'];
const columnsOf = (columns: readonly Column[], language: Language) =>
  columns.map(([en, id, width]) => ({ head: language === 'en' ? en : id, width }));

const placeOf = (kind: string, position: string | null, language: Language): string =>
  [
    (componentKinds as Partial<Record<string, (typeof componentKinds)[ComponentKind]>>)[kind]?.words[
      language
    ] ?? kind,
    position ? componentPositions[position as keyof typeof componentPositions][language] : null,
  ]
    .filter(Boolean)
    .join(', ');
const hoursOf = (hours: number | null): string => (hours === null ? '' : `${Math.round(hours)} h`);
const cellsOf = (texts: readonly string[]): Cell[] => texts.map((text) => ({ text }));

async function livesOf(reading: Reading, equipmentId: string, now: Date) {
  const { language } = reading.viewer;
  const components = await plannedComponentsOf(reading, equipmentId, now);
  return {
    columns: [
      ['Component', 'Komponen', '*'],
      ['Serial number', 'Nomor seri', 110],
      ['In since', 'Dipasang', 70],
      ['Lived', 'Jam pakai', 60],
      ['Planned', 'Rencana', 60],
      ['Life', 'Umur', 50],
      ['Due', 'Jatuh tempo', 70],
      ['MSR', 'MSR', 70],
    ] as const,
    rows: components.map((one) =>
      cellsOf([
        placeOf(one.kind, one.position, language),
        one.serialNumber ?? '',
        one.installedAt,
        hoursOf(one.hours),
        hoursOf(one.plannedHours),
        one.percent === null ? '' : `${Math.round(one.percent)} %`,
        one.dueOn ?? '',
        one.msrCode ?? '',
      ]),
    ),
  };
}

async function casesOf(visible: Visible, equipmentId: string, language: Language) {
  const cases = await selectCases(visible)(
    matchingCases(visible, { Status: ['OPEN'], EquipmentId: equipmentId }),
  )
    .orderBy('condition_case.raised_at')
    .execute();
  return {
    columns: [
      ['Case', 'Kasus', 70],
      ['Component', 'Komponen', 130],
      ['Cause', 'Penyebab', '*'],
      ['Values', 'Nilai', 90],
      ['Condition', 'Kondisi', 70],
      ['First', 'Pertama', 70],
      ['Led to', 'Tindak lanjut', 90],
    ] as const,
    rows: cases.map((one) =>
      cellsOf([
        one.number,
        placeOf(one.component, one.position, language),
        conditionCauses[one.cause].words[language],
        one.parameters.join(', '),
        conditionClasses[one.condition].words[language],
        one.firstOn,
        one.ledTo.map(({ number }) => number).join(', '),
      ]),
    ),
  };
}

/** So many of the last values stand side by side. */
const lastValues = 5;

async function valuesOf(visible: Visible, equipmentId: string, language: Language) {
  const values = await selectValues(visible.trendValues())
    .where('trend_value.equipment_id', '=', equipmentId)
    .where('trend_value.source', '=', 'LAB')
    .orderBy('trend_value.component')
    .orderBy('trend_value.position')
    .orderBy('trend_value.par_id')
    .orderBy('trend_value.sample_date')
    .orderBy('trend_value.id')
    .execute();
  const series = Map.groupBy(values, ({ component, position, code }) => `${component} ${position} ${code}`);
  return {
    columns: [
      ['Component', 'Komponen', 130],
      ['Value', 'Nilai', 60],
      ['Samples', 'Sampel', '*'],
      ['Caution', 'Waspada', 60],
      ['Critical', 'Kritis', 60],
      ['Condition', 'Kondisi', 70],
      ['Last', 'Terakhir', 70],
    ] as const,
    rows: [...series.values()].flatMap((points) => {
      const last = points.at(-1);
      if (!last) return [];
      const shown = points.slice(-lastValues).map(({ sign, value }) => `${sign ?? ''}${value}`);
      return [
        cellsOf([
          placeOf(last.component, last.position, language),
          last.code,
          `${shown.join(' · ')} ${last.unit}`.trim(),
          last.caution === null ? '' : String(last.caution),
          last.critical === null ? '' : String(last.critical),
          last.condition === null ? '' : conditionClasses[last.condition].words[language],
          last.sampleDate,
        ]),
      ];
    }),
  };
}
