// What a question waits for to be asked or required, as an expression of XLSForm: `${Q1} = 'NMB' or ${Q1} = 'NMC'`, and back.
import { familyRow, rangeCodes } from '../../answer-families.ts';
import {
  type Condition,
  conditionsOf,
  type JoinedConditions,
  type Question,
  type WhenField,
} from '../../checksheet.ts';

type Named = {
  readonly questions: ReadonlyMap<string, Question>;
  readonly names: ReadonlyMap<string, string>;
};

/** The expression of a question's conditions; null where XLSForm cannot say them. '' for none. */
export function expressionOf(question: Question, field: WhenField, named: Named): string | null {
  const { join, conditions } = conditionsOf(question, field);
  const told = conditions.map((condition) => oneOf(condition, named));
  if (told.some((one) => one === null)) return null;
  if (told.length <= 1) return told[0] ?? '';
  return told.map((one) => `(${one})`).join(join === 'all' ? ' and ' : ' or ');
}

function oneOf({ questionId, codes }: Condition, { questions, names }: Named): string | null {
  const other = questions.get(questionId);
  const name = names.get(questionId);
  if (!other || !name || codes.length === 0) return null;
  return answeredAs(other, name, codes);
}

/** That a question has one of some answers; null where that cannot be said. */
export function answeredAs(question: Question, name: string, codes: readonly string[]): string | null {
  const field = `\${${name}}`;
  if (familyRow(question.family).value === 'none')
    return codes.map((code) => `${field} = '${code}'`).join(' or ');
  const parts = codes.map((code) => measuredAs(question, field, code));
  return parts.some((part) => part === null) ? null : parts.join(' or ');
}

function measuredAs(
  { stdMin, stdMax, limitMin, limitMax }: Question,
  field: string,
  code: string,
): string | null {
  const [low, high] = [limitMin ?? stdMin, limitMax ?? stdMax];
  const isBad = code === rangeCodes.bad;
  if (!isBad && code !== rangeCodes.good) return null;
  const bounds = [
    ...(low === null ? [] : [`${field} ${isBad ? '<' : '>='} ${low}`]),
    ...(high === null ? [] : [`${field} ${isBad ? '>' : '<='} ${high}`]),
  ];
  return bounds.length === 0 ? null : bounds.join(isBad ? ' or ' : ' and ');
}

/** That a choice was made, by the names of the form. */
type Chosen = { readonly name: string; readonly choices: readonly string[] };
export type ChosenTogether = { readonly join: 'all' | 'any'; readonly chosen: readonly Chosen[] };

type Node =
  | { readonly is: 'chosen'; readonly chosen: Chosen }
  | { readonly is: 'all' | 'any'; readonly nodes: readonly Node[] };

/** Reads an expression of choices joined by `and` or `or`; null for one that says more than ours do. */
export function readRelevant(text: string): ChosenTogether | null {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  const reader = { tokens, at: 0 };
  const node = readEither(reader);
  if (!node || reader.at !== tokens.length) return null;
  return togetherOf(node);
}

type Reader = { readonly tokens: readonly string[]; at: number };

const tokenPattern = /\s*(\(|\)|,|=|and\b|or\b|selected\b|\$\{[^}]*\}|'[^']*'|"[^"]*")/y;

function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  const whole = text.trim();
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < whole.length) {
    const found = tokenPattern.exec(whole);
    if (!found?.[1]) return null;
    tokens.push(found[1]);
  }
  return tokens;
}

const take = (reader: Reader, token: string): boolean => {
  if (reader.tokens[reader.at] !== token) return false;
  reader.at += 1;
  return true;
};

const readEither = (reader: Reader): Node | null => readJoined(reader, 'or', readBoth);
const readBoth = (reader: Reader): Node | null => readJoined(reader, 'and', readOne);

function readJoined(reader: Reader, word: 'and' | 'or', read: (reader: Reader) => Node | null): Node | null {
  const nodes: Node[] = [];
  do {
    const node = read(reader);
    if (!node) return null;
    nodes.push(node);
  } while (take(reader, word));
  const [first] = nodes;
  return nodes.length === 1 && first ? first : { is: word === 'and' ? 'all' : 'any', nodes };
}

function readOne(reader: Reader): Node | null {
  if (take(reader, '(')) {
    const node = readEither(reader);
    return node && take(reader, ')') ? node : null;
  }
  const isSelected = take(reader, 'selected');
  if (isSelected && !take(reader, '(')) return null;
  const [one, between, other] = reader.tokens.slice(reader.at, reader.at + 3);
  if (!one || !other || between !== (isSelected ? ',' : '=')) return null;
  reader.at += 3;
  if (isSelected && !take(reader, ')')) return null;
  const [field, choice] = one.startsWith('$') ? [one, other] : [other, one];
  if (!field.startsWith('$') || !/^['"]/.test(choice)) return null;
  return { is: 'chosen', chosen: { name: field.slice(2, -1).trim(), choices: [choice.slice(1, -1)] } };
}

/** Conditions of one level: a question with some of its answers, all of such or any of them. */
function togetherOf(node: Node): ChosenTogether | null {
  const alone = clauseOf(node);
  if (alone) return { join: 'all', chosen: [alone] };
  if (node.is === 'chosen') return null;
  const chosen = flat(node, node.is).map(clauseOf);
  const clauses = chosen.flatMap((one) => (one ? [one] : []));
  if (clauses.length < chosen.length) return null;
  if (node.is === 'any') return { join: 'any', chosen: merged(clauses) };
  // Two answers of one question at once are never given.
  return merged(clauses).length < clauses.length ? null : { join: 'all', chosen: clauses };
}

/** One question with some answers: `a = 'x' or a = 'y'`. */
function clauseOf(node: Node): Chosen | null {
  if (node.is === 'chosen') return node.chosen;
  if (node.is === 'all') return null;
  const parts = flat(node, 'any').map((one) => (one.is === 'chosen' ? one.chosen : null));
  const clauses = parts.flatMap((one) => (one ? [one] : []));
  const [only, second] = merged(clauses);
  return clauses.length === parts.length && only && !second ? only : null;
}

const flat = (node: Node, is: 'all' | 'any'): readonly Node[] =>
  node.is === is ? node.nodes.flatMap((one) => flat(one, is)) : [node];

const merged = (clauses: readonly Chosen[]): Chosen[] =>
  [...Map.groupBy(clauses, ({ name }) => name)].map(([name, same]) => ({
    name,
    choices: [...new Set(same.flatMap(({ choices }) => choices))],
  }));

/** Conditions that hold at once; null where ours cannot say that. */
export function heldAtOnce(all: readonly JoinedConditions[]): JoinedConditions | null {
  const said = all.filter(({ conditions }) => conditions.length > 0);
  const [only, second] = said;
  if (!second) return only ?? { join: 'all', conditions: [] };
  if (said.some(({ join, conditions }) => join === 'any' && conditions.length > 1)) return null;
  const conditions = said.flatMap((one) => one.conditions);
  const ids = new Set(conditions.map(({ questionId }) => questionId));
  return ids.size < conditions.length ? null : { join: 'all', conditions };
}
