/**
 * The stack of pending decisions, kept in the state. The turn is at the bottom; a debt, an auction or a choice is
 * pushed on top and popped when it is settled. Lists are values: every change makes a new list, so states can share
 * them.
 */
export type Agenda<Entry> = readonly Entry[];

export function top<Entry>(agenda: Agenda<Entry>): Entry | undefined {
  return agenda[agenda.length - 1];
}

export function pushed<Entry>(agenda: Agenda<Entry>, ...entries: readonly Entry[]): Agenda<Entry> {
  const next = agenda.slice();
  for (let i = 0; i < entries.length; i++) next.push(entries[i] as Entry);
  return next;
}

export function popped<Entry>(agenda: Agenda<Entry>): Agenda<Entry> {
  return agenda.slice(0, -1);
}

export function withBottom<Entry>(agenda: Agenda<Entry>, entry: Entry): Agenda<Entry> {
  return [entry, ...agenda.slice(1)];
}
