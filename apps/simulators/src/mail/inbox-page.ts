// What arrived in the demo's inbox, newest first, as a page without a script.
import type { Email } from 'postal-mime';
import type { Envelope } from './smtp.ts';

export interface ArrivedMail {
  readonly envelope: Envelope;
  readonly parsed: Email;
  readonly at: Date;
}

/** The page. */
export function inboxPage(arrived: readonly ArrivedMail[]): string {
  const mails = arrived.map(mailOf).reverse();
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbox of the demo</title>
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#22262b;background:#fbfaf8}
article{border-top:1px solid #c9c5be;padding:1rem 0}h2{font-size:1rem;margin:0}p{margin:.25rem 0;color:#565b62}
pre{white-space:pre-wrap;font:inherit;margin:.75rem 0}</style>
<h1>Inbox of the demo</h1>
${mails.join('') || '<p>Nothing has arrived yet.</p>'}</html>`;
}

function mailOf({ envelope, parsed, at }: ArrivedMail, index: number): string {
  const files = parsed.attachments.map(
    ({ filename }, file) => `<a href="/mails/${index}/${file}">${plain(filename ?? 'file')}</a>`,
  );
  return `<article><h2>${plain(parsed.subject ?? '')}</h2>
<p>To ${plain(envelope.to.join(', '))} · <time>${at.toISOString()}</time></p>
<pre>${plain(parsed.text ?? '')}</pre>${files.length > 0 ? `<p>${files.join(' · ')}</p>` : ''}</article>`;
}

const plain = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
