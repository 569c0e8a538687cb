/** Who is rated. The id of an entry says everything that makes it another player: a changed bot or model is another entry. */

export const ENTRY_KINDS = ['profile', 'bot', 'model', 'agent'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * `profile:<id>` is a person, `bot:<name>@<version>/<budget>` a built-in bot, `model:<name>@<template>/<settings>` a language
 * model and `agent:<name>` a program from outside, which names itself.
 */
export type EntryId = `${EntryKind}:${string}`;

/** The budget of a bot that does not search. */
export const NO_BUDGET = 'none';

export interface BotEntry {
  readonly name: string;
  /** Raised if the bot plays differently. */
  readonly version: number;
  /** Milliseconds per decision; undefined for a bot that does not search. */
  readonly milliseconds?: number | undefined;
  /** A personality that changes how it plays. */
  readonly personality?: string | undefined;
}

export interface ModelEntry {
  readonly name: string;
  /** The version of the prompt. */
  readonly template: number;
  /** The personality, or `none`. */
  readonly settings: string;
}

export function profileEntry(id: string): EntryId {
  return `profile:${id}`;
}

export function botEntry({ name, version, milliseconds, personality }: BotEntry): EntryId {
  const budget = milliseconds === undefined ? NO_BUDGET : `${milliseconds}ms`;
  return `bot:${name}${personality === undefined ? '' : `+${personality}`}@${version}/${budget}`;
}

export function modelEntry({ name, template, settings }: ModelEntry): EntryId {
  return `model:${name}@${template}/${settings}`;
}

export function agentEntry(name: string): EntryId {
  return `agent:${name}`;
}

/** Undefined if the text is not the id of an entry. */
export function entryKind(id: string): EntryKind | undefined {
  return ENTRY_KINDS.find((kind) => id.startsWith(`${kind}:`) && id.length > kind.length + 1);
}

export function isEntryId(id: string): id is EntryId {
  return entryKind(id) !== undefined;
}

/** The name that a list shows: of a profile, its id. */
export function entryName(id: EntryId): string {
  const rest = id.slice(id.indexOf(':') + 1);
  const end = id.startsWith('bot:') || id.startsWith('model:') ? rest.lastIndexOf('@') : -1;
  return end < 0 ? rest : rest.slice(0, end);
}

/** Rated 1500 on every ladder. Other versions of `steady` are entries like any other. */
export const ANCHOR: EntryId = botEntry({ name: 'steady', version: 2 });
export const ANCHOR_RATING = 1500;
