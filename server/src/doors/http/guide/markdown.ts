/** Markdown as Swagger UI renders it. */

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A collapsed section, so that the list of routes stays near the top. */
export function section(title: string, text: string): string {
  return `<details>\n<summary><b>${title}</b></summary>\n\n${text}\n\n</details>`;
}
