// The portal of another maker that speaks ISO 15143-3 (AEMP 2.0): its fleet in pages of a hundred, as XML or JSON, with links, an ETag and
// a Last-Modified of each page, behind a sign-in. It counts what it is asked, and can be away, lead elsewhere, or talk of something else.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface MakersMachine {
  readonly serial: string;
  readonly oem?: string;
  readonly model?: string;
  readonly pin?: string;
  readonly hours?: number | string;
  /** When the hours were read. */
  readonly at?: string;
}

/** How it answers; on one page alone where `page` says which. */
type PortalBehaviour = { readonly page?: number } & (
  | { readonly kind: 'normal' }
  | { readonly kind: 'error'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'text'; readonly body: string }
  | { readonly kind: 'large'; readonly bytes: number }
  /** Names this as the next page of each. */
  | { readonly kind: 'next'; readonly href: string }
);

interface Asked {
  readonly path: string;
  readonly status: number;
  readonly authorization: string | undefined;
}

export interface RunningPortal {
  /** Of the first page. */
  readonly address: string;
  readonly asked: () => readonly Asked[];
  setFleet(machines: readonly MakersMachine[]): void;
  behave(behaviour: PortalBehaviour): void;
  close(): Promise<void>;
}

interface Setting {
  readonly port?: number;
  readonly host?: string;
  readonly format?: 'xml' | 'json' | 'list';
  /** What `Authorization` has to be. */
  readonly authorization?: string;
  /** Some portals send only the one, some only the other. */
  readonly proves?: 'etag' | 'modified';
}

const pageSize = 100;

export async function startMakersPortal(setting: Setting = {}): Promise<RunningPortal> {
  const asked: Asked[] = [];
  const { format = 'xml', proves = 'etag' } = setting;
  let fleet: readonly MakersMachine[] = [];
  let modified = new Date(Math.floor(Date.now() / 1000) * 1000);
  let behaviour: PortalBehaviour = { kind: 'normal' };
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  const answer = (request: IncomingMessage, response: ServerResponse): number | Promise<number> => {
    if (setting.authorization && request.headers.authorization !== setting.authorization)
      return end(response, 401, 'no');
    const number = Number(/^\/Fleet\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    const pages = Math.max(1, Math.ceil(fleet.length / pageSize));
    const now =
      behaviour.page === undefined || behaviour.page === number ? behaviour : { kind: 'normal' as const };
    if (now.kind === 'error')
      return end(response, now.status, 'not now', now.retryAfter ? { 'retry-after': now.retryAfter } : {});
    if (now.kind === 'redirect') return end(response, 302, '', { location: now.to });
    if (now.kind === 'silent') return 0;
    if (now.kind === 'text') return end(response, 200, now.body);
    if (now.kind === 'large') return end(response, 200, 'x'.repeat(now.bytes));
    if (!(number >= 1 && number <= pages)) return end(response, 404, 'no such page');
    const next = now.kind === 'next' ? now.href : number < pages ? `${origin()}/Fleet/${number + 1}` : null;
    const rows = fleet.slice((number - 1) * pageSize, number * pageSize);
    const links = linksOf(origin(), { number, pages, next });
    const body = format === 'xml' ? xmlOf(rows, links) : jsonOf(rows, links, format);
    const { isKnown, proof } = proofOf(request, body, proves === 'etag' ? null : modified);
    if (isKnown) return end(response, 304, '', proof);
    const type = format === 'xml' ? 'application/xml' : 'application/json';
    return end(response, 200, body, { 'content-type': type, ...proof });
  };
  const server = createServer(async (request, response) => {
    const status = await answer(request, response);
    asked.push({ path: request.url ?? '', status, authorization: request.headers.authorization });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(setting.port ?? 0, setting.host ?? '127.0.0.1', resolve);
  });
  return {
    address: `${origin()}/Fleet/1`,
    asked: () => asked,
    setFleet: (machines) => {
      fleet = machines;
      modified = new Date(modified.getTime() + 1000);
    },
    behave: (wanted) => {
      behaviour = wanted;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What proves that a page is the same still, and whether who asks has it. */
function proofOf(request: IncomingMessage, body: string, modified: Date | null) {
  if (modified) {
    const since = Date.parse(request.headers['if-modified-since'] ?? '');
    const proof: Record<string, string> = { 'last-modified': modified.toUTCString() };
    return { isKnown: since >= modified.getTime(), proof };
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const proof: Record<string, string> = { etag };
  return { isKnown: request.headers['if-none-match'] === etag, proof };
}

function end(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, headers).end(body);
  return status;
}

interface Place {
  readonly number: number;
  readonly pages: number;
  readonly next: string | null;
}
type Link = readonly [rel: string, href: string];

const linksOf = (origin: string, { number, pages, next }: Place): readonly Link[] => [
  ['self', `${origin}/Fleet/${number}`],
  ['first', `${origin}/Fleet/1`],
  ...(number > 1 ? [['prev', `${origin}/Fleet/${number - 1}`] as const] : []),
  ...(next ? [['next', next] as const] : []),
  ['last', `${origin}/Fleet/${pages}`],
];

const escaped = (text: string | number) =>
  String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const element = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : `<${name}>${escaped(value)}</${name}>`;

const xmlOf = (machines: readonly MakersMachine[], links: readonly Link[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Fleet xmlns="http://standards.iso.org/iso/15143/-3" version="2.0">${links
    .map(([rel, href]) => `<Links>${element('rel', rel)}${element('href', href)}</Links>`)
    .join('')}${machines.map(xmlOfMachine).join('')}</Fleet>`;

const xmlOfMachine = ({ oem = 'Komatsu', model, serial, pin, hours, at }: MakersMachine) =>
  `<Equipment><EquipmentHeader>${element('OEMName', oem)}${element('Model', model)}${element('SerialNumber', serial)}${element('PIN', pin)}</EquipmentHeader>${
    hours === undefined
      ? ''
      : `<CumulativeOperatingHours datetime="${at ?? new Date().toISOString()}">${element('Hour', hours)}</CumulativeOperatingHours>`
  }</Equipment>`;

function jsonOf(machines: readonly MakersMachine[], links: readonly Link[], format: 'json' | 'list'): string {
  const Equipment = machines.map(({ oem = 'Komatsu', model, serial, pin, hours, at }) => ({
    EquipmentHeader: { OEMName: oem, Model: model, SerialNumber: serial, PIN: pin },
    ...(hours === undefined
      ? {}
      : { CumulativeOperatingHours: { Hour: hours, Timestamp: at ?? new Date().toISOString() } }),
  }));
  const Links = links.map(([rel, href]) => ({ rel, href }));
  return JSON.stringify(format === 'json' ? { Fleet: { Links, Equipment } } : [{ Equipment, links: Links }]);
}
