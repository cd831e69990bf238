// What the palette finds besides screens, and lists below what they found. The server knows what is found, and cuts it by what this person may see; a further
// kind is a line here that says what it is called and where it opens.
import { type Found, type FoundKind, session } from '@dca/contract/areas/session';
import { jobStatusOf } from '@dca/domain/job-status';
import type { Words } from '@dca/domain/text';
import { type Formats, formatsIn, type Language, useLanguage } from '../i18n/index.ts';
import { useCall } from '../platform/queries.ts';
import { useRested } from '../platform/rested.ts';

/** Something to open, by its own address. */
export interface FoundRecord {
  readonly key: string;
  readonly id: string;
  readonly kind: Words;
  readonly name: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** The entry of the menu whose icon stands before it. */
  readonly icon: string;
}

type Address = Pick<FoundRecord, 'to' | 'search'>;

interface Kind {
  readonly words: Words;
  readonly icon: string;
  readonly open: (id: string) => Address;
}

const jobPage = '/jobs/summary/detailpi';

const kinds: Readonly<Record<Exclude<FoundKind, 'file'>, Kind>> = {
  unit: {
    words: { en: 'Unit', id: 'Unit' },
    icon: '/equipment-population',
    open: (id) => ({ to: `/machine/${id}` }),
  },
  job: {
    words: { en: 'Job', id: 'Pekerjaan' },
    icon: '/jobs',
    open: (id) => ({ to: jobPage, search: { id } }),
  },
  customer: {
    words: { en: 'Customer', id: 'Pelanggan' },
    icon: '/customer-data',
    open: (id) => ({ to: `/customer-data/edit/${id}` }),
  },
  part: {
    words: { en: 'Part', id: 'Suku cadang' },
    icon: '/part-section',
    open: (id) => ({ to: `/part-section/pricelist/detail/${id}` }),
  },
  person: {
    words: { en: 'Person', id: 'Orang' },
    icon: '/customer-pic',
    open: (id) => ({ to: '/jobs', search: { MechanicId: id } }),
  },
  contact: {
    words: { en: 'Contact', id: 'Kontak' },
    icon: '/customer-pic',
    open: (id) => ({ to: `/customer-pic/edit/${id}` }),
  },
  brochure: {
    words: { en: 'Brochure', id: 'Brosur' },
    icon: '/part-section',
    open: (id) => ({ to: `/part-section/brochure/detail/${id}` }),
  },
  document: {
    words: { en: 'Document', id: 'Dokumen' },
    icon: '/jobs',
    open: (id) => ({ to: jobPage, search: { id, tab: 'papers' } }),
  },
};

/** Where the records open that files belong to; of others the file is not shown. */
const recordsOfFiles: Readonly<Record<string, (id: string) => Address>> = {
  job: (id) => ({ to: jobPage, search: { id, tab: 'papers' } }),
  equipment: (id) => ({ to: `/machine/${id}` }),
  customer: kinds.customer.open,
  brochure: kinds.brochure.open,
  program: (id) => ({ to: `/part-section/program/detail/${id}` }),
  promo_event: (id) => ({ to: `/part-section/promoevent/detail/${id}` }),
};

/** Fewer letters begin too many names. */
const fewestLetters = 2;

/** The records that fit what is typed, kind by kind or of one alone; none where they cannot be asked now. */
export function useFoundRecords(typed: string, only?: FoundKind): readonly FoundRecord[] {
  const language = useLanguage();
  const asked = useRested(typed.trim());
  const isEnough = asked.length >= fewestLetters;
  const { data } = useCall(
    session.find,
    { query: { SearchValue: asked, ...(only ? { Kind: only } : {}) } },
    { enabled: isEnough, handles: [0, 400, 403, 404, 429, 500, 501, 502, 503, 504] },
  );
  if (!isEnough || asked !== typed.trim() || !data) return [];
  const formats = formatsIn(language);
  return data.data.flatMap((hit, index) => shown(hit, index, language, formats));
}

/** What somebody picks: none where nothing opens it. */
function shown(hit: Found, index: number, language: Language, { day }: Formats): readonly FoundRecord[] {
  const state = hit.status === null ? undefined : jobStatusOf(hit.status)?.label[language];
  const name = [hit.name, hit.detail, state, day(hit.day)].filter(Boolean).join(' · ');
  const its = { key: `${hit.kind} ${hit.id} ${index}`, id: hit.id, name };
  if (hit.kind !== 'file') {
    const { words, icon, open } = kinds[hit.kind];
    return [{ ...its, kind: words, icon, ...open(hit.id) }];
  }
  const open = recordsOfFiles[hit.recordKind ?? ''];
  return open ? [{ ...its, kind: { en: 'File', id: 'Berkas' }, icon: '/jobs', ...open(hit.id) }] : [];
}
