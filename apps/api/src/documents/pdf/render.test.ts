import {
  type Content,
  type PdfDefinition,
  PdfFailed,
  PdfRefused,
  PdfTimeout,
} from '@dca/contract/papers/definition';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test, vi } from 'vitest';
import { drawPhoto } from './example-report-for-tests.ts';
import { openPdfPool } from './pool.ts';
import { closePdf, renderPdf, renderPdfWith } from './render.ts';

afterAll(closePdf);

const created = new Date('2026-11-20T08:00:00Z');
const paper = (content: Content, more: Partial<PdfDefinition> = {}): PdfDefinition => ({
  info: { title: 'Paper', created },
  language: 'en',
  content,
  ...more,
});
const textOf = async (bytes: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  // Roboto draws the micro sign and the Greek letter with one glyph, which reads back as the letter.
  return (await extractText(pdf, { mergePages: true })).text.replaceAll('\u03bc', '\u00b5');
};
/** Far more rows than fit into any of the limits used here. */
const endless = () =>
  paper({ table: { body: Array.from({ length: 60_000 }, (_, row) => [`row ${row}`, 'long']) } });

test('the same definition gives the same bytes, another moment gives others', async () => {
  const definition = paper('Same', { images: { a: await drawPhoto(40) }, footer: 'Page {page} of {pages}' });
  const [first, second] = [await renderPdf(definition), await renderPdf(definition)];
  expect(first.equals(second)).toBe(true);
  const other = { ...definition, info: { title: 'Paper', created: new Date('2026-11-21T08:00:00Z') } };
  expect(first.equals(await renderPdf(other))).toBe(false);
});

test('page marks become numbers, and the running header leaves the first page out', async () => {
  const bytes = await renderPdf(
    paper(['one', { text: 'two', pageBreak: 'before' }], {
      runningHeader: 'HEAD {page}',
      footer: 'Page {page} of {pages}',
    }),
  );
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  expect(text).toHaveLength(2);
  expect(text[0]).toContain('Page 1 of 2');
  expect(text[0]).not.toContain('HEAD');
  expect(text[1]).toContain('HEAD 2');
});

test('units, dashes and Indonesian print as they are, the rest as something that prints', async () => {
  const kept = 'Suhu ≤ 98 °C ± 2 – 0,5 µm² ≥ 3 m³ × Ω “kotor” — é …';
  const text = await textOf(await renderPdf(paper([kept, 'A → B ✓ ℃ ① 😀 ⌀12'])));
  expect(text).toContain(kept);
  expect(text).toContain('A -> B √ °C 1 ? Ø12');
});

test.each<[string, Content]>([
  ['a file', { image: '/etc/passwd' }],
  ['an address', { image: 'http://localhost/a.png' }],
  ['a name that is not there', { stack: [{ table: { body: [[{ image: 'photo' }]] } }] }],
  ['a data address that is no picture', { image: 'data:text/html;base64,PGI+' }],
  ['a vector picture', { svg: '<svg><image href="/etc/passwd"/></svg>' }],
  ['an attachment', { attachment: { src: '/etc/passwd' } }],
  ['a script link', { text: 'x', link: 'javascript:alert(1)' }],
])('refuses %s', async (_name, content) => {
  await expect(renderPdf(paper(content))).rejects.toBeInstanceOf(PdfRefused);
});

test('refuses images that are files, addresses or no pictures', async () => {
  const notPictures: (string | Uint8Array)[] = [
    '/etc/hostname',
    'https://a.test/a.png',
    Buffer.from('%PDF-'),
  ];
  for (const image of notPictures) {
    await expect(renderPdf(paper('x', { images: { image } }))).rejects.toBeInstanceOf(PdfRefused);
  }
});

test('the drawing process itself opens no file, whatever gets past the wall', async () => {
  const pool = openPdfPool({ size: 1 });
  try {
    const rendered = pool.render(paper({ image: new URL(import.meta.url).pathname }));
    await expect(rendered).rejects.toThrow(/denied by resource access policy/);
    const fetched = pool.render(paper('x', { images: { a: 'http://127.0.0.1:9/a.png' } }));
    await expect(fetched).rejects.toThrow(/denied by resource access policy|no network/);
  } finally {
    await pool.close();
  }
});

test('a broken picture fails its own document only', async () => {
  const broken = (await drawPhoto(10)).subarray(0, 12);
  const failed = renderPdf(paper({ image: 'a' }, { images: { a: broken } }));
  await expect(failed).rejects.toBeInstanceOf(PdfFailed);
  expect(await textOf(await renderPdf(paper('still here')))).toContain('still here');
});

test('a document over its time limit loses its process, the next one gets a new one', async () => {
  const pool = openPdfPool({ size: 1, timeoutMs: 1_500 });
  try {
    const [slow, next] = await Promise.allSettled([
      renderPdfWith(pool, endless()),
      renderPdfWith(pool, paper('after')),
    ]);
    expect(slow.status === 'rejected' && slow.reason).toBeInstanceOf(PdfTimeout);
    expect(next.status === 'fulfilled' && (await textOf(next.value))).toContain('after');
  } finally {
    await pool.close();
  }
});

test('a caller who leaves frees the process and the place in the line', async () => {
  const pool = openPdfPool({ size: 1 });
  try {
    const [drawing, waiting] = [new AbortController(), new AbortController()];
    const both = Promise.allSettled([
      renderPdfWith(pool, endless(), drawing.signal),
      renderPdfWith(pool, paper('never'), waiting.signal),
    ]);
    waiting.abort(new Error('left the line'));
    drawing.abort(new Error('left'));
    const [first, second] = await both;
    expect(first.status === 'rejected' && first.reason.message).toBe('left');
    expect(second.status === 'rejected' && second.reason.message).toBe('left the line');
    expect(await textOf(await renderPdfWith(pool, paper('next')))).toContain('next');
  } finally {
    await pool.close();
  }
});

test('a full line says so', async () => {
  const pool = openPdfPool({ size: 1, waiting: 1 });
  const ends = Promise.allSettled([pool.render(endless()), pool.render(paper('waits'))]);
  await expect(pool.render(paper('too many'))).rejects.toThrow('Too many documents wait.');
  await pool.close();
  expect((await ends).map((end) => end.status)).toEqual(['rejected', 'rejected']);
});

test('a process without work ends and gives its memory back; the next document gets a new one', async () => {
  const pool = openPdfPool({ size: 2, idleMs: 1 });
  try {
    const drawn = Promise.all([
      pool.render(paper('one')),
      pool.render(paper('two')),
      pool.render(paper('three')),
    ]);
    expect(pool.drawers()).toBe(2);
    expect(await drawn).toHaveLength(3);
    await vi.waitFor(() => expect(pool.drawers()).toBe(0), 10_000);
    expect(await textOf(await pool.render(paper('again')))).toContain('again');
  } finally {
    await pool.close();
  }
});

test('a process that waits for its next document is the one that draws it', async () => {
  const pool = openPdfPool({ size: 2 });
  try {
    for (const words of ['one', 'two', 'three']) await pool.render(paper(words));
    expect(pool.drawers()).toBe(1);
  } finally {
    await pool.close();
  }
});
