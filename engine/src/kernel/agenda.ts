/**
 * What must still be decided, as a stack that lives in the state. The bottom is the turn itself; a
 * debt, an auction or a choice pushes itself over what was going on and uncovers it when settled.
 * Lists are values here: each change makes a new one, so states may share them.
 */
export type Agenda<Entry> = readonly Entry[];

export function top<Entry>(agenda: Agenda<Entry>): Entry | undefined {
  return agenda[agenda.length - 1];
}

export function pushed<Entry>(agenda: Agenda<Entry>, ...entries: readonly Entry[]): Agenda<Entry> {
  return [...agenda, ...entries];
}

export function popped<Entry>(agenda: Agenda<Entry>): Agenda<Entry> {
  return agenda.slice(0, -1);
}

export function withBottom<Entry>(agenda: Agenda<Entry>, entry: Entry): Agenda<Entry> {
  return [entry, ...agenda.slice(1)];
}
