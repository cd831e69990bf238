// Other languages are longer than English: every word of a control becomes half as long again for as long as it is looked at.
import { expect, type Page } from '@playwright/test';

/** With longer words no control is cut off or beyond the window, and the page is not wider than it. */
export async function expectRoomForWords(page: Page): Promise<void> {
  expect(await page.evaluate(cutByWords), `${page.url()} has no room for longer words`).toEqual([]);
}

function cutByWords(): string[] {
  // What a filter is set to is data, which its list shows whole.
  const controls = document.querySelectorAll<HTMLElement>(
    'button:not([data-active] *), [role="tab"], a[class*="Button-root"], nav a, label, legend, summary, th, h1',
  );
  const changed = new Map<Text, string>();
  for (const control of controls) {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) changed.set(walker.currentNode as Text, walker.currentNode.nodeValue ?? '');
  }
  for (const [text, words] of changed)
    text.nodeValue = words.replace(
      /\p{L}{2,}\p{Ll}/gu,
      (word) => word + word.slice(0, Math.ceil(word.length / 2)),
    );
  const cut: string[] = [];
  for (const [text, words] of changed) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    let box = text.parentElement;
    let isFree = false;
    while (box && !isFree) {
      const { overflowX, visibility } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // What only a screen reader hears has no place on the screen.
      if (edge.width < 2 || visibility === 'hidden') isFree = true;
      else if (overflowX === 'auto' || overflowX === 'scroll') isFree = true;
      else if (
        overflowX !== 'visible' &&
        (right > edge.right + 1 || left < edge.left - 1 || bottom > edge.bottom + 1 || top < edge.top - 1)
      ) {
        cut.push(`"${words.trim()}" in ${box.tagName.toLowerCase()}.${box.className}`);
        isFree = true;
      }
      box = box.parentElement;
    }
    if (!isFree && right > innerWidth + 1) cut.push(`"${words.trim()}" beyond the window`);
  }
  const isTooWide = document.documentElement.scrollWidth > innerWidth + 1;
  for (const [text, words] of changed) text.nodeValue = words;
  return isTooWide ? [...cut, 'the page is wider than the window'] : cut;
}
