// The lists of samples and of cases as spreadsheets.
import type { CaseRow, samples as calls, SampleRow } from '@dca/contract/areas/samples';
import type { InputOf } from '@dca/contract/call';
import { componentKinds, componentPositions } from '@dca/domain/components';
import { conditionCauses } from '@dca/domain/condition/causes';
import { conditionClasses } from '@dca/domain/condition/classes';
import { caseLifecycle } from '@dca/domain/condition-case';
import { sampleLifecycle } from '@dca/domain/sample-lifecycle';
import type { Words } from '@dca/domain/text';
import { columnsIn, type ExportedColumn, labelsOf } from '../../platform/exported-columns.ts';
import type { Outside, Reading } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { everyRow } from '../../platform/page.ts';
import {
  casePages,
  matchingCases,
  matchingSamples,
  samplePages,
  selectCases,
  selectSamples,
} from './rows.ts';

type Exporting<Query> = Reading & { readonly query: Query; readonly outside: Pick<Outside, 'exports'> };

const wordsOf = (named: Readonly<Record<string, { readonly words: Words }>>) =>
  Object.fromEntries(Object.entries(named).map(([code, { words }]) => [code, words]));
const classes = wordsOf(conditionClasses);
const components = wordsOf(componentKinds);

const unit = { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } } as const;
const model = { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } } as const;
const serial = {
  key: 'serialNumber',
  type: 'text',
  words: { en: 'Serial number', id: 'Nomor seri' },
} as const;
const plant = { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } } as const;
const ofComponent = [
  { key: 'component', type: 'text', words: { en: 'Component', id: 'Komponen' }, codes: components },
  { key: 'position', type: 'text', words: { en: 'Position', id: 'Posisi' }, codes: componentPositions },
] as const;
const condition = {
  key: 'condition',
  type: 'text',
  words: { en: 'Condition', id: 'Kondisi' },
  codes: classes,
} as const;

const sampleColumns = [
  { key: 'bottleCode', type: 'text', words: { en: 'Bottle', id: 'Botol' } },
  {
    key: 'status',
    type: 'text',
    words: { en: 'State', id: 'Status' },
    states: labelsOf(sampleLifecycle.states),
  },
  unit,
  model,
  serial,
  plant,
  ...ofComponent,
  { key: 'sampledOn', type: 'date', words: { en: 'Sampled on', id: 'Tanggal sampel' } },
  { key: 'smr', type: 'number', words: { en: 'SMR', id: 'SMR' } },
  { key: 'oilHours', type: 'number', words: { en: 'Oil hours', id: 'Jam oli' } },
  { key: 'laboratory', type: 'text', words: { en: 'Laboratory', id: 'Laboratorium' } },
  { key: 'labNumber', type: 'text', words: { en: 'Laboratory number', id: 'Nomor laboratorium' } },
  condition,
  {
    key: 'labVerdict',
    type: 'text',
    words: { en: "Laboratory's verdict", id: 'Penilaian laboratorium' },
    codes: classes,
  },
] as const satisfies readonly ExportedColumn<SampleRow>[];

const caseColumns = [
  { key: 'number', type: 'text', words: { en: 'Case', id: 'Kasus' } },
  {
    key: 'status',
    type: 'text',
    words: { en: 'State', id: 'Status' },
    states: labelsOf(caseLifecycle.states),
  },
  unit,
  model,
  serial,
  plant,
  ...ofComponent,
  { key: 'cause', type: 'text', words: { en: 'Cause', id: 'Penyebab' }, codes: wordsOf(conditionCauses) },
  condition,
  { key: 'samples', type: 'number', words: { en: 'Samples', id: 'Sampel' } },
  { key: 'firstOn', type: 'date', words: { en: 'First', id: 'Pertama' } },
  { key: 'lastOn', type: 'date', words: { en: 'Last', id: 'Terakhir' } },
  { key: 'closeReason', type: 'text', words: { en: 'Why closed', id: 'Alasan ditutup' } },
] as const satisfies readonly ExportedColumn<CaseRow>[];

export const exportSamples = ({
  visible,
  viewer,
  outside,
  query: { Format, ...query },
}: Exporting<InputOf<typeof calls.export>['query']>) =>
  fileAs({ viewer, outside }, Format, {
    name: 'oil-samples',
    title: viewer.language === 'en' ? 'Oil samples' : 'Sampel oli',
    columns: columnsIn<SampleRow>(sampleColumns, viewer.language),
    rows: everyRow(samplePages, query, matchingSamples(visible, query), selectSamples),
  });

export const exportCases = ({
  visible,
  viewer,
  outside,
  query: { Format, ...query },
}: Exporting<InputOf<typeof calls.exportCases>['query']>) =>
  fileAs({ viewer, outside }, Format, {
    name: 'condition-cases',
    title: viewer.language === 'en' ? 'Condition cases' : 'Kasus kondisi',
    columns: columnsIn<CaseRow>(caseColumns, viewer.language),
    rows: everyRow(casePages, query, matchingCases(visible, query), selectCases(visible)),
  });
