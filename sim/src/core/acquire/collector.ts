import type { DraftOf } from '@magnate/engine';
import { boardOf, bonusesFor, CORPORATIONS, type GameEvent, type Player, priceOf } from '@magnate/engine/acquire';
import { put } from '../counting/distribution.ts';
import type { AcquireTally, CorporationTally } from './tally.ts';
import type { Collector } from '../counting/collector.ts';

type Draft = DraftOf<'acquire'>;

/** Counts what happens on an Acquire board. */
export class AcquireCollector implements Collector<'acquire'> {
  readonly #tally: AcquireTally;
  #mergers = 0;
  #tiles = 0;
  /** The worth of all seats, and the version of the game that it belongs to. */
  #worths: readonly number[] = [];
  #worthsAt = -1;

  constructor(tally: AcquireTally) {
    this.#tally = tally;
  }

  onAction(): void {
    // All Acquire counters come from events.
  }

  onEvent(_draft: Draft, event: GameEvent): void {
    switch (event.type) {
      case 'TilePlaced':
        this.#tiles += 1;
        return;
      case 'CorporationFounded':
        this.#corporation(event.corporation).founded += 1;
        return;
      case 'CorporationAbsorbed':
        this.#corporation(event.corporation).absorbed += 1;
        put(this.#tally.defunctSize, event.size);
        return;
      case 'MergerStarted': {
        const { mergerSizes } = this.#tally;
        const gone = event.defunct.length;
        this.#mergers += 1;
        while (mergerSizes.length <= gone) mergerSizes.push(0);
        mergerSizes[gone] = (mergerSizes[gone] as number) + 1;
        return;
      }
      case 'BonusPaid': {
        const corporation = this.#corporation(event.corporation);
        corporation.bonuses += 1;
        corporation.bonusSum += event.amount;
        return;
      }
      // biome-ignore format: what is not counted here is counted by its name alone
      case 'GameStarted':
      case 'StartTileDrawn':
      case 'FirstPlayerChosen':
      case 'TileDrawn':
      case 'FounderPaid':
      case 'CorporationGrew':
      case 'BankTileDrawn':
      case 'SharesDisposed':
      case 'SharesBought':
      case 'DeadTileRemoved':
      case 'HandRevealed':
      case 'TradeProposed':
      case 'TradeCompleted':
      case 'TradeRejected':
      case 'TradeCancelled':
      case 'TradeVoided':
      case 'PlacementSkipped':
      case 'EndDeclared':
      case 'SharesCashed':
      case 'TurnEnded':
      case 'TakeBackAsked':
      case 'TakeBackAgreed':
      case 'TakeBackRefused':
      case 'ActionTakenBack':
      case 'GameEnded':
        return;
    }
  }

  onEnd(draft: Draft, isSampled: boolean): void {
    if (!isSampled) return;
    put(this.#tally.mergersPerGame, this.#mergers);
    put(this.#tally.tilesPlaced, this.#tiles);
    put(this.#tally.winningScore, Math.max(...draft.players.map(({ cash }) => cash ?? 0)));
    CORPORATIONS.forEach((name, index) => {
      const size = draft.sizes[index] as number;
      if (size > 0) put(this.#corporation(name).finalSize, size);
    });
  }

  #corporation(name: string): CorporationTally {
    return this.#tally.corporations[name] as CorporationTally;
  }

  momentOf(draft: Draft): number {
    return draft.turnNumber;
  }

  /** As if the game ended now: cash, shares at their price, and the bonuses of all corporations. */
  netWorthOf(draft: Draft, seat: number): { cash: number; worth: number } {
    if (this.#worthsAt !== draft.version) {
      this.#worths = worthsIn(draft);
      this.#worthsAt = draft.version;
    }
    const { cash } = draft.players[seat] as Player;
    return { cash: cash ?? 0, worth: this.#worths[seat] as number };
  }
}

/** By seat. Bonuses are computed for all holders of a corporation at once. */
function worthsIn(draft: Draft): readonly number[] {
  const board = boardOf(draft.options);
  const worths = draft.players.map(({ cash }) => cash ?? 0);
  CORPORATIONS.forEach((name, index) => {
    const price = priceOf(name, draft.sizes[index] as number, board);
    if (price === 0) return;
    const holdings = draft.players.map((player) => player.shares?.[index] ?? 0);
    const bonuses = bonusesFor(price, holdings);
    for (let seat = 0; seat < worths.length; seat++) {
      worths[seat] = (worths[seat] as number) + price * (holdings[seat] as number) + (bonuses[seat] ?? 0);
    }
  });
  return worths;
}
