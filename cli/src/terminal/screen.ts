import type { ActionOf, EventOf, GameId, PlayerId } from '@magnate/engine';
import { words } from '@magnate/words';
import { sizeOf, type Terminal, terminalPrompter, THIS_TERMINAL } from './terminalPrompter.ts';
import { type Entry, read } from './menu.ts';
import type { GameUi } from './gameUi.ts';
import type { LocalGame } from './localGame.ts';
import { sentenceOf } from './eventSentence.ts';
import { clearedScreen } from './output.ts';
import { drawable, wrap } from './text.ts';
import { type MenuResult, type Prompter, navigateMenu } from './menuNavigation.ts';

/** The most sentences that a board shows, enough for the tallest terminals. */
const MAX_SENTENCES = 60;

/** The game as one person sees it: the board, the latest events and the decision. */
export class Screen<G extends GameId> {
  readonly #localGame: LocalGame<G>;
  readonly #ui: GameUi<G>;
  readonly #me: PlayerId;
  readonly #terminal: Terminal;
  readonly #sentences: string[] = [];
  /** How many sentences were printed above the board. */
  #printed = 0;

  constructor(localGame: LocalGame<G>, ui: GameUi<G>, me: PlayerId, terminal = THIS_TERMINAL) {
    this.#localGame = localGame;
    this.#ui = ui;
    this.#me = me;
    this.#terminal = terminal;
  }

  addEvents(events: readonly EventOf<G>[]): void {
    const { id, game, table } = this.#localGame;
    for (const event of events) {
      const seen = game.redact(table, event, this.#me);
      if (this.#ui.isMinor(seen, this.#me)) continue;
      const sentence = sentenceOf(id, table, seen, this.#me);
      if (sentence !== undefined) this.addSentence(sentence);
    }
  }

  addSentence(sentence: string): void {
    this.#sentences.push(sentence);
  }

  /** Prompts until the person decides. */
  async ask(
    prompter: Prompter = terminalPrompter((size) => this.#drawBoard(size), this.#terminal),
  ): Promise<MenuResult<ActionOf<G>>> {
    this.#printNew();
    const { game, table } = this.#localGame;
    const view = game.view(table, this.#me);
    return navigateMenu(this.#ui.menu(view, this.#me, this.#more()), prompter, this.#ui.help());
  }

  /** The final board, left on the screen. */
  last(): string {
    return this.#drawBoard(sizeOf(this.#terminal.output));
  }

  #drawBoard(size: { readonly columns: number; readonly rows: number }): string {
    const { game, table } = this.#localGame;
    return this.#ui.draw(drawable(game.view(table, this.#me)), {
      size,
      viewer: this.#me,
      recent: this.#sentences.slice(-MAX_SENTENCES),
    });
  }

  /** Prints new sentences into the scrollback, so that none are lost. */
  #printNew(): void {
    const { output } = this.#terminal;
    const { columns, rows } = sizeOf(output);
    const news = this.#sentences.slice(this.#printed).flatMap((line) => wrap(line, columns - 1));
    this.#printed = this.#sentences.length;
    if (news.length > 0) output.write(clearedScreen(`${news.join('\n')}${'\n'.repeat(rows)}`));
  }

  #more(): Entry<ActionOf<G>>[] {
    return [
      read(words.t('terminal:menu.history'), words.t('terminal:menu.history'), () => this.#sentences.slice(-60)),
      read(words.t('terminal:menu.helpEntry'), words.t('terminal:menu.help'), () => this.#ui.help()),
      {
        label: words.t('terminal:menu.leave'),
        hint: words.t('terminal:menu.leaveHint'),
        step: { kind: 'leave' },
      },
    ];
  }
}
