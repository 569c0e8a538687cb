import type { EventOf, GameId, PlayerId, Stamped, StateOf, ViewOf } from '@magnate/engine';
import { isTableEvent, type TableEvent } from '@magnate/protocol/tableEvents';
import { longTime, namesOf, tableSentence, words, paragraph } from '@magnate/words';
import { gameMessages } from '@magnate/words/games';
import { printable } from './text.ts';

/** One event as one sentence, addressing the reader as "you"; undefined if another sentence covers it. */
export function sentenceOf<G extends GameId>(
  id: G,
  table: ViewOf<G> | StateOf<G>,
  event: EventOf<G>,
  reader?: PlayerId,
): string | undefined {
  const { players, options } = table as ViewOf<G>;
  const names = namesOf(players, reader ?? null);
  const stamped: Stamped = event;
  const sentence = isTableEvent(stamped)
    ? paragraph([tableSentence(stamped, names) ?? '', ...factsOf(stamped)])
    : gameMessages(id).sentence(event, { names, options });
  return sentence === null ? undefined : printable(sentence);
}

/** The exact values that a reader needs to check a record. */
function factsOf(event: TableEvent): string[] {
  if (event.type === 'TableOpened') return factsOfOpening(event);
  if (event.type !== 'SeedRevealed') return [];
  const { hostSecret: secret, seed } = event;
  return [
    secret === null
      ? words.t('terminal:gameLog.fact.seed', { seed })
      : words.t('terminal:gameLog.fact.secret', { secret, seed }),
  ];
}

function factsOfOpening({ players, commitment, clock }: TableEvent<'TableOpened'>): string[] {
  return [
    words.t('terminal:gameLog.fact.players', { players: players.map(({ id, name }) => name ?? id) }),
    commitment === null
      ? words.t('terminal:gameLog.fact.seedGiven')
      : words.t('terminal:gameLog.fact.promised', { commitment }),
    ...(clock === null ? [] : [clockFact(clock)]),
  ];
}

const DAY = 24 * 60 * 60;

function clockFact({ decision }: NonNullable<TableEvent<'TableOpened'>['clock']>): string {
  return decision < DAY
    ? words.t('terminal:gameLog.fact.clock', { count: decision })
    : words.t('terminal:gameLog.fact.clockLong', { time: longTime(decision) });
}
