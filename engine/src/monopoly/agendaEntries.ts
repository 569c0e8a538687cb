import type { PlayerId } from '../kernel/ids.ts';
import { TURN_STATES, type TurnState } from './turnMachine.ts';
import type { BuildingType, DiceResult, SeatIndex, SpaceId } from './types.ts';

/** The entries of the agenda. */

/** An entry above the turn that waits for a player. */
export type Decision =
  | { readonly kind: 'Auction' }
  | { readonly kind: 'Debt' }
  | { readonly kind: 'TaxChoice'; readonly seat: SeatIndex; readonly spaceId: SpaceId }
  | { readonly kind: 'JailExit'; readonly seat: SeatIndex; readonly dice: DiceResult }
  | { readonly kind: 'MortgageTransfer'; readonly seat: SeatIndex; readonly spaceId: SpaceId }
  | {
      readonly kind: 'BuildingClaim';
      readonly seat: SeatIndex;
      readonly spaceId: SpaceId;
      readonly building: BuildingType;
      readonly undecided: readonly PlayerId[];
      readonly claimants: readonly PlayerId[];
    }
  | {
      readonly kind: 'BuildingPlacement';
      readonly seat: SeatIndex;
      readonly building: BuildingType;
      /** The winning bid; null for the price on the deed. */
      readonly price: number | null;
    };

/** An entry above the turn that is resolved automatically when it reaches the top. */
export type Task =
  | { readonly kind: 'EstateLot'; readonly spaceId: SpaceId }
  | {
      readonly kind: 'BuildingLot';
      readonly building: BuildingType;
      readonly claimants: readonly PlayerId[];
      readonly left: number;
    }
  | { readonly kind: 'TransferFee'; readonly seat: SeatIndex; readonly spaceId: SpaceId }
  /** After the last failed roll in jail: once the fine is paid, that roll moves the token. */
  | { readonly kind: 'MoveOn'; readonly seat: SeatIndex; readonly dice: DiceResult };

const ABOVE_THE_TURN: Readonly<Record<(Decision | Task)['kind'], true>> = {
  Auction: true,
  Debt: true,
  TaxChoice: true,
  JailExit: true,
  MortgageTransfer: true,
  BuildingClaim: true,
  BuildingPlacement: true,
  EstateLot: true,
  BuildingLot: true,
  TransferFee: true,
  MoveOn: true,
};

export const AGENDA_KINDS: readonly string[] = [...TURN_STATES, ...Object.keys(ABOVE_THE_TURN)];

export interface TurnEntry {
  readonly kind: TurnState;
}

export type Entry = TurnEntry | Decision | Task;
