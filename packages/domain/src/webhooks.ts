// What other systems may be told of, and how a delivery stands. A later area adds its event by a line here and one in a migration
// (`tell_webhooks`). Deliveries have the form of Standard Webhooks.
import type { State } from './lifecycle.ts';
import type { Permission } from './permissions.ts';
import type { Words } from './text.ts';

interface WebhookEvent {
  readonly label: Words;
  /** Who makes a webhook of it holds all of these. */
  readonly permissions: readonly Permission[];
}

export const webhookEvents = {
  'job.moved': { label: { en: 'Job moved', id: 'Pekerjaan berpindah status' }, permissions: ['job.read'] },
  'sheet.approved': {
    label: { en: 'Checksheet approved', id: 'Checksheet disetujui' },
    permissions: ['job.read'],
  },
  'paper.accepted': {
    label: { en: 'Paper accepted', id: 'Dokumen diterima pelanggan' },
    permissions: ['job.read'],
  },
  'finding.moved': {
    label: { en: 'Finding moved', id: 'Temuan berpindah status' },
    permissions: ['bes.read', 'bms.read', 'problemLog.read'],
  },
} as const satisfies Readonly<Record<string, WebhookEvent>>;
export type WebhookEventName = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as readonly WebhookEventName[];

/** Sent by a press, so that somebody sees whether the other side understands. */
export const trialEvent = 'webhook.tried';

/** FAILED: the last attempt was made, or somebody ended the webhook. */
export const deliveryStates = {
  QUEUED: { label: { en: 'Queued', id: 'Dalam antrean' }, colour: 'violet' },
  SENDING: { label: { en: 'Being sent', id: 'Sedang dikirim' }, colour: 'yellow' },
  DELIVERED: { label: { en: 'Delivered', id: 'Terkirim' }, colour: 'green' },
  FAILED: { label: { en: 'Not delivered', id: 'Gagal terkirim' }, colour: 'red' },
} as const satisfies Readonly<Record<string, Pick<State, 'label' | 'colour'>>>;
export type DeliveryState = keyof typeof deliveryStates;
export const deliveryStateCodes = Object.keys(deliveryStates) as readonly DeliveryState[];

export const webhookStates = {
  ACTIVE: { en: 'Works', id: 'Aktif' },
  ENDED: { en: 'Ended', id: 'Berakhir' },
} as const;
export type WebhookState = keyof typeof webhookStates;

export const webhookLimits = {
  url: 500,
  /** Of what the other side answers so much is kept. */
  answerBytes: 1000,
  timeoutMs: 10_000,
  /** Days that a delivery is kept. */
  keptDays: 90,
} as const;

/** What each secret begins with. */
export const secretMark = 'whsec_';
export const secretForm = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

/** Seconds after an attempt until the next: 5 seconds, 1 minute, 5, 30, 2 hours, 5, 10, 14, 20 and 24; then it is given up. */
const pauses = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Seconds until a delivery that was not taken is tried again; null when it is given up. */
export const pauseBeforeDelivering = (attempts: number): number | null => pauses[attempts - 1] ?? null;
