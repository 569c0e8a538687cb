import assert from 'node:assert/strict';
import { ACTION_KINDS } from '../kernel/game.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { MAX_ACTIONS as MAX_CHOICES } from '../kernel/offers.ts';
import { isTakenBack, positionOf } from '../kernel/takeBack.ts';
import { openRecord, type RecordedAction, replayWith } from '../kernel/record.ts';
import { RuleViolation } from '../kernel/violation.ts';
import { chanceFrom } from './chance.ts';
import { deepFreeze, firstUnsoundPart } from './plainData.ts';
import { randomSetup } from './randomSetup.ts';
import type { AnyState, Kind, Subject } from './subject.ts';
import type { Tally } from './tally.ts';

/**
 * The conformance suite: random games check that inputs are not mutated, sampled actions apply, actions outside the
 * offers are refused, refusals change nothing, states survive serialisation, views agree with states, and records
 * replay.
 */

const MAX_ACTIONS = 200_000;
const OFTEN = 0.1;
const SELDOM = 0.001;
/** The interval, in actions, at which offers are turned into actions. */
const CHOICES_EVERY = 10;

export interface GameCount {
  readonly actions: number;
  readonly refusals: number;
}

export function conform<K extends Kind>(subject: Subject<K>, seed: string, tally: Tally): GameCount {
  const { game } = subject;
  const chance = chanceFrom(seed);
  const setup = randomSetup(subject, chance, seed);
  let state = deepFreeze(game.create(setup));
  const actions: RecordedAction<K['Action']>[] = [];
  let refusals = 0;
  let now = 1_700_000_000_000;
  let undoable: K['State'] | undefined;
  let sampled: K['State'] | undefined;
  const offered = new Map<PlayerId, readonly K['Offer'][]>();
  subject.checkState(state);
  for (const event of game.eventsAfter(state, 0)) tally.add(event.type);
  while (game.outcome(state) === undefined) {
    assert.ok(actions.length < MAX_ACTIONS, 'every game ends');
    checkActors(state);
    if (chance.happens(OFTEN)) refusals += probe(state, now);
    if (actions.length % CHOICES_EVERY === 0) checkChoices(state);
    const action = deepFreeze(nextAction(state));
    assert.equal(game.whyNot(state, action), undefined, `a sampled ${action.type} is legal`);
    checkCovered(state, action);
    const applied = game.apply(state, action, now);
    const after = deepFreeze(applied.state);
    checkEvents(state, after, applied.events);
    checkFacts(after, applied.events);
    subject.checkState(after);
    subject.checkStep(state, action, after, applied.events);
    checkTakenBack(state, action, after, applied.events);
    if (chance.happens(OFTEN)) checkView(state, action, now);
    if (chance.happens(SELDOM)) checkCodec(after);
    count(action, applied.events);
    actions.push({ at: now, action });
    now += chance.below(3000);
    state = after;
  }
  assert.deepEqual(game.actors(state), [], 'no actors after the end');
  checkCodec(state);
  const replayed = replayWith(game, openRecord(game, setup, actions));
  assert.equal(JSON.stringify(replayed.state), JSON.stringify(state), 'replay equals state');
  return { actions: actions.length, refusals };

  /** Caches the offers of a state: listing them costs more than checking them. */
  function offersOf(from: K['State'], playerId: PlayerId): readonly K['Offer'][] {
    if (sampled !== from) offered.clear();
    sampled = from;
    const known = offered.get(playerId) ?? game.offers(from, playerId);
    offered.set(playerId, known);
    return known;
  }

  function nextAction(from: K['State']): K['Action'] {
    if (chance.happens(OFTEN)) {
      const other = besides(from);
      if (other !== undefined) return other;
    }
    return game.sample(from, chance.pick(game.actors(from)), chance.rng);
  }

  /** An action of a random player, awaited or not, if there is one. */
  function besides(from: K['State']): K['Action'] | undefined {
    const { id } = chance.pick(from.players);
    if (offersOf(from, id).length === 0) return undefined;
    try {
      return game.sample(from, id, chance.rng);
    } catch (error) {
      assert.ok(error instanceof RuleViolation, String(error));
      return undefined;
    }
  }

  function checkActors(from: K['State']): void {
    const actors = game.actors(from);
    assert.ok(actors.length > 0, 'a running game has an actor');
    assert.equal(new Set(actors).size, actors.length, 'actors are unique');
    for (const actor of actors) assert.ok(offersOf(from, actor).length > 0, `${actor} has an offer`);
    if (!chance.happens(OFTEN)) return;
    for (const { id } of from.players) {
      const types = offersOf(from, id).map((offer) => offer.type);
      assert.equal(new Set(types).size, types.length, 'one offer per type');
    }
  }

  function checkCovered(from: K['State'], action: K['Action']): void {
    const covered = offersOf(from, action.playerId).some((offer) => subject.covers(offer, action));
    assert.ok(covered, `an offer covers ${JSON.stringify(action)}`);
  }

  /** A random action either is covered by an offer and applies, or is refused with a code and changes nothing. */
  function probe(from: K['State'], at: number): number {
    const action = deepFreeze(subject.randomProbe(from, chance));
    const verdict = game.whyNot(from, action);
    if (verdict === undefined) {
      checkCovered(from, action);
      game.apply(from, action, at);
      return 0;
    }
    assert.throws(
      () => game.apply(from, action, at),
      (error) => error instanceof RuleViolation && error.code === verdict.code,
      `${JSON.stringify(action)} is refused with ${verdict.code}`,
    );
    const draft = game.draft(from);
    assert.throws(() => game.play(draft, action, at), RuleViolation);
    // The state is frozen deeply: mutating it would have thrown another error.
    assert.equal(print(draft), print(from), 'a refused action does not change the draft');
    assert.ok(Object.hasOwn(game.refusals, verdict.code), `${verdict.code} is a code of the game`);
    tally.add(`refused: ${verdict.code}`);
    return 1;
  }

  function checkEvents(before: K['State'], after: K['State'], events: readonly K['Event'][]): void {
    assert.equal(after.version, before.version + 1, 'version equals applied actions');
    assert.ok(events.length > 0, 'every action emits an event');
    let { length } = before.log;
    let at = 0;
    for (const event of events) {
      length += 1;
      assert.equal(event.seq, length, 'seq has no gaps');
      assert.ok(event.at > at, 'times increase');
      at = event.at;
    }
    assert.equal(after.log.length, length);
    assert.equal(firstUnsoundPart(events, subject.allowedNumber, 'events'), undefined);
  }

  /** An action that is taken back leaves the position exactly as it was before it, whatever happened in between. */
  function checkTakenBack(
    before: K['State'],
    { type }: K['Action'],
    after: K['State'],
    events: readonly K['Event'][],
  ): void {
    const kind = game.actionKind(type);
    if (kind !== 'ask' && kind !== 'agree' && kind !== 'refuse') undoable = before;
    if (!events.some(isTakenBack)) return;
    assert.ok(undoable !== undefined, 'an action is taken back');
    assert.deepEqual(positionOf(after), positionOf(undoable), 'the position before the action returns');
    assert.deepEqual(after.secret, undoable.secret, 'an action that is taken back drew nothing');
    assert.equal(game.openRequest(after), null);
  }

  /** Checks the actions of offers, and open proposals. */
  function checkChoices(from: K['State']): void {
    const actor = game.actors(from)[0] as PlayerId;
    for (const offer of offersOf(from, actor)) {
      const kind = game.actionKind(offer.type);
      assert.ok(ACTION_KINDS.includes(kind));
      const choices = game.toActions(offer, actor);
      assert.ok(choices.length <= MAX_CHOICES, `${offer.type} gives a limited number of actions`);
      assert.equal(choices.length === 0, kind === 'propose' || kind === 'counter', `${offer.type} gives actions`);
      for (const choice of choices) {
        assert.equal(choice.playerId, actor);
        assert.ok(subject.covers(offer, choice), `the offer covers ${JSON.stringify(choice)}`);
      }
      assert.deepEqual(game.toActions(offer, actor, 1), choices.slice(0, 1));
    }
    const open = game.openOffers(from);
    assert.deepEqual(
      open,
      game.proposals(from).filter(({ status }) => status === 'pending'),
    );
    const awaited = game.actors(from);
    for (const { recipientId } of open)
      assert.ok(awaited.includes(recipientId), 'the recipient of a proposal is an actor');
  }

  /** Checks the facts that generic programs read from events. */
  function checkFacts(after: K['State'], events: readonly K['Event'][]): void {
    for (const event of events) {
      const mark = game.marks(event, after);
      assert.ok(mark === null || game.markKinds.some(({ name }) => name === mark), `${mark} is a kind of mark`);
      const drawn = game.draws(event);
      assert.ok(drawn === null || drawn.name.length > 0);
      for (const counted of game.counts(event)) assert.ok(counted.kind.length > 0);
      const subjectId = game.subjectOf(event);
      assert.ok(subjectId === null || after.players.some(({ id }) => id === subjectId));
    }
    for (const id of game.eliminated(after))
      assert.ok(!game.actors(after).includes(id), 'an eliminated player is not an actor');
  }

  function checkCodec(from: K['State']): void {
    assert.equal(firstUnsoundPart(from, subject.allowedNumber), undefined);
    const json = game.serialize(from);
    const back = game.deserialize(json);
    assert.deepEqual(back, from, 'a state survives serialisation');
    assert.equal(game.serialize(back), json);
  }

  /** On a view, an action gives the same result or throws `HIDDEN`. */
  function checkView(from: K['State'], action: K['Action'], at: number): void {
    const view = deepFreeze(game.view(from, action.playerId));
    assert.equal(view.secret, null);
    assert.deepEqual(game.view(from, 'spectator').secret, null);
    assert.deepEqual(game.offers(view, action.playerId), offersOf(from, action.playerId), 'a view has the same offers');
    assert.equal(game.whyNot(view, action), undefined, 'whyNot is the same on a view');
    const truth = game.apply(from, action, at);
    try {
      const seen = game.apply(view, action, at);
      assert.deepEqual(seen.state, game.view(truth.state, action.playerId), 'a view predicts the view');
      const redacted = truth.events.map((event) => game.redact(from, event, action.playerId));
      assert.deepEqual(seen.events, redacted, 'a view gives the redacted events');
      tally.add('view: predicted');
    } catch (error) {
      if (!(error instanceof RuleViolation) || error.code !== 'HIDDEN') throw error;
      tally.add('view: hidden');
    }
    const guess = game.determinise(view, chance.rng);
    assert.deepEqual(game.view(guess, action.playerId), view, 'a determinised state has the same view');
    game.apply(guess, action, at);
  }

  function count(action: K['Action'], events: readonly K['Event'][]): void {
    tally.add(action.type);
    for (const event of events) {
      tally.add(event.type);
      for (const shape of subject.shapesOf(event)) tally.add(shape);
    }
  }
}

/** A state as text without the older, frozen part of its log. */
function print(state: AnyState): string {
  const { log, ...rest } = state;
  return JSON.stringify([rest, { ...log, runs: [], shelves: [] }]);
}
