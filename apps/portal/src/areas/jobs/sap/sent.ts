// What a message told SAP, in one line for whoever asks why SAP refuses it.
import type { SapMessageRow } from '@dca/contract/areas/jobs/sap';
import { jobTypes } from '@dca/domain/job-types';
import type { SapHours, SapMessageKind, SapPart } from '@dca/domain/sap-message';
import { type TrackingStage, trackingLifecycle } from '@dca/domain/tracking-lifecycle';
import type { Formats } from '../../../i18n/formats.ts';
import type { Language } from '../../../i18n/language.ts';

interface Coded {
  readonly code: string;
  readonly text?: string | null;
}

/** What the messages of a job hold, by their kind (`to-send.ts` of the gateway). */
interface Contents {
  readonly HOURS: { readonly confirmations: readonly SapHours[] };
  readonly METER: { readonly equipmentNumber: string | null; readonly smr: number };
  readonly CODES: Readonly<Record<'damage' | 'cause' | 'action', Coded | null>>;
  readonly PARTS: { readonly issues: readonly SapPart[] };
  readonly COMPLETION: object;
  readonly REVERSAL: { readonly reason: string; readonly cause?: 'WENT_BACK' };
  readonly LOCK: { readonly reason: string | null };
  readonly UNLOCK: { readonly reason: string | null };
}

type Telling = { readonly row: SapMessageRow; readonly language: Language; readonly formats: Formats };
type Tellers = { readonly [Kind in SapMessageKind]: (content: Contents[Kind], told: Telling) => string };

const wentBack = {
  en: 'The job went back before SAP answered',
  id: 'Pekerjaan sudah dikembalikan sebelum SAP menjawab',
};

const tellers: Tellers = {
  HOURS: ({ confirmations }, { language, formats }) =>
    confirmations
      .map(({ name, operation, hours }) => {
        const stage = trackingLifecycle.states[operation as TrackingStage];
        return `${name}: ${stage?.label[language] ?? operation} ${formats.measured(hours, formats.unit('h'), 2)}`;
      })
      .join('; '),
  METER: ({ equipmentNumber, smr }, { formats }) =>
    [formats.hours(smr), equipmentNumber].filter(Boolean).join(' · '),
  CODES: ({ damage, cause, action }) =>
    [damage, cause, action]
      .flatMap((coded) => (coded ? [coded.text ? `${coded.code} ${coded.text}` : coded.code] : []))
      .join(' · '),
  PARTS: ({ issues }, { formats }) =>
    issues
      .map(({ partNumber, quantity, unit }) => `${partNumber} × ${formats.measured(quantity, unit)}`)
      .join('; '),
  COMPLETION: (_, { row, language }) => jobTypes[row.jobType].label[language],
  REVERSAL: ({ reason, cause }, { language }) => (cause === 'WENT_BACK' ? wentBack[language] : reason),
  LOCK: ({ reason }) => reason ?? '',
  UNLOCK: ({ reason }) => reason ?? '',
};

/** The content of a message in words; the order, the job and who made it stand in columns of their own. */
export function sentOf(row: SapMessageRow, language: Language, formats: Formats): string {
  const tell = tellers[row.kind] as (content: unknown, told: Telling) => string;
  return tell(row.content, { row, language, formats });
}
