// General parameters: numbers and words that rest on a decision, so that a correction is an edit and not a release. This table
// says what each may be; the values stand in the database. Whatever stands there, a reader gets a value that fits.
import {
  achievementBounds,
  achievementWindowDays,
  attendanceLimits,
  backlogQuietDays,
  firstTimeFixDays,
  historyMonths,
  maxSmrHoursPerDay,
  photoLimits,
  serviceToleranceHours,
  surveyLimits,
} from './limits.ts';
import type { Words } from './text.ts';

type Row<Kind extends string, Value> = {
  readonly kind: Kind;
  readonly value: Value;
  /** Smallest and largest number, or shortest and longest text. */
  readonly least: number;
  readonly most: number;
  readonly words: Words;
};
type ParameterRow =
  | Row<'INTEGER' | 'NUMBER', number>
  | Row<'TEXT' | 'COLOUR', string>
  | Row<'PICTURE', string | null>
  | Row<'WORDS', Words>;

const whole = (value: number, least: number, most: number, words: Words): Row<'INTEGER', number> => ({
  kind: 'INTEGER',
  value,
  least,
  most,
  words,
});
const label = (value: Words, words: Words): Row<'WORDS', Words> => ({
  kind: 'WORDS',
  value,
  least: 1,
  most: 60,
  words,
});

