import type { ActionOf, EventOf, GameId, PlayerId } from '@magnate/engine';
import { words } from '@magnate/words';
import { sizeOf, type Terminal, terminalAsker, THIS_TERMINAL } from './ask.ts';
import { type Entry, read } from './menu.ts';
import type { Face } from './face.ts';
import type { LocalGame } from './localGame.ts';
import { sentenceOf } from './sentence.ts';
import { onClearScreen } from './output.ts';
import { drawable, wrap } from './text.ts';
import { type Answer, type Asker, walk } from './walk.ts';

/** The most sentences that a board shows, enough for the tallest terminals. */
const MOST_TOLD = 60;

/** The game as one person sees it: the board, the latest events and the decision. */
export class Screen<G extends GameId> {
  readonly #localGame: LocalGame<G>;
  readonly #face: Face<G>;
  readonly #me: PlayerId;
  readonly #terminal: Terminal;
  readonly #story: string[] = [];
  /** How many sentences were printed above the board. */
  #printed = 0;

  constructor(localGame: LocalGame<G>, face: Face<G>, me: PlayerId, terminal = THIS_TERMINAL) {
    this.#localGame = localGame;
    this.#face = face;
    this.#me = me;
    this.#terminal = terminal;
  }

  tell(events: readonly EventOf<G>[]): void {
    const { id, game, table } = this.#localGame;
    for (const event of events) {
      const seen = game.redact(table, event, this.#me);
      if (this.#face.isSmall(seen, this.#me)) continue;
      const sentence = sentenceOf(id, table, seen, this.#me);
      if (sentence !== undefined) this.say(sentence);
    }
  }

  say(sentence: string): void {
    this.#story.push(sentence);
  }

  /** Prompts until the person decides. */
  async ask(asker: Asker = terminalAsker((size) => this.#picture(size), this.#terminal)): Promise<Answer<ActionOf<G>>> {
    this.#printNews();
    const { game, table } = this.#localGame;
    const view = game.view(table, this.#me);
    return walk(this.#face.menu(view, this.#me, this.#more()), asker, this.#face.help());
  }

  /** The final board, left on the screen. */
  last(): string {
    return this.#picture(sizeOf(this.#terminal.output));
  }

  #picture(size: { readonly columns: number; readonly rows: number }): string {
    const { game, table } = this.#localGame;
    return this.#face.draw(drawable(game.view(table, this.#me)), {
      size,
      viewer: this.#me,
      recent: this.#story.slice(-MOST_TOLD),
    });
  }

  /** Prints new sentences into the scrollback, so that none are lost. */
  #printNews(): void {
    const { output } = this.#terminal;
    const { columns, rows } = sizeOf(output);
    const news = this.#story.slice(this.#printed).flatMap((line) => wrap(line, columns - 1));
    this.#printed = this.#story.length;
    if (news.length > 0) output.write(onClearScreen(`${news.join('\n')}${'\n'.repeat(rows)}`));
  }

  #more(): Entry<ActionOf<G>>[] {
    return [
      read(words.t('terminal:menu.story'), words.t('terminal:menu.story'), () => this.#story.slice(-60)),
      read(words.t('terminal:menu.helpEntry'), words.t('terminal:menu.help'), () => this.#face.help()),
      {
        label: words.t('terminal:menu.leave'),
        hint: words.t('terminal:menu.leaveHint'),
        step: { kind: 'leave' },
      },
    ];
  }
}
