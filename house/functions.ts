// Measures functions with TypeScript's own parser, so that brackets in texts and templates are no obstacle.

import ts from 'typescript';
import { countLines, type SourceFile } from './tree.ts';

/** A function as it stands in its file. A component is a function of a .tsx file with a capital letter. */
export type MeasuredFunction = { where: string; lines: number; isComponent: boolean };

/** All named functions of a file, longest included; a callback counts as part of the one around it and alone. */
export function measureFunctions({ path, text }: SourceFile): MeasuredFunction[] {
  const found: MeasuredFunction[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) found.push(measure(node, source, path));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Words and texts of a file that a rule may ask for: string literals, and where they stand. */
export function stringLiterals({ path, text }: SourceFile): { text: string; where: string }[] {
  const found: { text: string; where: string }[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node))
      found.push({ text: node.text, where: at(node, source, path) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Places where the type `any` is written. */
export function findAny({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(at(node, source, path));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function measure(node: ts.SignatureDeclaration, source: ts.SourceFile, path: string): MeasuredFunction {
  const name = nameOf(node);
  return {
    where: `${at(node, source, path)} ${name}`,
    lines: countLines(node.getText(source)),
    isComponent: path.endsWith('.tsx') && /^[A-Z]/.test(name),
  };
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText()
    : '(callback)';
}

function at(node: ts.Node, source: ts.SourceFile, path: string): string {
  return `${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}
