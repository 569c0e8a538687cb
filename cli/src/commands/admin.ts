import { readFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import type { AdminModelsAnswer, Words } from '@magnate/protocol';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { type AdminAnswers, ADMIN_LISTS } from '../terminal/adminLists.ts';
import { exampleHelp, typed } from '../input/help.ts';
import { reasonOf } from '../input/record.ts';
import { addPlace, ask, configOf, type RunningService, runningService, type Settings } from '../terminal/service.ts';
import { DoesNotHold, WrongInput } from '../input/wrongInput.ts';
import { print } from '../terminal/output.ts';

/** `magnate admin`: what an operator can inspect and do at a running service. */

interface Place extends Settings {
  readonly url?: string;
}

interface Listed extends Place {
  readonly limit?: string;
  readonly json?: boolean;
}

interface Reasoned extends Place {
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
  const acts = [closing(), muting(), banning('ban'), banning('unban'), settling(), wordList()];
  for (const command of [...lists(), ...acts]) admin.addCommand(command);
  return admin;
}

function lists(): readonly Command[] {
  return ADMIN_LISTS.map(({ name, path, isPaged, lines }) => {
    const command = placed(name).option('--json', words.t('terminal:admin.json'));
    if (isPaged) command.option(`--limit ${typed('n')}`, words.t('terminal:admin.limit'));
    if (name === 'models') return stopping(command, lines);
    return command.action(async ({ limit, json: isJson, ...place }: Listed) => {
      const query = limit === undefined ? '' : `${path.includes('?') ? '&' : '?'}limit=${encodeURIComponent(limit)}`;
      const answer = await asked<AdminAnswers>(place, 'GET', `${path}${query}`);
      print(isJson === true ? JSON.stringify(answer) : lines(answer).join('\n'));
    });
  });
}

interface Stopping extends Listed {
  readonly stop?: string;
  readonly resume?: string;
  readonly why?: string;
}

/** The list of models after one was suspended or resumed. */
function stopping(command: Command, lines: (answer: AdminAnswers) => readonly string[]): Command {
  return command
    .option(`--stop ${typed('name')}`, words.t('terminal:admin.stop'))
    .option(`--resume ${typed('name')}`, words.t('terminal:admin.resume'))
    .option(`--why ${typed('text')}`, words.t('terminal:admin.why'))
    .action(async ({ stop, resume, why, json: isJson, ...place }: Stopping) => {
      let answer = await asked<AdminAnswers>(place, 'GET', '/models');
      if (stop !== undefined || resume !== undefined) {
        if (why === undefined) throw new WrongInput(words.t('terminal:admin.whyNeeded'));
        const stopped = stoppedAfter(answer, stop, resume);
        answer = await asked<AdminAnswers>(place, 'POST', '/models', { stopped, why });
      }
      print(isJson === true ? JSON.stringify(answer) : lines(answer).join('\n'));
    });
}

function stoppedAfter({ models }: AdminModelsAnswer, stop?: string, resume?: string): readonly string[] {
  const names = models.map(({ name }) => name);
  const unknown = [stop, resume].find((name) => name !== undefined && !names.includes(name));
  if (unknown !== undefined) {
    throw new WrongInput(words.t('terminal:admin.noModel', { name: unknown, known: names.join(', ') }));
  }
  return models.flatMap(({ name, stopped }) => (name !== resume && (stopped || name === stop) ? [name] : []));
}

function closing(): Command {
  return reasoned('close')
    .argument(typed('table'))
    .option('--erase', words.t('terminal:admin.erase'))
    .action(async (id: string, { why, erase = false, ...place }: Reasoned & { readonly erase?: boolean }) => {
      await asked(place, 'POST', `/tables/${encodeURIComponent(id)}/close`, { why, erase });
      print(words.t(`terminal:admin.done.${erase ? 'erase' : 'close'}`));
    });
}

function muting(): Command {
  return reasoned('mute')
    .argument(typed('table'))
    .argument(typed('player'), words.t('terminal:admin.player'))
    .option('--off', words.t('terminal:admin.off'))
    .action(async (id: string, playerId: string, options: Reasoned & { readonly off?: boolean }) => {
      const { why, off = false, ...place } = options;
      await asked(place, 'POST', `/tables/${encodeURIComponent(id)}/mute`, { playerId, muted: !off, why });
      print(words.t(`terminal:admin.done.${off ? 'unmute' : 'mute'}`));
    });
}

const BANNING = { ban: '/bans', unban: '/unban' } as const;

function banning(name: keyof typeof BANNING): Command {
  return reasoned(name)
    .argument(typed('address'), words.t('terminal:admin.subject'))
    .action(async (subject: string, { why, ...place }: Reasoned) => {
      await asked(place, 'POST', BANNING[name], { subject, why });
      print(words.t(`terminal:admin.done.${name}`));
    });
}

function settling(): Command {
  return reasoned('settle')
    .argument(typed('report'), words.t('terminal:admin.report'))
    .action(async (id: string, { why, ...place }: Reasoned) => {
      await asked(place, 'POST', `/reports/${encodeURIComponent(id)}`, { why });
      print(words.t('terminal:admin.done.settle'));
    });
}

function wordList(): Command {
  return placed('words')
    .option(`--file ${typed('file')}`, words.t('terminal:admin.file'))
    .option(`--why ${typed('text')}`, words.t('terminal:admin.why'))
    .action(async ({ file, why, ...place }: Place & { readonly file?: string; readonly why?: string }) => {
      if (file === undefined) {
        const { words: kept } = await asked<Words>(place, 'GET', '/words');
        print(kept.length === 0 ? words.t('terminal:admin.everyWord') : kept.join('\n'));
        return;
      }
      if (why === undefined) throw new WrongInput(words.t('terminal:admin.whyNeeded'));
      const { words: now } = await asked<Words>(place, 'POST', '/words', { words: wordsIn(file), why });
      print(words.t('terminal:admin.wordsSet', { count: now.length }));
    });
}

function wordsIn(path: string): readonly string[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return [...new Set(lines.map((word) => word.trim()))].filter((word) => word !== '');
  } catch (error) {
    throw new WrongInput(words.t('terminal:admin.cannotRead', { path, reason: reasonOf(error) }));
  }
}

