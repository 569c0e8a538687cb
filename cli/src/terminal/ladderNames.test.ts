import { ANCHOR, botEntry, modelEntry, profileEntry } from '@magnate/ladder';
import { beforeAll, expect, test } from 'vitest';
import { entryLabels } from './ladderNames.ts';
import { loadTexts } from './language.ts';

beforeAll(loadTexts);

test('an entry is labelled by its name; people with the same name also by their ids', () => {
  const sharp = botEntry({ name: 'sharp', version: 2, milliseconds: 2000 });
  const model = modelEntry({ name: 'local', template: 3, settings: 'none' });
  const ann = profileEntry('a1');
  const other = profileEntry('a2');
  const gone = profileEntry('g1');
  const entries = [ANCHOR, sharp, model, 'agent:me@home', ann, other, gone, profileEntry('u1')] as const;
  const people = new Map<string, string | null>([
    [ann, 'Ann'],
    [other, 'Ann'],
    [gone, null],
  ]);
  expect(entryLabels(entries, people)).toEqual([
    'Solid (bot 2/none)',
    'Strong (bot 2/2000ms)',
    'local (model 3/none)',
    'me@home (agent)',
    'Ann (a1)',
    'Ann (a2)',
    'Former player',
    'u1',
  ]);
});
