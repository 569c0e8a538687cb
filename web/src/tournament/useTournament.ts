import type { Tournament } from '@magnate/protocol';
import { useEffect, useState } from 'react';
import { sayProblem } from '../home/Problem.tsx';
import { usePolling } from '../home/usePolling.ts';
import { Refused, UNREACHABLE } from '../sync/api.ts';
import { type OwnTournament, tournamentApi } from '../sync/tournaments.ts';

/** The tournament as the service last told, asked again every few seconds while the page is visible. */

const INTERVAL = 3000;

/** What every part of the page needs. */
export interface TournamentParts {
  readonly tournament: Tournament;
  /** The place of this device. */
  readonly own: OwnTournament | undefined;
  onChange(tournament: Tournament): void;
  /** What this device keeps has changed. */
  onOwn(): void;
}

export function namesIn({ players }: Tournament): (id: string) => string {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

export interface ShownTournament {
  readonly tournament: Tournament | undefined;
  readonly problem: 'gone' | 'away' | undefined;
  /** After a change of this device, which the service has answered. */
  show(tournament: Tournament): void;
  refresh(): void;
}

/** `round` is 0 for the current one. */
export function useTournament(id: string, round: number): ShownTournament {
  const [known, setKnown] = useState<{ readonly round: number; readonly tournament: Tournament }>();
  const [problem, setProblem] = useState<'gone' | 'away'>();
  const refresh = () => {
    tournamentApi.show(id, round).then(
      (tournament) => {
        setKnown({ round, tournament });
        setProblem(undefined);
      },
      (error: unknown) => {
        const isAway = !(error instanceof Refused) || error.code === UNREACHABLE || error.status >= 429;
        setProblem(isAway ? 'away' : 'gone');
      },
    );
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the address names everything that it depends on
  useEffect(refresh, [id, round]);
  usePolling(refresh, INTERVAL);
  return {
    tournament: known?.tournament,
    problem,
    show: (tournament) => {
      setKnown({ round: 0, tournament });
      if (round !== 0) refresh();
    },
    refresh,
  };
}

/** Runs a request and keeps its refusal as a sentence. */
export function useRequest() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(sayProblem(error));
    }
    setBusy(false);
  };
  return { isBusy, problem, run };
}
