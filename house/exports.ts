// Which exported names of the product no other file imports, read with TypeScript's own parser. A module that is loaded by `import()`
// or taken as a whole is used in all its names.
import { posix } from 'node:path';
import ts from 'typescript';
import { paths, type SourceFile } from './tree.ts';

const whole = '*';
const there: ReadonlySet<string> = new Set(paths);

interface Used {
  readonly from: string;
  readonly name: string;
}

/** Names that files export and nobody imports, as 'file: name'; all files are asked for what they import. */
export function unusedExports(files: readonly SourceFile[], isMeant: (path: string) => boolean): string[] {
  const exported: { readonly path: string; readonly name: string }[] = [];
  const used = new Set<string>();
  for (const { path, text } of files) {
    const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    const loaded = Array.from(text.matchAll(/\bimport\(\s*'([^']+)'/g), ([, from = '']) => from);
    const taken = [...statements.flatMap(takenBy), ...loaded.map((from) => ({ from, name: whole }))];
    for (const { from, name } of taken) used.add(`${fileOf(path, from)}: ${name}`);
    if (isMeant(path)) exported.push(...statements.flatMap(exportedBy).map((name) => ({ path, name })));
  }
  return exported
    .filter(({ path }) => !used.has(`${path}: ${whole}`))
    .map(({ path, name }) => `${path}: ${name}`)
    .filter((one) => !used.has(one));
}

/** The names that a statement exports, but a default. */
function exportedBy(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    return exportClause && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : [];
  }
  const kinds = ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind)
    : [];
  if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []));

/** What a statement takes from other files, by their address there. */
function takenBy(statement: ts.Statement): Used[] {
  const isImport = ts.isImportDeclaration(statement);
  if (!isImport && !ts.isExportDeclaration(statement)) return [];
  if (!statement.moduleSpecifier) return [];
  const from = (statement.moduleSpecifier as ts.StringLiteral).text;
  const names = isImport ? statement.importClause?.namedBindings : statement.exportClause;
  if (!names) return isImport ? [] : [{ from, name: whole }];
  if (ts.isNamespaceImport(names) || ts.isNamespaceExport(names)) return [{ from, name: whole }];
  return names.elements.map(({ name, propertyName }) => ({ from, name: (propertyName ?? name).text }));
}

/** The file that an address means in another one; '' for a package. */
function fileOf(importer: string, from: string): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from);
  const [, workspace = '', rest = 'index'] = /^@dca\/([\w-]+)(?:\/(.+))?$/.exec(from) ?? [];
  return (
    [
      `packages/${workspace}/src/${rest}.ts`,
      `apps/${workspace}/src/${rest}.ts`,
      `apps/${workspace}/${rest}.ts`,
    ].find((path) => there.has(path)) ?? ''
  );
}
