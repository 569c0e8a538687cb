import { botNamed, lazyList, nextActor, rngFrom } from '@magnate/bots';
import { type ActionOf, GAME_IDS, type GameId, gameOf, type PlayerId } from '@magnate/engine';
import { gameUiOf } from '../games/games.ts';
import { sentenceOf } from '../terminal/eventSentence.ts';
import { loadTexts } from '../terminal/language.ts';
import type { GameUi } from '../terminal/gameUi.ts';
import type { Menu } from '../terminal/menu.ts';
import { terminalText } from '../terminal/terminalText.ts';
import { clip, wrap } from '../terminal/text.ts';

/**
 * Prints what a person sees in an 80 × 24 terminal during a game of each kind against bots, one screen after the other with
 * a form feed between them, in the language of the environment: for the review of translations.
 */

const SIZE = { columns: 80, rows: 14 } as const;
/** Of a menu, as a terminal of 24 lines shows it. */
const ENTRIES = 7;
const INDENT = 6;
const TURNS = 400;
const ME = 'Ann';
/** Every menu title once, and screens of the same kind rarely. */
const SAME_KIND = 3;

export function printScreens<G extends GameId>(
  id: G,
  ui: GameUi<G>,
  print: (screen: string, kind: 'help' | 'decision' | 'log') => void,
): void {
  const game = gameOf(id);
  const rng = rngFrom('terminal');
  const players = [ME, 'Ben', 'Cleo'].map((name) => ({ id: name, name }));
  const draft = game.draft(game.create({ players, seed: 'terminal 3' }));
  const bot = botNamed('steady');
  if (bot === undefined) throw new Error('There is no steady bot.');
  const bots = new Map(players.map((player) => [player.id, bot.sit[id](player.id, {})]));
  const recent: string[] = [];
  const shown = new Map<string, number>();
  print(ui.help().join('\n'), 'help');
  for (let turn = 0; turn < TURNS && game.actors(draft).length > 0; turn++) {
    const actor: PlayerId = nextActor(game, draft, rng);
    const view = game.view(draft, actor);
    if (actor === ME) {
      const menu = ui.menu(view, ME, []);
      const kind = menu.entries.map(({ step }) => step.kind).join();
      const times = (shown.get(kind) ?? 0) + 1;
      shown.set(kind, times);
      if (times <= SAME_KIND)
        print([ui.draw(view, { size: SIZE, viewer: ME, recent }), ...menuLines(menu)].join('\n'), 'decision');
    }
    const offers = lazyList(() => game.offers(view, actor));
    const before = game.eventsAfter(draft, 0).length;
    game.play(draft, bots.get(actor)?.choose(view, offers, rng) as ActionOf<G>);
    for (const event of game.eventsAfter(draft, before)) {
      const seen = game.redact(draft, event, ME);
      const sentence = ui.isMinor(seen, ME) ? undefined : sentenceOf(id, draft, seen, ME);
      if (sentence !== undefined) recent.push(sentence);
    }
  }
  print(recent.join('\n'), 'log');
}

function menuLines(menu: Menu<unknown>): readonly string[] {
  const entries = menu.entries.slice(0, ENTRIES);
  return [
    ...wrap(menu.title, SIZE.columns - INDENT),
    ...entries.map(({ label, hint }) => clip(`  ${label}${hint === undefined ? '' : ` (${hint})`}`, SIZE.columns)),
  ];
}

if (import.meta.main) {
  await loadTexts();
  for (const id of GAME_IDS)
    printScreens(id, gameUiOf(id), (screen) => process.stdout.write(`${terminalText(screen)}\n\f`));
}
