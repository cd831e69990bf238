// The pages of a PDF, drawn one below the other. The library and its worker come with the first PDF that somebody reads.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import css from '../parts.module.css';
import { words } from '../words.ts';

GlobalWorkerOptions.workerSrc = worker;

/** Further pages are read after a download. */
const mostPages = 40;

export default function PdfPages({ file }: { readonly file: Blob }) {
  const word = useWords(words);
  const [document, setDocument] = useState<PDFDocumentProxy | 'broken' | null>(null);
  useEffect(() => {
    const opening = file.arrayBuffer().then((data) => getDocument({ data }).promise);
    let isLeft = false;
    opening.then(
      (opened) => !isLeft && setDocument(opened),
      () => !isLeft && setDocument('broken'),
    );
    return () => {
      isLeft = true;
      void opening.then((opened) => opened.loadingTask.destroy()).catch(() => {});
    };
  }, [file]);
  if (document === 'broken') return <p role="alert">{word('notReadable')}</p>;
  if (!document) return <p role="status">{word('reading')}</p>;
  const pages = Math.min(document.numPages, mostPages);
  return (
    <div>
      {Array.from({ length: pages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
        <PdfPage key={index} document={document} number={index + 1} />
      ))}
    </div>
  );
}

/** Drawn at twice the width of the place, so that it stays sharp. */
const sharpWidth = 1600;

function PdfPage({ document, number }: { readonly document: PDFDocumentProxy; readonly number: number }) {
  const word = useWords(words);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isLeft = false;
    const draw = async () => {
      const page = await document.getPage(number);
      if (isLeft || !canvas.current) return;
      const viewport = page.getViewport({ scale: sharpWidth / page.getViewport({ scale: 1 }).width });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      await page.render({ canvas: canvas.current, viewport }).promise;
    };
    void draw().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [document, number]);
  const label = word('page', { page: number, pages: document.numPages });
  return <canvas ref={canvas} className={css.page} role="img" aria-label={label} />;
}
