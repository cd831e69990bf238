// Machines that speak by themselves (spec §7 "Material handling"; domain decisions §6).
import type {
  CautionRow,
  materialHandling as calls,
  PopulationRow,
} from '@dca/contract/areas/material-handling';
import { signals } from '@dca/domain/telemetry';
import { columnsIn, type ExportedColumn } from '../../platform/exported-columns.ts';
import type { Handlers } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { everyRow, page } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { rowsOf } from '../../platform/reckoned-rows.ts';
import { shownPicture } from '../documents/index.ts';
import { apartOf } from './read/apart.ts';
import {
  cautionColumns,
  cautionOf,
  cautionPages,
  codeWords,
  matchingCautions,
  selectCaution,
} from './read/cautions.ts';
import { fleetPage } from './read/fleet-out.ts';
import { cautionsOfJob, halfHourOfCaution } from './read/half-hours.ts';
import {
  deviceOf,
  equipmentOfCustomer,
  pageOfCustomers,
  pageOfPopulation,
  pageOfUnregistered,
  unregisteredOf,
} from './read/population.ts';
import { type SummaryLine, seriesOf, summaryOf, workedDaysOf } from './read/series.ts';
import { sitesOf } from './read/sites.ts';
import { countStates, pageOfUnits, picturesOf, realTimeOf, showUnit } from './read/units.ts';
import { acknowledgeCaution, makeJobOfCaution } from './write/caution.ts';
import { changeDevice, registerDevice, revokeKey, takeOffMachine } from './write/register.ts';

export { cautionsOfJob };

