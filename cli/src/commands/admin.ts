import { readFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import type { AdminModelsAnswer, Words } from '@magnate/protocol';
import { words, commaList } from '@magnate/words';
import { Command } from 'commander';
import { type AdminAnswers, ADMIN_LISTS } from '../terminal/adminLists.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { reasonOf } from '../input/record.ts';
import {
  addDataOptions,
  ask,
  configOf,
  type RunningService,
  runningService,
  type Settings,
} from '../terminal/service.ts';
import { CommandFailed, InvalidInput } from '../input/optionParsers.ts';
import { print } from '../terminal/output.ts';

/** `magnate admin`: what an operator can inspect and do at a running service. */

interface ServiceOptions extends Settings {
  readonly url?: string;
}

interface ListOptions extends ServiceOptions {
  readonly limit?: string;
  readonly json?: boolean;
}

interface ReasonOptions extends ServiceOptions {
  readonly why: string;
}

const TOKEN = 'MAGNATE_ADMIN_TOKEN';
const ADDRESS = 'MAGNATE_URL';

export function adminCommand(): Command {
  const admin = new Command('admin')
    .description(words.t('terminal:admin.about'))
    .helpCommand(false)
    .addHelpText(
      'after',
      exampleHelp('magnate admin ban 203.0.113.0/24 --why …', words.t('terminal:admin.notes', { variable: TOKEN })),
    );
  const acts = [
    closeCommand(),
    muteCommand(),
    banCommand('ban'),
    banCommand('unban'),
    settleCommand(),
    voidCommand(),
    unnameCommand(),
    bannedTermsCommand(),
  ];
  for (const command of [...listCommands(), ...acts]) admin.addCommand(command);
  return admin;
}

function listCommands(): readonly Command[] {
  return ADMIN_LISTS.map(({ name, path, isPaged, lines }) => {
    const command = serviceCommand(name).option('--json', words.t('terminal:admin.json'));
    if (isPaged) command.option(`--limit ${requiredValue('n')}`, words.t('terminal:admin.limit'));
    if (name === 'models') return modelsCommand(command, lines);
    return command.action(async ({ limit, json: isJson, ...place }: ListOptions) => {
      const query = limit === undefined ? '' : `${path.includes('?') ? '&' : '?'}limit=${encodeURIComponent(limit)}`;
      const answer = await adminRequest<AdminAnswers>(place, 'GET', `${path}${query}`);
      print(isJson === true ? JSON.stringify(answer) : lines(answer).join('\n'));
    });
  });
}

interface ModelOptions extends ListOptions {
  readonly stop?: string;
  readonly resume?: string;
  readonly why?: string;
}

/** The list of models after one was suspended or resumed. */
function modelsCommand(command: Command, lines: (answer: AdminAnswers) => readonly string[]): Command {
  return command
    .option(`--stop ${requiredValue('name')}`, words.t('terminal:admin.stop'))
    .option(`--resume ${requiredValue('name')}`, words.t('terminal:admin.resume'))
    .option(`--why ${requiredValue('text')}`, words.t('terminal:admin.why'))
    .action(async ({ stop, resume, why, json: isJson, ...place }: ModelOptions) => {
      let answer = await adminRequest<AdminAnswers>(place, 'GET', '/models');
      if (stop !== undefined || resume !== undefined) {
        if (why === undefined) throw new InvalidInput(words.t('terminal:admin.whyNeeded'));
        const stopped = suspendedModels(answer, stop, resume);
        answer = await adminRequest<AdminAnswers>(place, 'POST', '/models', { stopped, why });
      }
      print(isJson === true ? JSON.stringify(answer) : lines(answer).join('\n'));
    });
}

function suspendedModels({ models }: AdminModelsAnswer, stop?: string, resume?: string): readonly string[] {
  const names = models.map(({ name }) => name);
  const unknown = [stop, resume].find((name) => name !== undefined && !names.includes(name));
  if (unknown !== undefined) {
    throw new InvalidInput(words.t('terminal:admin.noModel', { name: unknown, known: commaList(names) }));
  }
  return models.flatMap(({ name, stopped }) => (name !== resume && (stopped || name === stop) ? [name] : []));
}

function closeCommand(): Command {
  return commandWithReason('close')
    .argument(requiredValue('table'))
    .option('--erase', words.t('terminal:admin.erase'))
    .action(async (id: string, { why, erase = false, ...place }: ReasonOptions & { readonly erase?: boolean }) => {
      await adminRequest(place, 'POST', `/tables/${encodeURIComponent(id)}/close`, { why, erase });
      print(words.t(`terminal:admin.done.${erase ? 'erase' : 'close'}`));
    });
}

function muteCommand(): Command {
  return commandWithReason('mute')
    .argument(requiredValue('table'))
    .argument(requiredValue('player'), words.t('terminal:admin.player'))
    .option('--off', words.t('terminal:admin.off'))
    .action(async (id: string, playerId: string, options: ReasonOptions & { readonly off?: boolean }) => {
      const { why, off = false, ...place } = options;
      await adminRequest(place, 'POST', `/tables/${encodeURIComponent(id)}/mute`, { playerId, muted: !off, why });
      print(words.t(`terminal:admin.done.${off ? 'unmute' : 'mute'}`));
    });
}

const BAN_PATHS = { ban: '/bans', unban: '/unban' } as const;

function banCommand(name: keyof typeof BAN_PATHS): Command {
  return commandWithReason(name)
    .argument(requiredValue('address'), words.t('terminal:admin.subject'))
    .action(async (subject: string, { why, ...place }: ReasonOptions) => {
      await adminRequest(place, 'POST', BAN_PATHS[name], { subject, why });
      print(words.t(`terminal:admin.done.${name}`));
    });
}

function settleCommand(): Command {
  return commandWithReason('settle')
    .argument(requiredValue('report'), words.t('terminal:admin.report'))
    .action(async (id: string, { why, ...place }: ReasonOptions) => {
      await adminRequest(place, 'POST', `/reports/${encodeURIComponent(id)}`, { why });
      print(words.t('terminal:admin.done.settle'));
    });
}

function voidCommand(): Command {
  return commandWithReason('void')
    .argument(requiredValue('table'))
    .option('--off', words.t('terminal:admin.countAgain'))
    .action(async (id: string, { why, off = false, ...place }: ReasonOptions & { readonly off?: boolean }) => {
      await adminRequest(place, 'POST', `/results/${encodeURIComponent(id)}`, { voided: !off, why });
      print(words.t(`terminal:admin.done.${off ? 'unvoid' : 'void'}`));
    });
}

function unnameCommand(): Command {
  return commandWithReason('unname')
    .argument(requiredValue('profile'), words.t('terminal:admin.profile'))
    .action(async (id: string, { why, ...place }: ReasonOptions) => {
      await adminRequest(place, 'POST', `/profiles/${encodeURIComponent(id)}`, { why });
      print(words.t('terminal:admin.done.unname'));
    });
}

function bannedTermsCommand(): Command {
  return serviceCommand('words')
    .option(`--file ${requiredValue('file')}`, words.t('terminal:admin.file'))
    .option(`--why ${requiredValue('text')}`, words.t('terminal:admin.why'))
    .action(async ({ file, why, ...place }: ServiceOptions & { readonly file?: string; readonly why?: string }) => {
      if (file === undefined) {
        const { words: kept } = await adminRequest<Words>(place, 'GET', '/words');
        print(kept.length === 0 ? words.t('terminal:admin.everyWord') : kept.join('\n'));
        return;
      }
      if (why === undefined) throw new InvalidInput(words.t('terminal:admin.whyNeeded'));
      const { words: now } = await adminRequest<Words>(place, 'POST', '/words', { words: readTerms(file), why });
      print(words.t('terminal:admin.wordsSet', { count: now.length }));
    });
}

function readTerms(path: string): readonly string[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return [...new Set(lines.map((word) => word.trim()))].filter((word) => word !== '');
  } catch (error) {
    throw new InvalidInput(words.t('terminal:admin.cannotRead', { path, reason: reasonOf(error) }));
  }
}

