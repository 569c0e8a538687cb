import type { Sound } from '../game/gameUi.ts';
import type { Volume } from '../sync/settings.ts';

/** Synthesised sounds; no file is loaded. */

export type Tone = Sound | 'turn' | 'hurry';

const LOUDNESS: Readonly<Record<Exclude<Volume, 'off'>, number>> = { soft: 0.5, normal: 1, loud: 2 };

/** One tone: a frequency in hertz, or noise; start and length in seconds; volume. */
interface Voice {
  readonly pitch: number | 'noise';
  readonly at: number;
  readonly length: number;
  readonly gain: number;
}

const ring = (pitch: number, at = 0, length = 0.22, gain = 0.08): Voice => ({ pitch, at, length, gain });
const knock = (at: number, gain = 0.12): Voice => ({ pitch: 'noise', at, length: 0.045, gain });

export const VOICES: Readonly<Record<Tone, readonly Voice[]>> = {
  turn: [ring(523.25), ring(659.25, 0.22)],
  hurry: [ring(440), ring(440, 0.22)],
  dice: [knock(0), knock(0.07, 0.09), knock(0.12, 0.07), knock(0.21, 0.05)],
  coin: [ring(1318.5, 0, 0.08, 0.05), ring(1975.5, 0.06, 0.3, 0.05)],
  hammer: [ring(130.8, 0, 0.12, 0.2), knock(0, 0.14)],
  bell: [ring(880, 0, 1.2, 0.06), ring(1760, 0, 0.8, 0.03), ring(2637, 0, 0.5, 0.015)],
};

let audio: AudioContext | undefined;
/** Tones that are still playing. */
let voices = 0;

export function play(tone: Tone, volume: Exclude<Volume, 'off'>): void {
  // Browsers block audio until the first interaction.
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  const context = audio;
  void context.resume().catch(() => undefined);
  for (const voice of VOICES[tone]) sound(context, voice, LOUDNESS[volume]);
}

function sound(context: AudioContext, { pitch, at, length, gain }: Voice, loudness: number): void {
  const begin = context.currentTime + at;
  const source = pitch === 'noise' ? noise(context, length) : pitched(context, pitch);
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(gain * loudness, begin + Math.min(0.01, length / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(volume).connect(context.destination);
  voices += 1;
  source.addEventListener('ended', () => {
    voices -= 1;
    // A running audio context uses a thread and the speaker even in silence.
    if (voices === 0) void context.suspend().catch(() => undefined);
  });
  source.start(begin);
  source.stop(begin + length);
}

function pitched(context: AudioContext, frequency: number): OscillatorNode {
  const voice = context.createOscillator();
  voice.frequency.value = frequency;
  return voice;
}

function noise(context: AudioContext, length: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
