import type { TableApi } from '../../table/types.ts';

/** What a span tells of a table, and of an action there: its kind, never what it says. */
export function spanFields(
  { id, game }: Pick<TableApi, 'id' | 'game'>,
  action?: { readonly type: string },
): Readonly<Record<string, string>> {
  const table = { 'magnate.game': game, 'magnate.table': id };
  return action === undefined ? table : { ...table, 'magnate.action': action.type };
}
