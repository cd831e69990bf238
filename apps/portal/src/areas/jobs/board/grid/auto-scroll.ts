// While something is dragged near an edge, the rows scroll that way; the browser itself does it at its own edges only.
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

const edgePx = 48;
const stepPx = 12;

/** Scrolls until the returned function is called. */
export function autoScrollRows(scroller: HTMLElement): () => void {
  let frame = 0;
  let way = 0;
  const step = () => {
    if (way === 0) return;
    scroller.scrollTop += way * stepPx;
    frame = requestAnimationFrame(step);
  };
  const stop = () => {
    way = 0;
    cancelAnimationFrame(frame);
  };
  const unhear = monitorForElements({
    onDrag: ({ location }) => {
      const { top, bottom, left, right } = scroller.getBoundingClientRect();
      const { clientX, clientY } = location.current.input;
      const isBeside = clientX < left || clientX > right;
      const before = way;
      way = isBeside ? 0 : clientY < top + edgePx ? -1 : clientY > bottom - edgePx ? 1 : 0;
      if (way !== 0 && before === 0) frame = requestAnimationFrame(step);
    },
    onDrop: stop,
  });
  return () => {
    stop();
    unhear();
  };
}
