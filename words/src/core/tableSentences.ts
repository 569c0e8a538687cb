import { AGENT_PREFIX, BOT_PREFIX, HUMAN, isAgent, isPersonality, LLM_PREFIX } from '@magnate/protocol/models';
import type { TableEvent, TableEventType } from '@magnate/protocol/tableEvents';
import { type Names, objects } from './names.ts';
import { personalityLabel } from './personalities.ts';
import { paragraph, words } from './words.ts';

/** Sentences of table events. They are the same for every game and have no animation. */

type SentenceRows = { readonly [T in TableEventType]: (event: TableEvent<T>, names: Names) => string | null };

const SENTENCES: SentenceRows = {
  TableOpened: () => words.t('table:event.opened'),
  SeatClaimed: ({ playerId }, names) => words.t('table:event.claimed', { player: names.subject(playerId) }),
  ProfileLinked: ({ playerId, profileId }, names) =>
    words.t(profileId === null ? 'table:event.profileUnlinked' : 'table:event.profileLinked', {
      player: names.subject(playerId),
    }),
  SeatGiven: ({ playerId, model, personality }, names) => {
    const given = givenTo(model, names.object(playerId));
    if (personality === undefined) return given;
    const how = isPersonality(personality)
      ? words.t('table:event.playsAs', { personality: personalityLabel(personality) })
      : words.t('table:event.playsByInstructions', { personality });
    return paragraph([given, how]);
  },
  TokenRenewed: ({ playerId }, names) => words.t('table:event.tokenRenewed', { player: names.subject(playerId) }),
  HostTokenRenewed: () => words.t('table:event.hostTokenRenewed'),
  RecoveryCodeMade: ({ playerId }, names) =>
    words.t('table:event.recoveryCodeMade', { player: names.subject(playerId) }),
  EntropyAdded: ({ playerId, text }, names) =>
    words.t('table:event.entropyAdded', { player: names.subject(playerId), text }),
  EntropyCommitted: ({ playerId }, names) =>
    words.t('table:event.entropyCommitted', { player: names.subject(playerId) }),
  EntropyClosed: () => words.t('table:event.entropyClosed'),
  EntropyRevealed: ({ playerId, text }, names) =>
    words.t('table:event.entropyRevealed', { player: names.subject(playerId), text }),
  DealtUnclaimed: ({ playerIds }, names) =>
    words.t('table:event.dealtUnclaimed', { players: objects(names, playerIds) }),
  ConsentAsked: ({ what, playerId }, names) =>
    words.t(`table:event.consentAsked.${what}`, { player: playerId === null ? '' : names.object(playerId) }),
  ConsentGiven: ({ playerId, yes }, names) =>
    words.t(yes ? 'table:event.consentGiven' : 'table:event.consentRefused', { player: names.subject(playerId) }),
  TablePaused: ({ fault }, names) =>
    fault === undefined
      ? words.t('table:event.paused')
      : words.t('table:event.rulesFailed', { player: names.object(fault.playerId), reason: fault.reason }),
  TableResumed: () => words.t('table:event.resumed'),
  BotDelayChanged: ({ botDelay }) => words.t(botDelay === 0 ? 'table:event.botsAtOnce' : 'table:event.botPace'),
  PlayerMuted: ({ playerId }, names) => words.t('table:event.muted', { player: names.object(playerId) }),
  PlayerUnmuted: ({ playerId }, names) => words.t('table:event.unmuted', { player: names.object(playerId) }),
  ClockRanOut: ({ playerId }, names) => words.t('table:event.clockRanOut', { player: names.subject(playerId) }),
  StandInTook: ({ playerId }, names) => words.t('table:event.standInTook', { player: names.object(playerId) }),
  PlayerReturned: ({ playerId }, names) => words.t('table:event.returned', { player: names.subject(playerId) }),
  ModelFailed: ({ playerId, reason }, names) =>
    words.t('table:event.modelFailed', { player: names.subject(playerId), reason: reasonWords(reason) }),
  SeedRevealed: () => words.t('table:event.seedRevealed'),
  TableClosed: () => words.t('table:event.closed'),
  RematchOpened: ({ playerId }, names) => words.t('table:event.rematchOpened', { player: names.subject(playerId) }),
};

export function tableSentence(event: TableEvent, names: Names): string | null {
  return tell(event.type, event, names);
}

function tell<T extends TableEventType>(type: T, event: TableEvent<T>, names: Names): string | null {
  return SENTENCES[type](event, names);
}

/** Why a model gave no answer; an unknown reason keeps its code. */
function reasonWords(reason: string): string {
  const faultText: unknown = words.getResource(words.language, 'table', `event.modelFault.${reason}`);
  return typeof faultText === 'string' ? faultText : reason;
}

function givenTo(model: string, player: string): string {
  if (model === HUMAN) return words.t('table:event.givenToPerson', { player });
  if (model.startsWith(BOT_PREFIX)) return words.t('table:event.givenToBot', { player });
  if (isAgent(model)) return words.t('table:event.givenToAgent', { player, name: model.slice(AGENT_PREFIX.length) });
  return words.t('table:event.givenToModel', { player, model: model.replace(LLM_PREFIX, '') });
}