export const parameters = {
  JOB_CLOSE_DAYS: whole(30, 1, 3650, {
    en: 'Days after technical completion until a job closes by itself',
    id: 'Hari setelah selesai teknis sampai pekerjaan tertutup sendiri',
  }),
  SERVICE_TOLERANCE_HOURS: whole(serviceToleranceHours, 0, 500, {
    en: 'Hours before and after the due reading that count as on time',
    id: 'Jam sebelum dan sesudah jatuh tempo yang masih tepat waktu',
  }),
  SMR_HOURS_PER_DAY: whole(maxSmrHoursPerDay, 1, 24, {
    en: 'Hours per elapsed day above which a meter reading must be confirmed',
    id: 'Jam per hari yang bila dilampaui, angka meter harus dikonfirmasi',
  }),
  PHOTOS_PER_QUESTION: whole(photoLimits.perQuestion, 1, 50, {
    en: 'Most photos of a question',
    id: 'Foto terbanyak per pertanyaan',
  }),
  PHOTOS_PER_JOB: whole(photoLimits.perJob, 1, 1000, {
    en: 'Most photos of a job',
    id: 'Foto terbanyak per pekerjaan',
  }),
  PHOTO_LONGEST_SIDE_PX: whole(photoLimits.longestSidePx, 640, 4096, {
    en: 'Longest side of a photo in pixels',
    id: 'Sisi terpanjang foto dalam piksel',
  }),
  PHOTOS_FROM_GALLERY: whole(1, 0, 1, {
    en: '1: photos of answers may come from the gallery too; of the meter and the serial plate never',
    id: '1: foto jawaban boleh juga dari galeri; foto meter dan pelat seri tidak pernah',
  }),
  SHEET_PARTS_REQUIRED: whole(1, 0, 1, {
    en: '1: a sheet is submitted only with the parts that its type has beyond the zones',
    id: '1: checksheet hanya dapat dikirim bersama bagian di luar zona milik jenisnya',
  }),
  ACHIEVEMENT_RED: whole(achievementBounds.red, 0, 100, {
    en: 'Achievement percent up to which a card is red',
    id: 'Persen pencapaian sampai kartu berwarna merah',
  }),
  ACHIEVEMENT_YELLOW: whole(achievementBounds.yellow, 0, 100, {
    en: 'Achievement percent up to which a card is yellow',
    id: 'Persen pencapaian sampai kartu berwarna kuning',
  }),
  ACHIEVEMENT_WINDOW_DAYS: whole(achievementWindowDays, 1, 366, {
    en: 'Days that the backlog achievement looks back',
    id: 'Hari ke belakang untuk pencapaian backlog',
  }),
  BACKLOG_QUIET_DAYS: whole(backlogQuietDays, 1, 366, {
    en: 'Days without a move after which a backlog is stuck',
    id: 'Hari tanpa perubahan sampai backlog dianggap macet',
  }),
  PARTS_REMINDER_HOUR: whole(7, 0, 24, {
    en: 'Hour of the day (WIB) from which planners are reminded once of late parts; 24: never',
    id: 'Jam (WIB) sejak perencana diingatkan sekali sehari tentang suku cadang terlambat; 24: tidak pernah',
  }),
  FIRST_TIME_FIX_DAYS: whole(firstTimeFixDays, 1, 90, {
    en: 'Days without the same fault until a repair counts as mended',
    id: 'Hari tanpa kerusakan yang sama sampai perbaikan dianggap tuntas',
  }),
  LATE_AFTER_MINUTES: whole(attendanceLimits.lateAfterMinutes, 0, 240, {
    en: 'Minutes after the shift began from which somebody is late',
    id: 'Menit setelah shift mulai sejak seseorang terlambat',
  }),
  AUTO_CLOCK_OUT_HOURS: whole(attendanceLimits.autoClockOutHours, 0, 24, {
    en: 'Hours after the end of the shift at which a forgotten clock closes',
    id: 'Jam setelah shift berakhir saat absensi yang terlupa ditutup',
  }),
  CLOCK_PHOTO: whole(0, 0, 1, {
    en: '1: a photo may be added when somebody clocks in or out',
    id: '1: foto dapat ditambahkan saat masuk atau pulang kerja',
  }),
  SURVEY_VALID_DAYS: whole(surveyLimits.validDays, 1, 90, {
    en: 'Days in which a survey may be answered',
    id: 'Hari selama survei dapat dijawab',
  }),
  SURVEY_REMINDER_DAYS: whole(surveyLimits.reminderAfterDays, 1, 90, {
    en: 'Days after which a survey is called to mind',
    id: 'Hari sampai survei diingatkan',
  }),
  SURVEY_REST_DAYS: whole(surveyLimits.restDays, 0, 365, {
    en: 'Days in which one person gets at most one survey',
    id: 'Hari selama satu orang menerima paling banyak satu survei',
  }),
  STICKER_REPORTS: whole(1, 0, 1, {
    en: '1: the label of a machine opens a form by which anybody reports a problem, without an account',
    id: '1: label unit membuka formulir sehingga siapa pun dapat melaporkan masalah tanpa akun',
  }),
  AUDIT_MONTHS: whole(historyMonths.audit, 12, 1200, {
    en: 'Months for which the audit trail is kept; the hashes of what was dropped stay',
    id: 'Bulan penyimpanan jejak audit; hash dari yang dihapus tetap ada',
  }),
  SAVED_ENTRIES_MONTHS: whole(historyMonths.savedEntries, 36, 1200, {
    en: 'Months for which single entries of sheets are kept; sheets and papers stay',
    id: 'Bulan penyimpanan tiap isian checksheet; checksheet dan dokumen tetap ada',
  }),
  MAIL_MONTHS: whole(historyMonths.mails, 24, 1200, {
    en: 'Months for which it is kept that a mail was sent, to whom and what became of it',
    id: 'Bulan penyimpanan catatan email: terkirim, kepada siapa dan hasilnya',
  }),
  APPLICATION_PART: {
    kind: 'TEXT',
    value: 'dca-x',
    least: 1,
    most: 60,
    words: {
      en: 'Part of the page address that means the second application',
      id: 'Bagian alamat halaman yang menandai aplikasi kedua',
    },
  },
  COMPANY_NAME: {
    kind: 'TEXT',
    value: 'DCA',
    least: 1,
    most: 80,
    words: { en: 'Name of the company at the head of its papers', id: 'Nama perusahaan di kepala dokumen' },
  },
  COMPANY_COLOUR: {
    kind: 'COLOUR',
    value: '#d98e04',
    least: 7,
    most: 7,
    words: {
      en: 'Colour of the company on its papers, as #rrggbb',
      id: 'Warna perusahaan pada dokumen, sebagai #rrggbb',
    },
  },
  COMPANY_LOGO: {
    kind: 'PICTURE',
    value: null,
    least: 1,
    most: 1_000_000,
    words: {
      en: 'Logo at the head of papers: data address of a PNG or JPEG; a plain mark is drawn without one',
      id: 'Logo di kepala dokumen: alamat data PNG atau JPEG; tanpa logo digambar tanda polos',
    },
  },
  LABEL_SERVICE_VISITS: label(
    { en: 'S', id: 'S' },
    { en: 'Monthly dashboard: service visits', id: 'Dasbor bulanan: kunjungan servis' },
  ),
  LABEL_REPAIR_VISITS: label(
    { en: 'R', id: 'R' },
    { en: 'Monthly dashboard: repair visits', id: 'Dasbor bulanan: kunjungan perbaikan' },
  ),
  LABEL_PA: label({ en: 'PA', id: 'PA' }, { en: 'Physical availability', id: 'Ketersediaan fisik' }),
  LABEL_MA: label({ en: 'MA', id: 'MA' }, { en: 'Mechanical availability', id: 'Ketersediaan mekanis' }),
  LABEL_UA: label({ en: 'UA', id: 'UA' }, { en: 'Use of availability', id: 'Pemakaian ketersediaan' }),
} as const satisfies Readonly<Record<string, ParameterRow>>;

