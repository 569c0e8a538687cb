import type { Sound } from '../game/gameUi.ts';
import type { Volume } from '../sync/settings.ts';

/** Synthesised sounds; no file is loaded. */

export type Tone = Sound | 'turn' | 'hurry';

const LOUDNESS: Readonly<Record<Exclude<Volume, 'off'>, number>> = { soft: 0.5, normal: 1, loud: 2 };

/**
 * One voice: a frequency in hertz, or noise in a band around one; start and length in seconds; volume. Noise in a low band is
 * wood, in a high one paper.
 */
interface Voice {
  readonly pitch: number;
  readonly isNoise?: true;
  readonly at: number;
  readonly length: number;
  readonly gain: number;
}

const ring = (pitch: number, at = 0, length = 0.22, gain = 0.08): Voice => ({ pitch, at, length, gain });
const wood = (at: number, gain = 0.5, pitch = 420): Voice => ({ pitch, isNoise: true, at, length: 0.07, gain });
const paper = (at: number, length = 0.22, gain = 0.09): Voice => ({ pitch: 3200, isNoise: true, at, length, gain });

export const VOICES: Readonly<Record<Tone, readonly Voice[]>> = {
  turn: [ring(523.25, 0, 0.5, 0.07), ring(659.25, 0.16, 0.7, 0.07)],
  hurry: [ring(440), ring(440, 0.22)],
  dice: [wood(0), wood(0.09, 0.4, 520), wood(0.16, 0.3, 380), wood(0.28, 0.22, 460), wood(0.33, 0.14, 520)],
  coin: [paper(0, 0.12, 0.05), ring(1318.5, 0.05, 0.1, 0.035), ring(1975.5, 0.11, 0.35, 0.035)],
  paper: [paper(0), paper(0.12, 0.3, 0.06)],
  stamp: [ring(98, 0, 0.14, 0.22), wood(0, 0.5, 240), paper(0.03, 0.06, 0.05)],
  tile: [wood(0, 0.5, 1100), ring(220, 0, 0.06, 0.07)],
  click: [wood(0, 0.26, 1500)],
  // Tiles pushed together, then a warm chord.
  sweep: [
    { pitch: 620, isNoise: true, at: 0, length: 0.5, gain: 0.16 },
    wood(0.4, 0.5, 300),
    ring(196, 0.42, 0.7, 0.07),
    ring(246.9, 0.46, 0.7, 0.06),
    ring(293.7, 0.5, 0.9, 0.06),
  ],
  hammer: [ring(130.8, 0, 0.12, 0.18), wood(0, 0.6, 300)],
  chime: [ring(659.25, 0, 0.9, 0.05), ring(830.6, 0.1, 0.9, 0.05), ring(987.8, 0.2, 1.2, 0.05)],
  bell: [ring(880, 0, 1.2, 0.05), ring(1318.5, 0, 0.8, 0.025), ring(1760, 0, 0.5, 0.015)],
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

function sound(context: AudioContext, { pitch, isNoise, at, length, gain }: Voice, loudness: number): void {
  const begin = context.currentTime + at;
  const source = isNoise === true ? noise(context, length) : pitched(context, pitch);
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(gain * loudness, begin + Math.min(0.01, length / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  (isNoise === true ? source.connect(band(context, pitch)) : source).connect(volume).connect(context.destination);
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

function band(context: AudioContext, frequency: number): BiquadFilterNode {
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  return filter;
}

function noise(context: AudioContext, length: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
