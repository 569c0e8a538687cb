import type { PlayerId } from '@magnate/engine';
import type { TableAnswer } from '@magnate/protocol';
import { useDraft } from '../sync/drafts.ts';
import { useTable } from '../sync/useTable.ts';

/** A request of the host that needs a vote: carried out as soon as enough players agree, even after a reload. */

export type HostRequest =
  | { readonly what: 'pause' }
  | {
      readonly what: 'giveSeat';
      readonly playerId: PlayerId;
      readonly model: string;
      readonly personality?: string;
    }
  | { readonly what: 'close'; readonly erases: boolean };

export type Vote = NonNullable<TableAnswer['vote']>;

export function isVoteFor(vote: Vote, request: HostRequest): boolean {
  return vote.what === request.what && vote.playerId === (request.what === 'giveSeat' ? request.playerId : null);
}

export function hasEnough({ yes, needs }: Vote): boolean {
  return yes.length >= needs;
}

export function isHostRequest(value: unknown): value is HostRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { what, playerId, model, personality, erases } = value as Readonly<Record<string, unknown>>;
  switch (what) {
    case 'pause':
      return true;
    case 'giveSeat':
      return (
        typeof playerId === 'string' &&
        typeof model === 'string' &&
        (personality === undefined || typeof personality === 'string')
      );
    case 'close':
      return typeof erases === 'boolean';
    default:
      return false;
  }
}

export function useHostRequest() {
  const id = useTable((state) => state.id);
  return useDraft(`wish.${id}`, isHostRequest);
}