/** What a parameter may be. */
export const parameterKinds = ['INTEGER', 'NUMBER', 'TEXT', 'COLOUR', 'PICTURE', 'WORDS'] as const;
export type ParameterKind = (typeof parameterKinds)[number];

export type ParameterCode = keyof typeof parameters;
interface ValueOfKind {
  readonly INTEGER: number;
  readonly NUMBER: number;
  readonly TEXT: string;
  readonly COLOUR: string;
  readonly PICTURE: string | null;
  readonly WORDS: Words;
}
export type ParameterValue<Code extends ParameterCode> = ValueOfKind[(typeof parameters)[Code]['kind']];
export type Parameters = { readonly [Code in ParameterCode]: ParameterValue<Code> };

export const parameterCodes = Object.keys(parameters) as readonly ParameterCode[];

export const isParameterCode = (code: string): code is ParameterCode => Object.hasOwn(parameters, code);

const pictureAddress = /^data:image\/(png|jpeg);base64,/;

/** True when the parameter may have this value. */
export function parameterFits(code: ParameterCode, value: unknown): boolean {
  const { kind, least, most }: ParameterRow = parameters[code];
  const fits = (text: unknown) => typeof text === 'string' && text.length >= least && text.length <= most;
  if (kind === 'TEXT') return fits(value);
  if (kind === 'COLOUR') return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
  if (kind === 'PICTURE') return value === null || (fits(value) && pictureAddress.test(String(value)));
  if (kind === 'WORDS') return isRecord(value) && fits(value.en) && fits(value.id);
  return (
    typeof value === 'number' &&
    value >= least &&
    value <= most &&
    (kind === 'NUMBER' || Number.isInteger(value))
  );
}

/**
 * All parameters from what is stored: what is missing or does not fit has its default, so no reader ever meets a wrong one.
 * @returns the values, and the codes of stored values that do not fit
 */
export function readParameters(stored: ReadonlyMap<string, unknown>): {
  readonly values: Parameters;
  readonly wrong: readonly ParameterCode[];
} {
  const wrong = parameterCodes.filter((code) => stored.has(code) && !parameterFits(code, stored.get(code)));
  const fittingOf = (code: ParameterCode) =>
    stored.has(code) && !wrong.includes(code) ? stored.get(code) : parameters[code].value;
  const values = Object.fromEntries(parameterCodes.map((code) => [code, fittingOf(code)]));
  return { values: values as unknown as Parameters, wrong };
}

type PhotoParameter = 'PHOTOS_PER_QUESTION' | 'PHOTOS_PER_JOB' | 'PHOTO_LONGEST_SIDE_PX';

/** The limits of photos that the parameters set; the bytes of one are fixed with the upload. */
export const photoLimitsOf = (values: Pick<Parameters, PhotoParameter>) => ({
  ...photoLimits,
  perQuestion: values.PHOTOS_PER_QUESTION,
  perJob: values.PHOTOS_PER_JOB,
  longestSidePx: values.PHOTO_LONGEST_SIDE_PX,
});

/** What completes a sheet, as the parameters have it. */
export const sheetRulesOf = (values: Pick<Parameters, PhotoParameter | 'SHEET_PARTS_REQUIRED'>) => ({
  photos: photoLimitsOf(values),
  partsAreRequired: values.SHEET_PARTS_REQUIRED === 1,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
