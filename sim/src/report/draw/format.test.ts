import { describe, expect, it } from 'vitest';
import { decimal, money, percent, shortened, shortMoney, times } from './format.ts';
import { html } from './markup.ts';

describe('figures', () => {
  it('have separators and units, and never NaN', () => {
    expect(decimal(1234.567, 1)).toBe('1,234.6');
    expect(decimal(-0.0001, 2)).toBe('0.00');
    expect(percent(0.25)).toBe('25.0\u00a0%');
    expect(money(1234)).toBe('$1,234');
    expect(shortMoney(2500)).toBe('$2.5K');
    expect(shortMoney(20000)).toBe('$20K');
    expect(times(1.5)).toBe('1.50×');
    for (const broken of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect([decimal(broken, 1), percent(broken), money(broken), times(broken)]).toEqual(['–', '–', '–', '–']);
    }
  });
});

describe('names on axes', () => {
  it('are truncated and stay unique', () => {
    const cut = shortened(['abcdefghijkl', 'abcdefghijkm', 'abc'], 8);
    expect(new Set(cut).size).toBe(3);
    for (const name of cut) expect(name.length).toBeLessThanOrEqual(8);
  });
});

describe('markup', () => {
  it('escapes interpolated values, except markup', () => {
    expect(html`<b>${'<i>&"'}</b>${html`<hr>`}${[1, 'a<']}${undefined}`.text).toBe(
      '<b>&lt;i&gt;&amp;&quot;</b><hr>1a&lt;',
    );
  });
});
