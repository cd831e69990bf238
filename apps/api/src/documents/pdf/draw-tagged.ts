// Writes the tags of a paper while it is drawn: around each line of text and each picture of the layout, with everything else
// (rules, backgrounds, what repeats on every page) marked as decoration. It hangs into the kit's renderer, which has no
// place for that of its own; `tags.test.ts` reads the structure back and fails when a newer kit draws otherwise.
import { createRequire } from 'node:module';
import type { Tag } from '@dca/contract/papers/tags';

type Structure = { add(child: unknown): Structure; end(): void };
type Paper = {
  page: object;
  struct(type: string, options?: { alt?: string; scope?: string }): Structure;
  addStructure(element: Structure): void;
  markStructureContent(type: string): unknown;
  markContent(type: 'Artifact'): void;
  endMarkedContent(): void;
};
type Line = { inlines: readonly { tag?: Tag }[] };
type Picture = { tag?: Tag };
type Renderer = {
  pdfDocument: Paper;
  renderPages(pages: readonly unknown[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderImage(image: Picture): void;
  renderVector(vector: unknown): void;
  renderWatermark(page: unknown): void;
};

/** Makes the kit of this process tag what it draws. Call it once. */
export function drawTagged(): void {
  const kit = createRequire(import.meta.url)('pdfmake/js/Renderer.js') as {
    default: { prototype: Renderer };
  };
  const { prototype } = kit.default;
  const { renderPages, renderLine, renderImage, renderVector, renderWatermark } = prototype;
  const trees = new WeakMap<Paper, ReturnType<typeof openTree>>();
  const within = (paper: Paper, tag: Tag | undefined, draw: () => void) => {
    const tree = trees.get(paper);
    if (!tree) throw new Error('The paper has no structure.');
    tree.draw(tag, draw);
  };
  prototype.renderPages = function (pages) {
    const tree = openTree(this.pdfDocument);
    trees.set(this.pdfDocument, tree);
    renderPages.call(this, pages);
    tree.close();
  };
  prototype.renderLine = function (line, x, y) {
    within(this.pdfDocument, line.inlines[0]?.tag, () => renderLine.call(this, line, x, y));
  };
  prototype.renderImage = function (image) {
    within(this.pdfDocument, image.tag, () => renderImage.call(this, image));
  };
  prototype.renderVector = function (vector) {
    within(this.pdfDocument, undefined, () => renderVector.call(this, vector));
  };
  prototype.renderWatermark = function (page) {
    within(this.pdfDocument, undefined, () => renderWatermark.call(this, page));
  };
}

/** The structure of one paper; an element comes into being when its first piece is drawn, so it stands in reading order. */
function openTree(paper: Paper) {
  const root = paper.struct('Document');
  paper.addStructure(root);
  const elements = new Map<Tag, Structure>();
  const firstPages = new Map<Tag, object>();
  const elementOf = (tag: Tag): Structure => {
    const known = elements.get(tag);
    if (known) return known;
    const element = paper.struct(tag.type, {
      ...(tag.alt ? { alt: tag.alt } : {}),
      ...(tag.type === 'TH' ? { scope: 'Column' } : {}),
    });
    elements.set(tag, element);
    (tag.of === null ? root : elementOf(tag.of)).add(element);
    return element;
  };
  const isRepeated = (tag: Tag) => {
    const first = firstPages.get(tag) ?? paper.page;
    firstPages.set(tag, first);
    return tag.isHead === true && first !== paper.page;
  };
  return {
    draw(tag: Tag | undefined, draw: () => void): void {
      if (!tag || isRepeated(tag)) {
        paper.markContent('Artifact');
        draw();
      } else {
        const content = paper.markStructureContent(tag.type);
        draw();
        elementOf(tag).add(content);
      }
      paper.endMarkedContent();
    },
    close: () => root.end(),
  };
}
