/** Benchmarks of language models and bots. */

export {
  ANCHOR,
  BadBenchmark,
  type Benchmark,
  type BenchmarkGame,
  BenchmarksDiffer,
  type EntrantFigures,
  entrantFigures,
  FORMAT,
  mergeBenchmarks,
  readBenchmark,
} from './benchmark.ts';
export { type BenchmarkResult, runBenchmark, TRANSCRIPTS } from './runBenchmark.ts';
