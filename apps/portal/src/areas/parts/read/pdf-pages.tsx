// The pages of a PDF, drawn one below the other. The library and its worker come with the first PDF that somebody reads.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type RenderTask } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import css from '../parts.module.css';
import { words } from '../words.ts';

GlobalWorkerOptions.workerSrc = worker;

export function PdfPages({ file }: { readonly file: Blob }) {
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
  return (
    <div>
      {Array.from({ length: document.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
        <PdfPage key={index} document={document} number={index + 1} />
      ))}
    </div>
  );
}

/** Drawn at twice the width of the place, so that it stays sharp. */
const sharpWidth = 1600;

/** A page is drawn when it comes near, and its canvas given back when it is far: forty of them are more than a phone has. */
function PdfPage({ document, number }: { readonly document: PDFDocumentProxy; readonly number: number }) {
  const word = useWords(words);
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNearness(place);
  const [ratio, setRatio] = useState(usualRatio);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    let drawing: RenderTask | undefined;
    let isLeft = false;
    const draw = async () => {
      const page = await document.getPage(number);
      if (isLeft || !canvas.current) return;
      const { width, height } = page.getViewport({ scale: 1 });
      setRatio(width / height);
      const viewport = page.getViewport({ scale: sharpWidth / width });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      drawing = page.render({ canvas: canvas.current, viewport });
      await drawing.promise;
    };
    draw().catch(() => !isLeft && setBroken(true));
    return () => {
      isLeft = true;
      drawing?.cancel();
    };
  }, [document, number, isNear]);
  const label = word('page', { page: number, pages: document.numPages });
  return (
    <div ref={place} className={css.page} style={{ aspectRatio: String(ratio) }}>
      {isBroken && <p role="alert">{word('pageNotReadable', { page: number })}</p>}
      {isNear && !isBroken && <canvas ref={canvas} className={css.drawn} role="img" aria-label={label} />}
    </div>
  );
}

/** Of a page that was not looked at yet: upright A4. */
const usualRatio = 210 / 297;

/** True while an element is in sight or about to be. */
function useNearness(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '100% 0px',
    });
    watcher.observe(watched);
    return () => watcher.disconnect();
  }, [element]);
  return isNear;
}
