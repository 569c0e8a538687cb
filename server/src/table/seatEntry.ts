import { botNamed, botVersion, personalityBiasOf, STANDARD_BUDGET } from '@magnate/bots';
import {
  agentEntry,
  botEntry,
  type EntryId,
  type EntryKind,
  entryKind,
  entryName,
  isEntryId,
  modelEntry,
  profileEntry,
} from '@magnate/ladder';
import { TEMPLATE } from '@magnate/models';
import { AGENT_PREFIX, BOT_PREFIX, HUMAN, isAgent, isPersonality, LLM_PREFIX } from '@magnate/protocol';
import type { TableSeat } from './tableDoc.ts';

/** Who plays at a seat, for pages and ratings: everything that makes them another player is part of the id. */

export type PlayingSeat = Pick<TableSeat, 'model' | 'personality' | 'profile'>;

/** The settings of a language model without a personality. */
const NO_SETTINGS = 'none';
/** All free texts together: any client can write one. */
const OWN_SETTINGS = 'own';

/** undefined for a person without a linked profile. */
export function entryOf({ model, personality, profile = null }: PlayingSeat): EntryId | undefined {
  if (model === HUMAN) return profile === null ? undefined : profileEntry(profile);
  if (isAgent(model)) return agentEntry(model.slice(AGENT_PREFIX.length));
  if (model.startsWith(BOT_PREFIX)) {
    const name = model.slice(BOT_PREFIX.length);
    const { milliseconds } = botNamed(name)?.searches === true ? STANDARD_BUDGET : {};
    return botEntry({ name, version: botVersion(name), milliseconds, personality: personalityBiasOf(personality) });
  }
  const name = model.startsWith(LLM_PREFIX) ? model.slice(LLM_PREFIX.length) : model;
  const settings = personality === null ? NO_SETTINGS : isPersonality(personality) ? personality : OWN_SETTINGS;
  return modelEntry({ name, template: TEMPLATE, settings });
}

export interface EntryParts {
  readonly entry: EntryId;
  readonly kind: EntryKind;
  /** The name of a program; the id of a profile. */
  readonly name: string;
}

/** An id is as long as the longest name of a program, and what follows it. */
const LENGTH = 200;
const PROFILE_ID = /^[\w-]+$/;

/** Reads an id as in a link, in which a profile needs no prefix. undefined if it is none. */
export function readEntry(text: string): EntryParts | undefined {
  const entry = PROFILE_ID.test(text) ? profileEntry(text) : text;
  const kind = entryKind(entry);
  if (text.length > LENGTH || kind === undefined || !isEntryId(entry)) return undefined;
  return { entry, kind, name: entryName(entry) };
}
