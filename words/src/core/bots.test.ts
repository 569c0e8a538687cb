import { beforeAll, expect, test } from 'vitest';
import { testWords } from '../testkit/words.ts';
import { botAbout, botLabel, type BotStrength, botTitle } from './bots.ts';

beforeAll(() => testWords());

test.each<[BotStrength, string]>([
  ['random', 'Random'],
  ['greedy', 'Greedy'],
  ['beginner', 'Beginner'],
  ['easy', 'Easy'],
  ['steady', 'Solid'],
  ['sharp', 'Strong'],
])('the bot %s is called %s', (name, label) => {
  expect([botLabel(name), botTitle(name)]).toEqual([label, label]);
  expect(botAbout(name)).toMatch(/^[A-Z]/);
});

test('a bot without a label keeps its name', () => {
  expect(botTitle('my-bot')).toBe('my-bot');
  expect(botTitle('onnx:a+b.onnx')).toBe('onnx:a+b.onnx');
});

test('a personality that changes how a bot plays is part of its title', () => {
  expect(botTitle('sharp+builder')).toBe('Strong · Builder');
});
