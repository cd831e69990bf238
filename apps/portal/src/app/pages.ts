// The code of each screen, by the name that its row gives it. A row without its module here does not compile, and no
// module stays here that no row names.
import type { ScreenCode } from '@dca/contract/screens';
import type { ComponentType } from 'react';

/**
 * A module of a screen: it exports `Page`, and `ask` where what it shows first follows from its address alone. What it resolves to
 * is not looked at, but waited for before the first drawing: the code of further parts.
 */
export interface PageModule {
  readonly Page: ComponentType;
  readonly ask?: (search: Readonly<Record<string, unknown>>) => unknown;
}

const pages: Readonly<Record<ScreenCode, () => Promise<PageModule>>> = {
  'session/login': () => import('../areas/session/login.tsx'),
  'session/auth': () => import('../areas/session/auth.tsx'),
  'session/welcome': () => import('../areas/session/welcome.tsx'),
  'session/privacy-policy': () => import('../areas/session/privacy-policy.tsx'),
  'session/term-and-condition': () => import('../areas/session/term-and-condition.tsx'),
  'session/home': () => import('../areas/session/home.tsx'),
  'session/setting': () => import('../areas/session/setting.tsx'),
  'session/outbox': () => import('../areas/session/outbox.tsx'),
  'session/change-person': () => import('../areas/session/change-person.tsx'),
  'session/logout': () => import('../areas/session/logout.tsx'),
  'jobs/board': () => import('../areas/jobs/board/board.tsx'),
  'jobs/performance': () => import('../areas/jobs/performance/performance.tsx'),
  'jobs/history': () => import('../areas/jobs/history.tsx'),
  'jobs/choose-model': () => import('../areas/jobs/choose-model.tsx'),
  'jobs/choose-job': () => import('../areas/jobs/choose-job.tsx'),
  'jobs/create-job': () => import('../areas/jobs/create-job.tsx'),
  'jobs/list': () => import('../areas/jobs/list.tsx'),
  'jobs/reports': () => import('../areas/jobs/reports.tsx'),
  'jobs/papers': () => import('../areas/jobs/papers.tsx'),
  'jobs/breakdown': () => import('../areas/jobs/breakdown/breakdown.tsx'),
  'jobs/sap': () => import('../areas/jobs/sap.tsx'),
  'mail/list': () => import('../areas/mail/list.tsx'),
  'mail/detail': () => import('../areas/mail/detail.tsx'),
  'notices/list': () => import('../areas/notices/list.tsx'),
  'jobs/detail': () => import('../areas/jobs/detail.tsx'),
  'receipts/paper': () => import('../areas/receipts/paper.tsx'),
  'receipts/month': () => import('../areas/receipts/month.tsx'),
  'checksheets/approval': () => import('../areas/checksheets/approval.tsx'),
  'checksheets/form-list': () => import('../areas/checksheets/form-list.tsx'),
  'checksheets/form-page': () => import('../areas/checksheets/form-page.tsx'),
  'documents/verify': () => import('../areas/documents/verify.tsx'),
  'customers/customer-list': () => import('../areas/customers/customer-list.tsx'),
  'customers/customer-form': () => import('../areas/customers/customer-form.tsx'),
  'customers/merge': () => import('../areas/customers/merge.tsx'),
  'customers/contact-list': () => import('../areas/customers/contact-list.tsx'),
  'customers/contact-form': () => import('../areas/customers/contact-form.tsx'),
  'coip/list': () => import('../areas/coip/list.tsx'),
  'coip/survey': () => import('../areas/coip/survey.tsx'),
  'equipment/list': () => import('../areas/equipment/list.tsx'),
  'equipment/form': () => import('../areas/equipment/form.tsx'),
  'tracking/units': () => import('../areas/tracking/units/units.tsx'),
  'fleets/set-aside': () => import('../areas/fleets/set-aside.tsx'),
  'equipment/merge': () => import('../areas/equipment/merge.tsx'),
  'equipment/scan': () => import('../areas/equipment/scan/scan.tsx'),
  'equipment/machine': () => import('../areas/equipment/machine/machine.tsx'),
  'parts/start': () => import('../areas/parts/start.tsx'),
  'parts/price-list': () => import('../areas/parts/read/price-list.tsx'),
  'parts/part': () => import('../areas/parts/read/part.tsx'),
  'parts/brochures': () => import('../areas/parts/read/brochures.tsx'),
  'parts/brochure': () => import('../areas/parts/read/brochure.tsx'),
  'parts/programs': () => import('../areas/parts/read/programs.tsx'),
  'parts/program': () => import('../areas/parts/read/program.tsx'),
  'parts/promo-events': () => import('../areas/parts/read/promo-events.tsx'),
  'parts/promo-event': () => import('../areas/parts/read/promo-event.tsx'),
  'parts/part-list': () => import('../areas/parts/keep/part-list.tsx'),
  'parts/part-form': () => import('../areas/parts/keep/part-form.tsx'),
  'parts/performance': () => import('../areas/parts/performance.tsx'),
  'parts/log': () => import('../areas/parts/keep/log.tsx'),
  'parts/brochure-list': () => import('../areas/parts/keep/brochure-list.tsx'),
  'parts/brochure-form': () => import('../areas/parts/keep/brochure-form.tsx'),
  'parts/program-list': () => import('../areas/parts/keep/program-list.tsx'),
  'parts/program-form': () => import('../areas/parts/keep/program-form.tsx'),
  'parts/promo-event-list': () => import('../areas/parts/keep/promo-event-list.tsx'),
  'parts/promo-event-form': () => import('../areas/parts/keep/promo-event-form.tsx'),
  'imports/of-equipment': () => import('../areas/imports/of-equipment.tsx'),
  'imports/of-parts': () => import('../areas/imports/of-parts.tsx'),
  'imports/of-kind': () => import('../areas/imports/of-kind.tsx'),
  'locations/list': () => import('../areas/locations/list.tsx'),
  'locations/form': () => import('../areas/locations/form.tsx'),
};

/** Loads the code of a screen; undefined where there is none yet. */
export const pageOf = ({ code }: { readonly code?: ScreenCode }): (() => Promise<PageModule>) | undefined =>
  code && pages[code];
