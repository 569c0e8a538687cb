import { randomUUID } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { botNamed, BotSeats, rngFrom } from '@magnate/bots';
import { isOnnxBot, onnxBot } from '@magnate/models/onnx';
import type { Answer, Question } from './searchWorker.ts';

/** The worker thread of searching bots. */

const rng = rngFrom(randomUUID());
/** The budget of the current question. */
const budget = { milliseconds: 0 };
const seats = new BotSeats(budget, (name) => (isOnnxBot(name) ? onnxBot(name) : botNamed(name)));

parentPort?.on('message', (message: Question | { readonly forget: string }) => {
  if ('forget' in message) seats.forget(message.forget);
  else void answer(message).then((reply) => parentPort?.postMessage(reply));
});

async function answer({ id, milliseconds, ...choice }: Question): Promise<Answer> {
  budget.milliseconds = milliseconds;
  try {
    return { id, action: await seats.choose(choice, rng) };
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string };
    return { id, error: message, code };
  }
}
