/** Text for a page: template values are escaped unless they are markup already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Inner = string | number | Markup | undefined | readonly Inner[];

export function html(parts: TemplateStringsArray, ...values: readonly Inner[]): Markup {
  return new Markup(parts.map((part, i) => part + written(values[i])).join(''));
}

function written(inner: Inner): string {
  if (inner === undefined) return '';
  if (inner instanceof Markup) return inner.text;
  if (typeof inner === 'string') return escaped(inner);
  if (typeof inner === 'number') return escaped(String(inner));
  return inner.map(written).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return withoutControls(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
}

/** Characters that no page may contain, even escaped, and those that change the text direction. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}