export const materialHandling: Handlers<typeof calls> = {
  total: async ({ query, ...asked }) => ({ data: await countStates(asked, query) }),
  sites: async ({ query, ...asked }) => ({ data: await sitesOf(asked, query) }),
  list: ({ query, ...asked }) => pageOfUnits(asked, query),
  get: async ({ params, ...asked }) => ({ data: await showUnit(asked, params.id) }),
  realTime: async ({ params, ...asked }) => ({ data: await realTimeOf(asked, params.id) }),
  report: async ({ params, query, ...asked }) => ({ data: await seriesOf(asked, params.id, query) }),
  workingHour: async ({ params, query, ...asked }) => ({ data: await workedDaysOf(asked, params.id, query) }),
  soc: async ({ query, ...asked }) => ({ data: await seriesOf(asked, query.id, query, ['soc']) }),
  battCurr: async ({ query, ...asked }) => ({
    data: await seriesOf(asked, query.id, query, ['battCurrent']),
  }),
  battTemp: async ({ query, ...asked }) => ({ data: await seriesOf(asked, query.id, query, ['battTempC']) }),
  apart: async ({ params, query, ...asked }) => ({ data: await apartOf(asked, params.id, query) }),
  halfHour: async ({ visible, params }) => ({ data: await halfHourOfCaution(visible, params.id) }),
  cautionsOfJob: async ({ visible, params }) => ({ data: await cautionsOfJob(visible, params.jobId) }),
  cautions: ({ visible, db, query, now }) =>
    page(db, cautionPages, query, matchingCautions(visible, query, now), selectCaution(visible)),

  fleet: async ({ params, ...asked }) => fleetPage(asked, params.page),

  summaryReport: async ({ params, query: { Format, ...days }, ...asked }) => {
    const { unit, signals: told, lines } = await summaryOf(asked, params.id, days);
    const columns = columnsIn<SummaryLine>(summaryColumns(unit.kind, told), asked.viewer.language);
    return fileAs(asked, Format, {
      name: `summary-${unit.unitCode}`,
      title: unit.unitCode,
      columns,
      rows: rowsOf(asked.db, columns, lines),
    });
  },
  cautionSummary: async ({ query: { Format, ...query }, now, ...asked }) =>
    fileAs(asked, Format, {
      name: 'cautions',
      title: { en: 'Cautions', id: 'Peringatan' }[asked.viewer.language],
      columns: columnsIn<CautionRow>(
        cautionColumns.map((column) => (column.key === 'code' ? { ...column, codes: codeWords } : column)),
        asked.viewer.language,
      ),
      rows: everyRow(
        cautionPages,
        query,
        matchingCautions(asked.visible, query, now),
        selectCaution(asked.visible),
      ),
    }),
  image: async ({ visible, outside, query }) => {
    const file = await oneOr404(
      picturesOf(visible, query.id)
        .select(['file_tie.file_key', 'file_tie.shown_key', 'file_tie.file_name'])
        .orderBy('file_tie.tied_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
    return shownPicture(outside.files, file);
  },

  population: ({ query, ...reading }) => pageOfPopulation(reading, query),
  getPopulation: async ({ visible, params }) => ({ data: await deviceOf(visible, params.id) }),
  unregistered: ({ query, ...reading }) => pageOfUnregistered(reading, query),
  customers: ({ query, ...reading }) => pageOfCustomers(reading, query),
  customerEquipment: async ({ visible, query }) => ({
    data: await equipmentOfCustomer(visible, query.CustomerCode),
  }),

  add: async ({ body, ...acting }) => {
    const after = await registerDevice(acting, body);
    return { reply: { data: after }, noted: { target: targetOf(after.id), after: kept(after) } };
  },
  change: async ({ body, ...acting }) => {
    const before = await deviceOf(acting.visible, body.id);
    const after = await changeDevice(acting, body);
    return {
      reply: { data: after },
      noted: {
        target: targetOf(after.id),
        before: kept(before),
        after: { ...kept(after), ...(body.key ? { hasNewKey: true } : {}) },
      },
    };
  },
  revokeKey: async ({ body, ...acting }) => {
    const before = await deviceOf(acting.visible, body.id);
    const after = await revokeKey(acting, body);
    return { reply: { data: after }, noted: { target: targetOf(after.id), before, after } };
  },
  unregister: async ({ body, ...acting }) => {
    const before = await deviceOf(acting.visible, body.id);
    await takeOffMachine(acting, body);
    const after = await unregisteredOf(acting.visible, body.id);
    return { reply: { data: after }, noted: { target: targetOf(body.id), before: kept(before), after } };
  },

  acknowledge: async ({ body, ...acting }) => {
    const after = await acknowledgeCaution(acting, body);
    return { reply: { data: after }, noted: { target: `caution/${after.id}`, after } };
  },
  makeJob: async ({ body, ...acting }) => {
    const before = await cautionOf(acting.visible, body.id);
    const after = await makeJobOfCaution(acting, body);
    return { reply: { data: after }, noted: { target: `caution/${after.id}`, before, after } };
  },
};

const targetOf = (id: string) => `monitored-device/${id}`;

/** What the audit keeps of a device: what somebody entered. */
const kept = ({
  deviceId,
  kind,
  equipmentId,
  nominalVolts,
  capacityAh,
  batterySerial,
  installedOn,
  note,
}: PopulationRow) => ({
  ...{ deviceId, kind, equipmentId, nominalVolts, capacityAh, batterySerial, installedOn, note },
});

function summaryColumns(
  kind: keyof typeof signals,
  told: readonly string[],
): readonly ExportedColumn<SummaryLine>[] {
  const ofKind: Readonly<
    Record<string, { readonly words: { en: string; id: string }; readonly unit: string }>
  > = signals[kind];
  const named = (signal: string, end: { en: string; id: string }) => {
    const { words, unit } = ofKind[signal] ?? { words: { en: signal, id: signal }, unit: '' };
    return { en: `${words.en} ${end.en} (${unit})`, id: `${words.id} ${end.id} (${unit})` };
  };
  return [
    { key: 'day', type: 'text', words: { en: 'Day', id: 'Hari' } },
    { key: 'hours', type: 'number', words: { en: 'Hours', id: 'Jam' } },
    { key: 'heardHours', type: 'number', words: { en: 'Hours heard', id: 'Jam terpantau' } },
    ...told.flatMap((signal) => [
      {
        key: `${signal}Low`,
        type: 'number',
        words: named(signal, { en: 'lowest', id: 'terendah' }),
      } as const,
      {
        key: `${signal}High`,
        type: 'number',
        words: named(signal, { en: 'highest', id: 'tertinggi' }),
      } as const,
    ]),
  ];
}
