// Entries as a device sends them, judged one by one: what the form does not ask or the engine does not take is refused with its
// reason, and holds nothing else back. Each question is asked alone, since the answer that makes it visible may still wait on
// another phone.
import { sentEntry, type sentSheet, type TakenEntry } from '@dca/contract/areas/checksheets/entries';
import { sheetParts } from '@dca/contract/areas/checksheets/parts';
import {
  type Form,
  fluidFault,
  fluidField,
  intervalFaults,
  judgementField,
  noteField,
  type PlacedQuestion,
  partsOf,
  placesOf,
  type SheetParts,
  takeAnswer,
} from '@dca/domain/checksheet';
import type { Words } from '@dca/domain/text';
import type { z } from 'zod';
import type { Entered, RefusedEntry } from '../entries/entered.ts';

type Sent = z.output<typeof sentSheet>['entries'][number];
type Of<Kind extends TakenEntry['kind']> = Extract<TakenEntry, { kind: Kind }>;
type Judged = Entered[] | Omit<RefusedEntry, 'id'>;

/** The entries that the form takes, and those that it does not. */
export function judgeEntries(
  form: Form,
  entries: readonly Sent[],
): { entered: Entered[]; refused: RefusedEntry[] } {
  const entered: Entered[] = [];
  const refused: RefusedEntry[] = [];
  for (const entry of entries) {
    const judged = judge(form, entry);
    if (Array.isArray(judged)) entered.push(...judged);
    else refused.push({ id: entry.id, ...judged });
  }
  return { entered, refused };
}

function judge(form: Form, entry: Sent): Judged {
  switch (entry.kind) {
    case 'answer':
      return judgeAnswer(placesOf(form).get(entry.questionId), entry);
    case 'fluid':
      return judgeFluid(form, entry);
    case 'part':
      return judgePart(form, entry);
    case 'reading':
      return [
        {
          entryId: entry.id,
          field: 'reading',
          zoneCode: null,
          about: null,
          value: entry.smr,
          upon: entry.upon,
          at: entry.at,
        },
      ];
    case 'unreadable':
      return { code: 'unreadable', message: whyUnreadable(entry.raw) };
  }
}

function judgeAnswer(place: PlacedQuestion | undefined, entry: Of<'answer'>): Judged {
  const { id: entryId, questionId, at, judgement, note } = entry;
  if (!place) return { code: 'unknownQuestion', message: texts.unknownQuestion };
  const about = { entryId, zoneCode: place.zone.code, about: questionId, at };
  const entered: Entered[] = [];
  if (judgement) {
    const { code, value } = judgement;
    const taken = takeAnswer(place.question, { code, value, note: null, at });
    if (!taken.ok) return { code: 'wrongAnswer', message: taken.reason };
    entered.push({
      ...about,
      field: judgementField(questionId),
      value: { code: taken.answer?.code ?? null, value: taken.answer?.value ?? null },
      upon: judgement.upon,
    });
  }
  if (note) entered.push({ ...about, field: noteField(questionId), value: note.text, upon: note.upon });
  return entered.length > 0 ? entered : { code: 'empty', message: texts.empty };
}

function judgeFluid(form: Form, { id: entryId, fluidId, zoneCode, fluid, upon, at }: Of<'fluid'>): Judged {
  if (!form.zones.some((zone) => zone.code === zoneCode))
    return { code: 'unknownZone', message: texts.unknownZone };
  const fault = fluid && fluidFault(fluid);
  if (fault) return { code: 'fluid', message: fault };
  const value = fluid && {
    id: fluidId,
    zoneCode,
    ...fluid,
    grade: fluid.grade ?? null,
    partNumber: fluid.partNumber ?? null,
  };
  return [{ entryId, field: fluidField(fluidId), zoneCode, about: fluidId, value, upon, at }];
}

function judgePart(form: Form, { id: entryId, part, content, upon, at }: Of<'part'>): Judged {
  if (!partsOf(form.jobType, form.stage ?? null).includes(part))
    return { code: 'unknownPart', message: texts.unknownPart };
  const entered = (value: unknown): Judged => [
    { entryId, field: `part/${part}`, zoneCode: null, about: part, value, upon, at },
  ];
  if (content === null || content === undefined)
    return part === 'downtime' ? { code: 'downtime', message: texts.stays } : entered(null);
  const read = sheetParts[part].safeParse(content);
  if (!read.success) return { code: 'unreadable', message: wordsOf(read.error) };
  const [fault] = part === 'downtime' ? intervalFaults(read.data as SheetParts['downtime']) : [];
  return fault ? { code: 'downtime', message: fault.text } : entered(read.data);
}

function whyUnreadable(raw: unknown): Words {
  const { error } = sentEntry.safeParse(raw);
  return error ? wordsOf(error) : texts.empty;
}

/** What a schema says is in the words of programs: it names the member. */
function wordsOf(error: z.ZodError): Words {
  const told = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 5);
  return { en: told.join('; '), id: told.join('; ') };
}

const texts = {
  unknownQuestion: {
    en: 'The form of this job has no such question.',
    id: 'Formulir pekerjaan ini tidak memuat pertanyaan itu.',
  },
  unknownZone: { en: 'The form has no such zone.', id: 'Formulir ini tidak memuat zona itu.' },
  unknownPart: {
    en: 'A sheet of this type of job has no such part.',
    id: 'Checksheet jenis pekerjaan ini tidak memuat bagian itu.',
  },
  empty: { en: 'Nothing was entered.', id: 'Tidak ada yang diisi.' },
  stays: {
    en: 'A stop is corrected, not taken away.',
    id: 'Waktu henti dikoreksi, bukan dihapus.',
  },
} as const satisfies Readonly<Record<string, Words>>;
