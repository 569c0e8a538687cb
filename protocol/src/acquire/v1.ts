import { type Fields, inSnakeCase, type V1Game } from '../core/vocabulary.ts';

/** Acquire under the v1 profile: its own names in snake_case, because the profile defines none for it. */
export const ACQUIRE_V1: V1Game = {
  eventTypes: {},
  actionTypes: {},
  fieldNames: {},
  message: () => undefined,
  forTable: () => ({
    written: {},
    read: {},
    state: (table) => inSnakeCase(table) as Fields,
    board: undefined,
    phase: () => undefined,
    facts: () => undefined,
  }),
};
