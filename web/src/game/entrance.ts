import type { ComponentType, CSSProperties } from 'react';
import type { GameKit } from './kit.ts';
import type { RuleForm } from './ruleForm.ts';

/** What the first page shows of a game, and the doors to the rest of it. It is small, for it is loaded with every game. */
export interface GameEntrance {
  readonly seats: { readonly min: number; readonly max: number };
  /** How many bots somebody plays against who has chosen nothing. */
  readonly usualBots: number;
  readonly Picture: ComponentType;
  /** Tells the game from others in a list; its name stands beside it. */
  readonly Icon: ComponentType<{
    readonly size: number;
    readonly 'aria-hidden': boolean;
    readonly style: CSSProperties;
  }>;
  /** What a table needs to play it. */
  loadKit(): Promise<GameKit>;
  /** Its options, for whoever makes a table. */
  loadRuleForm(): Promise<RuleForm>;
}
