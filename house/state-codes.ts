// Finds bare codes of states, of jobs as of problem logs, PCAR and MSR: a number that means a state without saying which. It looks at what a number is
// compared with, assigned to or listed under, so that other numbers of the same value stay what they are.

import { jobStatusCodes } from '@dca/domain/job-status';
import { msrLifecycle } from '@dca/domain/msr-lifecycle';
import { pcarLifecycle } from '@dca/domain/pcar-lifecycle';
import { problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import ts from 'typescript';
import type { SourceFile } from './tree.ts';

const codes: ReadonlySet<string> = new Set([
  ...jobStatusCodes.map(String),
  ...[problemLogLifecycle, pcarLifecycle, msrLifecycle].flatMap(({ states }) => Object.keys(states)),
]);
/** A name of a state: status, statuses, from_status, jobStatus, states; not statusCode, which is the web's. */
const named = /(^|[a-z_.])(status(es)?|states?|status_before)$/i;
const compared = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsToken,
]);

const code = String.raw`['{(\s]*(?:${[...codes].join('|')})\b(?!\.)`;
/** In a statement or an address: status = 60, status in (70, 80), status between 60 and 95, any('{70,80}'), Status=70. */
const inText = new RegExp(
  String.raw`\w*status(?:es|_before)?"?\s*(?:=\s*any|not\s+in|in|between|=|<>|!=|<=|>=|<|>)${code}`,
  'i',
);

/** Places where a file says a state by its number, as path:line. */
export function findStateCodes({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (isBare(node)) lines.add(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...lines].map((line) => `${path}:${line}`);
}

function isBare(node: ts.Node): boolean {
  if (isTextOf(node)) return inText.test(node.text);
  if (!isCode(node)) return false;
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    const other = parent.left === node ? parent.right : parent.left;
    return compared.has(parent.operatorToken.kind) && isStateName(other);
  }
  if (ts.isCaseClause(parent)) return isStateName(parent.parent.parent.expression);
  if (ts.isCallExpression(parent)) return parent.arguments.some(namesAColumn);
  if (ts.isArrayLiteralExpression(parent))
    return parent.elements.every(isCode) && (isSetOfStates(parent) || isUnderAState(parent));
  if (ts.isPropertyAssignment(parent))
    return parent.name === node ? isUnderAState(parent.parent) : named.test(nameOf(parent.name));
  return isStateVariable(parent) || (ts.isConditionalExpression(parent) && isUnderAState(parent));
}

const isCode = (node: ts.Node): node is ts.NumericLiteral =>
  ts.isNumericLiteral(node) && codes.has(node.text);

/** States by their company, whatever the list is called: no round numbers of something else end in a five or a nine. */
const isSetOfStates = ({ elements }: ts.ArrayLiteralExpression) =>
  elements.length > 2 && elements.some((element) => /^(65|95|98|99)$/.test(element.getText()));

const isTextOf = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** `status`, `job.status`, `job.status as JobStatusCode`. */
function isStateName(node: ts.Node): boolean {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return isStateName(node.expression);
  if (ts.isPropertyAccessExpression(node)) return named.test(node.name.text);
  return ts.isIdentifier(node) && named.test(node.text);
}

/** An argument that names a column with a state, as `'job.status'` does. */
const namesAColumn = (node: ts.Node) => ts.isStringLiteralLike(node) && named.test(node.text);

const isStateVariable = (node: ts.Node) => ts.isVariableDeclaration(node) && named.test(nameOf(node.name));

/** A list or a choice that is called states, asked for a state, or of the type of their codes. */
function isUnderAState(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent))
    return named.test(nameOf(parent.name)) || (parent.type?.getText().includes('JobStatusCode') ?? false);
  if (ts.isPropertyAssignment(parent)) return named.test(nameOf(parent.name));
  if (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent))
    return parent.parent.arguments.some(isStateName);
  if (ts.isReturnStatement(parent) || ts.isCallExpression(parent) || ts.isAsExpression(parent))
    return isUnderAState(parent);
  const around = ts.findAncestor(parent, ts.isFunctionDeclaration);
  return named.test((around?.name?.text ?? '').replace(/Of$/, ''));
}

const nameOf = (name: ts.Node) =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();
