import { html, type Inner, type Markup } from './markup.ts';

/** A figure: its message, its legend, the drawing, and the data as a table. */

export interface Table {
  /** The caption of the table, for screen readers. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly Inner[])[];
}

export interface FigureParts {
  readonly title: string;
  readonly reading: string;
  readonly drawing: Markup;
  readonly table: Table;
  readonly isFullWidth?: boolean;
}

export function figure({ title, reading, drawing, table, isFullWidth = false }: FigureParts): Markup {
  return html`<figure class="card${isFullWidth ? ' full' : ''}">
<figcaption><h3>${title}</h3><p>${reading}</p></figcaption>
${drawing}
<details><summary>${table.caption}</summary>${tableMarkup(table)}</details>
</figure>
`;
}

/** If there is nothing to draw, one sentence says why. */
export function emptyFigure(title: string, sentence: string): Markup {
  return html`<div class="card absent"><h3>${title}</h3><p>${sentence}</p></div>
`;
}

export function tableMarkup({ caption, columns, rows }: Table): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${columns.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>${rows.map(
    ([name, ...cells]) =>
      html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>
`,
  )}</tbody></table></div>`;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly figures: readonly Markup[];
}

export function sectionMarkup({ id, title, figures }: Section): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${figures}</section>
`;
}
