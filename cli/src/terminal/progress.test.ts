import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { INTERRUPTED, timeLeft, onInterrupt, startProgress } from './progress.ts';
import { loadTexts } from './language.ts';

beforeAll(loadTexts);

afterEach(() => void vi.restoreAllMocks());

describe('the time left', () => {
  test('is in seconds, minutes, or hours', () => {
    expect(timeLeft(50, 100, 10)).toBe('10 s');
    expect(timeLeft(1, 60, 1)).toBe('59 s');
    expect(timeLeft(1, 61, 1)).toBe('1 min 0 s');
    expect(timeLeft(10, 1000, 1)).toBe('1 min 39 s');
    expect(timeLeft(1, 3601, 1)).toBe('1 h 0 min');
    expect(timeLeft(1, 9001, 1)).toBe('2 h 30 min');
  });

  test('is rounded up, and zero at the end', () => {
    expect(timeLeft(3, 4, 1)).toBe('1 s');
    expect(timeLeft(100, 100, 12.3)).toBe('0 s');
  });

  test('is unknown before anything is done', () => {
    expect(timeLeft(0, 100, 3)).toBe('–');
  });
});

describe('progress without a terminal', () => {
  test('is a plain line on standard error after a second, then every five, and nothing in between', () => {
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const progress = startProgress(1000, 'games');
    for (const second of [0.9, 1, 5, 6, 9.9, 11.5, 12]) progress.update(second * 20, second);
    progress.stop();
    expect(lines).toEqual([
      '20 of 1000 games · 20/s · 49 s left\n',
      '120 of 1000 games · 20/s · 44 s left\n',
      '230 of 1000 games · 20/s · 39 s left\n',
    ]);
    expect(out).not.toHaveBeenCalled();
  });

  test('shows slow work with its fractions', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    startProgress(10, 'gamesAtMost').update(2, 8);
    expect(write).toHaveBeenCalledExactlyOnceWith('2 of 10 games at most · 0.25/s · 32 s left\n');
  });

  test('shows no end if the total is unknown', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    startProgress(undefined, 'written').update(200, 8);
    expect(write).toHaveBeenCalledExactlyOnceWith('200 kB · 25/s\n');
  });
});

describe('Ctrl-C', () => {
  test('that arrives twice in a row counts once, however late the second is handled; pressed later, it exits at once', () => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
    // Leaves only our own listener: the test runner may have some.
    const others = process.listeners('SIGUSR2');
    process.removeAllListeners('SIGUSR2');
    const { signal } = onInterrupt(['SIGUSR2']);
    process.emit('SIGUSR2');
    expect(signal.aborted).toBe(true);
    const late = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(late);
    process.emit('SIGUSR2');
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    process.emit('SIGUSR2');
    expect(exit).toHaveBeenCalledExactlyOnceWith(INTERRUPTED);
    process.removeAllListeners('SIGUSR2');
    for (const other of others) process.on('SIGUSR2', other);
    vi.useRealTimers();
  });
});
