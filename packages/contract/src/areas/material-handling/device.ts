// A device as who registers it enters it.
import { deviceKinds } from '@dca/domain/telemetry';
import { z } from 'zod';
import { day, id, optionalLine, optionalText, version } from '../../fields.ts';
import { recordTable } from '../../record-fields.ts';
import { kind } from './rows.ts';

/** What somebody enters of a device on a machine. */
const deviceFields = {
  nominalVolts: z.number().int().min(6).max(1000).nullish(),
  capacityAh: z.number().int().min(1).max(10_000).nullish(),
  batterySerial: optionalLine(40),
  installedOn: day.nullish(),
  note: optionalText(300),
};
/** As a device names itself. */
const deviceId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/);
/** The secret of a device, made by who registers it: it is kept nowhere, in no answer and no log. */
const deviceKey = z.string().min(24).max(200);
/** The same for the forms of the portal. */
export const deviceTable = recordTable({
  one: { en: 'device', id: 'perangkat' },
  many: { en: 'devices', id: 'perangkat' },
  fields: {
    deviceId: {
      kind: 'text',
      max: 40,
      isCode: true,
      words: { en: 'Device', id: 'Perangkat' },
      hint: { en: 'As it names itself.', id: 'Seperti yang disebutnya sendiri.' },
    },
    kind: { kind: 'choice', choices: deviceKinds, words: { en: 'Kind', id: 'Jenis' } },
    equipmentId: { kind: 'text', max: 40, words: { en: 'Machine', id: 'Unit' } },
    key: {
      kind: 'text',
      max: 200,
      isOptional: true,
      words: { en: 'Key of the device', id: 'Kunci perangkat' },
      hint: {
        en: 'Give it to the device now: it is kept nowhere and shown never again.',
        id: 'Berikan ke perangkat sekarang: kunci tidak disimpan dan tidak akan ditampilkan lagi.',
      },
    },
    nominalVolts: {
      kind: 'integer',
      unit: 'V',
      isOptional: true,
      words: { en: 'Nominal voltage', id: 'Tegangan nominal' },
    },
    capacityAh: { kind: 'integer', unit: 'Ah', isOptional: true, words: { en: 'Capacity', id: 'Kapasitas' } },
    batterySerial: {
      kind: 'text',
      max: 40,
      isOptional: true,
      words: { en: 'Serial number of the battery', id: 'Nomor seri baterai' },
    },
    installedOn: {
      kind: 'day',
      isOptional: true,
      words: { en: 'Installed on', id: 'Dipasang pada' },
    },
    note: { kind: 'text', max: 300, lines: 2, isOptional: true, words: { en: 'Note', id: 'Catatan' } },
  },
});
export const newDevice = z.strictObject({
  deviceId,
  kind,
  equipmentId: id,
  ...deviceFields,
  /** Of a device that has not spoken yet; one that speaks has its own. */
  key: deviceKey.nullish(),
});
export const changedDevice = z.strictObject({
  id,
  version,
  ...deviceFields,
  /** A new key; the old one opens nothing any more. */
  key: deviceKey.nullish(),
});