const ACTS = ['close', 'mute', 'ban', 'unban', 'settle', 'void', 'unname', 'words'] as const;
type CommandName = (typeof ADMIN_LISTS)[number]['name'] | (typeof ACTS)[number];

function serviceCommand(name: CommandName): Command {
  return addDataOptions(new Command(name).description(words.t(`terminal:admin.${name}`))).option(
    `--url ${requiredValue('url')}`,
    words.t('terminal:admin.url', { variable: ADDRESS }),
  );
}

function commandWithReason(name: CommandName): Command {
  return serviceCommand(name).requiredOption(`--why ${requiredValue('text')}`, words.t('terminal:admin.why'));
}

async function adminRequest<T>(place: ServiceOptions, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const content = body === undefined ? {} : { body: { type: 'application/json', content: JSON.stringify(body) } };
  return (await json(await ask(await serviceAt(place), { method, path: `/admin${path}`, ...content }))) as T;
}

async function serviceAt({ url = process.env[ADDRESS], ...settings }: ServiceOptions): Promise<RunningService> {
  const token = process.env[TOKEN]?.trim();
  const config = await configOf(settings);
  const running = url === undefined || token === undefined ? await runningService(config) : undefined;
  const found = { url: url ?? running?.url, token: token ?? running?.token };
  if (found.url === undefined) {
    throw new CommandFailed(words.t('terminal:admin.noService', { folder: config.dataDir, variable: TOKEN }));
  }
  if (found.token === undefined) {
    throw new CommandFailed(words.t('terminal:admin.noToken', { url: found.url, variable: TOKEN }));
  }
  return { url: found.url.replace(/\/$/, ''), token: found.token };
}
