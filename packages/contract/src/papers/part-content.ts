// The parts of a sheet in the words of a paper, read off the table that says what each part consists of.
import {
  type FieldedPart,
  type Filled,
  type PartField,
  type PartFields,
  type PartVerdict,
  partLabels,
  partTable,
  rowOfPart,
  rowsIn,
  type SheetParts,
  verdictOfPart,
  verdictOfRow,
} from '@dca/domain/checksheet';
import { downtimeHours } from '@dca/domain/downtime';
import type { Language } from '@dca/domain/text';
import type { PlantZone } from '@dca/domain/times';
import type { PartCode } from '../areas/checksheets/part-calls.ts';
import type { KeptParts } from '../areas/checksheets/parts.ts';
import type { Judgement, ReportField, ReportPart } from './checksheet-types.ts';
import { writeDate, writeNumber, writeTime } from './numbers-and-times.ts';

interface PartsToWrite {
  readonly parts: KeptParts;
  readonly codes: readonly PartCode[];
  readonly zone: PlantZone;
}

/** The parts that somebody filled in, in the order of the table. */
export function writeParts({ parts, codes, zone }: PartsToWrite, language: Language): ReportPart[] {
  const say = (field: PartField, value: unknown) => sayValue(field, value, { codes, zone, language });
  return (Object.keys(partTable) as FieldedPart[]).flatMap((part) => {
    const content = parts[part]?.content as SheetParts[FieldedPart] | undefined;
    if (content === undefined) return [];
    const { fields, rows } = rowOfPart(part);
    const shown = printed(rows?.fields ?? {});
    const whole = content as unknown as Filled;
    return [
      {
        name: part,
        title: partLabels[part],
        facts: [
          ...printed(fields).map(([name, field]) => ({
            field: fieldOf(field),
            value: say(field, whole[name]),
          })),
          ...(part === 'downtime' ? [stoodInAll(content as SheetParts['downtime'], language)] : []),
        ],
        judgement: judgementOf(verdictOfPart(part, content)),
        fields: shown.map(([, field]) => fieldOf(field)),
        rowWord: rows?.word ?? partLabels[part],
        rows: rowsIn(part, content).map((row) => ({
          values: shown.map(([name, field]) => say(field, row[name])),
          judgement: judgementOf(verdictOfRow(part, row)),
          photos: typeof row.photoId === 'string' ? [row.photoId] : [],
        })),
      },
    ];
  });
}

/** Hours that the machine stood, overlapping stops counted once; not while it still stands, since a paper is of no hour. */
function stoodInAll(stops: SheetParts['downtime'], language: Language): ReportPart['facts'][number] {
  const ready = stops.flatMap(({ readyAt }) => (readyAt === null ? [] : [Date.parse(readyAt)]));
  const first = Math.min(...stops.map(({ stoppedAt }) => Date.parse(stoppedAt)));
  const isOver = stops.length > 0 && ready.length === stops.length;
  return {
    field: { head: stoodHead, unit: 'h', isFigure: true, isWide: false },
    value: isOver ? writeNumber(downtimeHours(stops, first, Math.max(...ready)), language, 1) : '',
  };
}

const stoodHead = { en: 'Stood in all', id: 'Total berhenti' };

/** The fields that a reader of paper has a use for: a photo stands by its number. */
const printed = (fields: PartFields) =>
  Object.entries(fields).filter(([, { kind }]) => kind !== 'id' && kind !== 'photo');

const judgementOf = (verdict: PartVerdict | null): Judgement | null =>
  (verdict?.toUpperCase() as Judgement | undefined) ?? null;

const fieldOf = (field: PartField): ReportField => ({
  head: field.label,
  unit: field.kind === 'number' ? field.unit : null,
  isFigure: field.kind === 'number',
  isWide: ['line', 'text', 'lines'].includes(field.kind),
});

interface Saying {
  readonly codes: readonly PartCode[];
  readonly zone: PlantZone;
  readonly language: Language;
}

/** A value in words; nothing where nothing was said. */
function sayValue(field: PartField, value: unknown, { codes, zone, language }: Saying): string {
  if (field.kind === 'flag') return value === true ? yes[language] : no[language];
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'number':
      return field.isName ? String(value) : writeNumber(Number(value), language);
    case 'moment':
      return writeTime(new Date(String(value)), zone, language);
    case 'day':
      return writeDate(new Date(`${value}T00:00:00+07:00`), 'WIB', language);
    case 'lines':
      return (value as readonly string[]).join(', ');
    case 'choice':
      return field.options.find((option) => option.value === value)?.label[language] ?? String(value);
    case 'code': {
      const known = codes.find(({ kind, code }) => kind === field.master && code === value);
      return known ? `${known.text[language]} (${value})` : String(value);
    }
    default:
      return String(value);
  }
}

const yes = { en: 'yes', id: 'ya' } as const;
const no = { en: 'no', id: 'tidak' } as const;
