// Finds places where a text of the portal is shown with a gap that nobody fills: `t('key')` of "Reference {{id}}".
import ts from 'typescript';
import type { SourceFile } from './tree.ts';

/** Keys of the texts that have gaps, with the names of the gaps; a key may stand in several files. */
export type Gaps = ReadonlyMap<string, readonly ReadonlySet<string>[]>;

export const gapsOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** Texts of a file by language and key. */
export function wordsIn({ path, text }: SourceFile): { language: 'en' | 'id'; key: string; text: string }[] {
  const found: { language: 'en' | 'id'; key: string; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer)) {
      const language = node.name.getText();
      if (language === 'en' || language === 'id')
        for (const { name, initializer } of node.initializer.properties.filter(ts.isPropertyAssignment))
          if (ts.isStringLiteralLike(initializer))
            found.push({ language, key: name.getText().replaceAll("'", ''), text: initializer.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Calls by a key with gaps that hand over values without one of them; values that are no literal are not looked into. */
export function findUnfilled({ path, text }: SourceFile, gaps: Gaps): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const speakers = speakersIn(text);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && speaks(node.expression, speakers))
      for (const key of keysOf(node.arguments[0])) {
        const asked = gaps.get(key);
        const given = namesIn(node.arguments[1]);
        if (asked && given && !asked.some((names) => [...names].every((name) => given.has(name))))
          found.push(
            `${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${key}`,
          );
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names under which a file has the words of an area; `t` and `word` are handed on under these names. */
const speakersIn = (text: string): ReadonlySet<string> =>
  new Set([
    ...['t', 'word'],
    ...[...text.matchAll(/(\w+)\s*(?:=\s*(?:useWords|wordsIn)\(|:\s*Translate\b)/g)].map(
      ([, name = '']) => name,
    ),
  ]);

const speaks = (callee: ts.Expression, speakers: ReadonlySet<string>): boolean =>
  ts.isIdentifier(callee)
    ? speakers.has(callee.text)
    : ts.isCallExpression(callee) && /^(useWords|wordsIn)$/.test(callee.expression.getText());

function keysOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression);
  return ts.isConditionalExpression(node) ? [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)] : [];
}

/** Names of the values; null where they cannot be told. */
function namesIn(node: ts.Expression | undefined): Set<string> | null {
  if (!node) return new Set();
  if (!ts.isObjectLiteralExpression(node) || node.properties.some(ts.isSpreadAssignment)) return null;
  return new Set(node.properties.map(({ name }) => name?.getText() ?? ''));
}