type CommandName = (typeof ADMIN_LISTS)[number]['name'] | 'close' | 'mute' | 'ban' | 'unban' | 'settle' | 'words';

function placed(name: CommandName): Command {
  return addPlace(new Command(name).description(words.t(`terminal:admin.${name}`))).option(
    `--url ${typed('url')}`,
    words.t('terminal:admin.url', { variable: ADDRESS }),
  );
}

function reasoned(name: CommandName): Command {
  return placed(name).requiredOption(`--why ${typed('text')}`, words.t('terminal:admin.why'));
}

async function asked<T>(place: Place, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const content = body === undefined ? {} : { body: { type: 'application/json', content: JSON.stringify(body) } };
  return (await json(await ask(await serviceAt(place), { method, path: `/admin${path}`, ...content }))) as T;
}

async function serviceAt({ url = process.env[ADDRESS], ...settings }: Place): Promise<RunningService> {
  const token = process.env[TOKEN]?.trim();
  const config = await configOf(settings);
  const running = url === undefined || token === undefined ? await runningService(config) : undefined;
  const found = { url: url ?? running?.url, token: token ?? running?.token };
  if (found.url === undefined) {
    throw new DoesNotHold(words.t('terminal:admin.noService', { folder: config.dataDir, variable: TOKEN }));
  }
  if (found.token === undefined) {
    throw new DoesNotHold(words.t('terminal:admin.noToken', { url: found.url, variable: TOKEN }));
  }
  return { url: found.url.replace(/\/$/, ''), token: found.token };
}
