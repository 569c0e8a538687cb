import type { Config, Finding, Verdict } from '@magnate/server';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp } from '../input/help.ts';
import { print, printCheck } from '../terminal/output.ts';
import { addDataOptions, configOf, runningService, type Settings } from '../terminal/service.ts';
import { CommandFailed, InvalidInput } from '../input/optionParsers.ts';

/** `magnate doctor`: checks everything a service needs, and explains how to fix what is missing. */
export function doctorCommand(): Command {
  return addDataOptions(new Command('doctor').description(words.t('terminal:doctor.about')))
    .addHelpText('after', exampleHelp('magnate doctor --data ./tables', words.t('terminal:doctor.notes')))
    .action(async (settings: Settings) => {
      const lines = await linesAbout(settings);
      for (const { verdict, sentence } of lines) printCheck(verdict, sentence);
      const count = lines.filter(({ verdict }) => verdict === 'wrong').length;
      if (count > 0) throw new CommandFailed(words.t('terminal:doctor.wrong', { count }));
      print(words.t('terminal:doctor.well'));
    });
}

interface Line {
  readonly verdict: Verdict;
  readonly sentence: string;
}

async function linesAbout(settings: Settings): Promise<readonly Line[]> {
  let config: Config;
  try {
    config = await configOf(settings);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return [wrong(words.t('terminal:doctor.setting', { problem: error.message }))];
  }
  const { checkup } = await import('@magnate/server');
  try {
    const service = await runningService(config);
    return await report(await checkup(config, { url: service?.url }));
  } catch (error) {
    // A service that runs but does not answer is the first problem to report.
    if (!(error instanceof CommandFailed)) throw error;
    return [wrong(error.message)];
  }
}

async function report(findings: readonly Finding[]): Promise<readonly Line[]> {
  const { FINDINGS } = await import('@magnate/server');
  return findings.map(({ name, figures }) => ({
    verdict: FINDINGS[name],
    sentence: words.t(`terminal:doctor.finding.${name}`, { ...figures, defaultValue: name }),
  }));
}

function wrong(sentence: string): Line {
  return { verdict: 'wrong', sentence };
}
