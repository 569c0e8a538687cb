/** Markdown as the page of the description shows it. */

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A section that is opened when it is wanted: the routes below are not to be far away. */
export function section(title: string, text: string): string {
  return `<details>\n<summary><b>${title}</b></summary>\n\n${text}\n\n</details>`;
}
