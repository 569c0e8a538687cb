import { FAULT_REASONS } from '@magnate/protocol/models';
import { TABLE_EVENT_TYPES, type TableEvent, type TableEventType } from '@magnate/protocol/tableEvents';
import { beforeAll, expect, test } from 'vitest';
import { testWords } from '../testkit/words.ts';
import { tableSentence } from './tableSentences.ts';
import { sentenceFlaw, namesWith, ODD_NAMES, PLAIN_NAMES, withOddNames } from '../testkit/sentenceChecks.ts';

const stamp = { seq: 1, at: 0 };
const theirs = { ...stamp, playerId: 'p2' };

const EVENTS: { readonly [T in TableEventType]: TableEvent<T> } = {
  TableOpened: {
    ...stamp,
    type: 'TableOpened',
    game: 'monopoly',
    rules: 1,
    options: {},
    players: [],
    commitment: null,
    clock: null,
  },
  SeatClaimed: { ...theirs, type: 'SeatClaimed', name: 'Quinn1' },
  SeatGiven: { ...theirs, type: 'SeatGiven', model: 'bot:hoarder', name: 'Quinn1' },
  TokenRenewed: { ...theirs, type: 'TokenRenewed' },
  HostTokenRenewed: { ...stamp, type: 'HostTokenRenewed' },
  RecoveryCodeMade: { ...theirs, type: 'RecoveryCodeMade' },
  ProfileLinked: { ...theirs, type: 'ProfileLinked', profileId: '8c1k-2fjq-07rt' },
  EntropyAdded: { ...theirs, type: 'EntropyAdded', text: 'my lucky words' },
  EntropyCommitted: { ...theirs, type: 'EntropyCommitted', hash: 'c0ffee' },
  EntropyClosed: { ...stamp, type: 'EntropyClosed' },
  EntropyRevealed: { ...theirs, type: 'EntropyRevealed', text: 'my lucky words' },
  DealtUnclaimed: { ...stamp, type: 'DealtUnclaimed', playerIds: ['p2'] },
  ConsentAsked: { ...theirs, type: 'ConsentAsked', what: 'giveSeat' },
  ConsentGiven: { ...theirs, type: 'ConsentGiven', what: 'pause', yes: true },
  TablePaused: { ...stamp, type: 'TablePaused' },
  TableResumed: { ...stamp, type: 'TableResumed' },
  BotDelayChanged: { ...stamp, type: 'BotDelayChanged', botDelay: 0 },
  PlayerMuted: { ...theirs, type: 'PlayerMuted' },
  PlayerUnmuted: { ...theirs, type: 'PlayerUnmuted' },
  ClockRanOut: { ...theirs, type: 'ClockRanOut' },
  StandInTook: { ...theirs, type: 'StandInTook', bot: 'bot:steady' },
  PlayerReturned: { ...theirs, type: 'PlayerReturned' },
  ModelFailed: { ...theirs, type: 'ModelFailed', model: 'llm:small', reason: 'timeout' },
  SeedRevealed: { ...stamp, type: 'SeedRevealed', hostSecret: null, seed: 'abc' },
  TableClosed: { ...stamp, type: 'TableClosed' },
  RematchOpened: { ...theirs, type: 'RematchOpened', tableId: '0000-0000-0000' },
};

const others = namesWith(PLAIN_NAMES, 'p1');

beforeAll(() => testWords());

test.each(TABLE_EVENT_TYPES)('%s has a readable sentence', (type) => {
  const sentence = tableSentence(EVENTS[type], others) ?? '';
  expect(sentenceFlaw(sentence)).toBeUndefined();
  expect(tableSentence(EVENTS[type], namesWith(ODD_NAMES, 'p1'))).toBe(withOddNames(sentence));
  expect(sentenceFlaw(tableSentence(EVENTS[type], namesWith(PLAIN_NAMES, 'p2')) ?? '')).toBeUndefined();
});

test('a pause names its cause: the host or a failure of the rules', () => {
  expect(tableSentence(EVENTS.TablePaused, others)).toBe('The host paused the game.');
  const failed = { ...EVENTS.TablePaused, fault: { playerId: 'p2', reason: 'TypeError' } } as const;
  expect(tableSentence(failed, others)).toBe(
    'The game is paused: an error stopped the move of Quinn1 (TypeError). The host can resume or close it.',
  );
});

test('a spectator reads the name, the player concerned reads "you"', () => {
  expect(tableSentence(EVENTS.StandInTook, namesWith(PLAIN_NAMES, 'p2'))).toBe('A bot took over for you.');
  expect(tableSentence(EVENTS.StandInTook, others)).toBe('A bot took over for Quinn1.');
  expect(tableSentence(EVENTS.ClockRanOut, namesWith(PLAIN_NAMES, 'p2'))).toBe('You ran out of time.');
});

test('a seat goes to a bot, to a person or to a language model', () => {
  const texts = ['bot:steady', 'human', 'llm:some-model'].map((model) =>
    tableSentence({ ...EVENTS.SeatGiven, model }, others),
  );
  expect(texts).toEqual([
    'The host had a bot take over for Quinn1.',
    'The host let a new person play for Quinn1.',
    'The host let the language model some-model play for Quinn1.',
  ]);
});

test('the sentence about a seat given away names its playing style', () => {
  const given = { ...EVENTS.SeatGiven, model: 'llm:local' } as const;
  const plain = 'The host let the language model local play for Quinn1.';
  expect(tableSentence({ ...given, personality: 'patient' }, others)).toBe(`${plain} Playing style: Patient.`);
  expect(tableSentence({ ...given, personality: '{{x}} <i>' }, others)).toBe(`${plain} Instructions: “{{x}} <i>”.`);
});

test.each([...FAULT_REASONS, 'busy', 'unavailable', 'tooLong'])(
  'the reason why a model gave no answer has a text: %s',
  (reason) => {
    const sentence = tableSentence({ ...EVENTS.ModelFailed, reason }, others);
    expect(sentence).not.toContain(`(${reason})`);
    expect(sentenceFlaw(sentence ?? '')).toBeUndefined();
  },
);

test('texts by players are left unchanged', () => {
  const text = '{{player}} $t(common:close) <i>';
  expect(tableSentence({ ...EVENTS.EntropyAdded, text }, others)).toBe(`Quinn1 added to the seed: “${text}”.`);
});
