/** A Markdown table; bars inside cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Head of every printed page. */
export const printed = (title: string, about: string) =>
  `# ${title}\n\n${about}\nPrinted by \`node scripts/docs.ts\`; do not edit.\n`;
