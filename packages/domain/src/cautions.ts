// Cautions of machines that speak (domain decisions §6): their codes, how grave each is, and when a point shows one.
import { conditionClasses } from './condition/classes.ts';
import { type DeviceKind, placeOfSignal, type TelemetryPoint } from './telemetry.ts';
import type { Words } from './text.ts';

export type Severity = 'CAUTION' | 'CRITICAL';
export const severities = {
  CAUTION: conditionClasses.CAUTION.words,
  CRITICAL: conditionClasses.CRITICAL.words,
} as const satisfies Readonly<Record<Severity, Words>>;

interface CautionCode {
  readonly words: Words;
  readonly severity: Severity;
}

const caution = (en: string, id: string): CautionCode => ({ words: { en, id }, severity: 'CAUTION' });
const critical = (en: string, id: string): CautionCode => ({ words: { en, id }, severity: 'CRITICAL' });

export const cautionCodes = {
  B01: caution('SOC low', 'SOC rendah'),
  B02: critical('Over-discharge', 'Pengosongan berlebih'),
  B03: critical('Over-voltage', 'Tegangan lebih'),
  B04: critical('Under-voltage', 'Tegangan kurang'),
  B05: critical('Over-temperature', 'Suhu lebih'),
  B06: caution('Cold charging', 'Pengisian saat dingin'),
  B07: critical('Over-current', 'Arus lebih'),
  B08: caution('Cell imbalance', 'Sel tidak seimbang'),
  B09: critical('Insulation low', 'Isolasi rendah'),
  B10: caution('No equalisation for 10 cycles', 'Tanpa ekualisasi selama 10 siklus'),
  B11: caution('Incomplete charge', 'Pengisian tidak penuh'),
  B12: critical('Contactor', 'Kontaktor'),
  B13: caution('Sensor lost', 'Sensor hilang'),
  C01: critical('No data for 24 h', 'Tidak ada data 24 jam'),
  C02: critical('Impact', 'Benturan'),
  C03: caution('Overload', 'Beban lebih'),
  G01: critical('Emergency stop', 'Berhenti darurat'),
  G02: critical('Low oil pressure', 'Tekanan oli rendah'),
  G03: critical('High coolant temperature', 'Suhu pendingin tinggi'),
  G04: critical('Overspeed', 'Putaran lebih'),
  G05: critical('Frequency', 'Frekuensi'),
  G06: critical('Voltage', 'Tegangan'),
  G07: critical('Over-current', 'Arus lebih'),
  G08: critical('Fail to start', 'Gagal start'),
  G09: critical('Fail to stop', 'Gagal berhenti'),
  G10: caution('Low fuel', 'Bahan bakar rendah'),
  G11: caution('Charge fail', 'Gagal mengisi aki'),
  G12: caution('Start battery', 'Aki starter'),
  G13: critical('Coolant level', 'Tinggi pendingin'),
  G14: caution('Mains fail', 'PLN padam'),
  G15: caution('Maintenance due', 'Waktunya perawatan'),
  G16: critical('Fuel drop without running', 'Bahan bakar turun saat mati'),
} as const satisfies Readonly<Record<string, CautionCode>>;
export type CautionCodeName = keyof typeof cautionCodes;
export const cautionCodeNames = Object.keys(cautionCodes) as [CautionCodeName, ...CautionCodeName[]];

/** So long without a word is a case: C01. */
export const silenceMs = 24 * 3_600_000;

/** When a value shows a caution: beyond `limit`, and over again once it is back by the hysteresis. */
interface CautionRule {
  readonly code: CautionCodeName;
  readonly signal: string;
  readonly side: 'below' | 'above';
  readonly limit: number;
  readonly isOnlyRunning?: true;
  readonly isOnlyCharging?: true;
}

export const cautionRules: Readonly<Record<DeviceKind, readonly CautionRule[]>> = {
  BATTERY: [
    { code: 'B01', signal: 'soc', side: 'below', limit: 30 },
    { code: 'B02', signal: 'soc', side: 'below', limit: 20 },
    { code: 'B03', signal: 'battVoltage', side: 'above', limit: 60 },
    { code: 'B04', signal: 'battVoltage', side: 'below', limit: 42 },
    { code: 'B05', signal: 'battTempC', side: 'above', limit: 55 },
    { code: 'B06', signal: 'battTempC', side: 'below', limit: 10, isOnlyCharging: true },
    { code: 'B07', signal: 'battCurrent', side: 'below', limit: -400 },
    { code: 'B08', signal: 'cellSpread', side: 'above', limit: 0.2 },
  ],
  GENSET: [
    { code: 'G02', signal: 'oilKpa', side: 'below', limit: 103, isOnlyRunning: true },
    { code: 'G03', signal: 'coolantC', side: 'above', limit: 98 },
    { code: 'G04', signal: 'hz', side: 'above', limit: 57, isOnlyRunning: true },
    { code: 'G05', signal: 'hz', side: 'below', limit: 45, isOnlyRunning: true },
    { code: 'G06', signal: 'v12', side: 'below', limit: 340, isOnlyRunning: true },
    { code: 'G07', signal: 'loadPct', side: 'above', limit: 110, isOnlyRunning: true },
    { code: 'G10', signal: 'fuelPct', side: 'below', limit: 10 },
    { code: 'G12', signal: 'battV', side: 'below', limit: 23 },
  ],
};

/** The value of a point that a rule looks at; null where it tells nothing of it. */
export function valueFor(
  kind: DeviceKind,
  rule: CautionRule,
  { values }: Pick<TelemetryPoint, 'values'>,
): number | null {
  const at = (name: string) => values[placeOfSignal(kind, name)] ?? null;
  if (rule.isOnlyRunning && at('runState') !== 1) return null;
  if (rule.isOnlyCharging && at('charging') !== 1) return null;
  if (rule.signal !== 'cellSpread') return at(rule.signal);
  const [low, high] = [at('cellVMin'), at('cellVMax')];
  return low === null || high === null ? null : high - low;
}
