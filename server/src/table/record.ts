import { firstHead, gameOf, nextHead } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol';
import { gameUuid, type Store, type StoredAction, type StoredEvent } from '../store/store.ts';
import { heavyReads } from './loopShare.ts';
import { recordRating } from './ratedResult.ts';
import { loadTableState } from './tableLoader.ts';
import { revealedEntropy, type TableDoc } from './tableDoc.ts';
import { sha256, type TableState, withoutPlace } from './tableState.ts';

/**
 * The record of a finished game: everything needed to replay it, with its seed. It is written once, as text in parts, and
 * only read from then on.
 */

/** Rows per page, and characters per part. */
const PAGE = 500;
const PART = 64 * 1024;

type Finished = Pick<TableState, 'doc' | 'game' | 'rules' | 'state' | 'version' | 'seq' | 'head'>;

/**
 * The stored text of a record, part by part. It begins with what is not stored with it: the id of the game in SQL, and what
 * ratings need to know, which an operator may change.
 */
export async function* recordParts(store: Store, id: string, doc: Pick<TableDoc, 'clock'>): AsyncGenerator<string> {
  const result = await store.ladder.result(id);
  const before = { id: gameUuid(id), ...(result && { rating: recordRating(result, doc) }) };
  for (let part = 0; ; part++) {
    const text = await store.recordPart(id, part);
    if (text === undefined) return;
    yield part === 0 ? `${JSON.stringify(before).slice(0, -1)},${text.slice(1)}` : text;
    await heavyReads.next();
  }
}

/** The record of a finished table in the store, without a service; undefined if its game was not played to the end. */
export async function storedRecord(store: Store, id: string): Promise<string | undefined> {
  if ((await store.recordPart(id, 0)) === undefined) {
    const row = await store.read(id);
    // Most records are written when they are first read.
    if (row?.status !== 'completed') return undefined;
    await writeRecord(store, id, await loadTableState(store, row));
  }
  let text = '';
  for (let part = 0; ; part++) {
    const more = await store.recordPart(id, part);
    if (more === undefined) return text;
    text += more;
  }
}

/** Writes the record if it was not written yet. Part 0 is written last, because it marks the record as complete. */
export async function writeRecord(store: Store, id: string, tableState: Finished): Promise<void> {
  if ((await store.recordPart(id, 0)) !== undefined) return;
  let first: string | undefined;
  let part = 0;
  for await (const text of inParts(recordText(store, id, tableState))) {
    if (part === 0) first = text;
    else await store.addRecordPart(id, part, text);
    part += 1;
  }
  await store.addRecordPart(id, 0, first ?? '');
}

async function* inParts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < PART) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

async function* recordText(store: Store, id: string, tableState: Finished): AsyncGenerator<string> {
  const { doc, game, rules, state } = tableState;
  const chain = await chainAtEnd(store, id, tableState);
  const { options, players, seed, scenario, hostSecret, commitment } = doc;
  const before = { game, version: rules, options, players, seed, ...(scenario === null ? {} : { scenario }) };
  yield `${JSON.stringify(before).slice(0, -1)},"remarks":[`;
  yield* listed(hostEventsOf(store, id, doc.prologue, chain.events));
  yield '],"actions":[';
  yield* listed(playedActions(store, id));
  const after = {
    chain,
    outcome: (state === null ? undefined : gameOf(game).outcome(state)) ?? null,
    fairness: hostSecret === null ? null : { hostSecret, commitment, entropy: revealedEntropy(doc) },
  };
  yield `],${JSON.stringify(after).slice(1)}`;
}

/**
 * The record ends with the game, or where the host closed the table. Later table events are not part of it.
 */
async function chainAtEnd(store: Store, id: string, finished: Finished) {
  const { doc, game, rules, seq, head } = finished;
  const events = await lastEvent(store, id, finished);
  if (events === seq) return { events, head };
  const { options, players, scenario } = doc;
  let current = firstHead({ game, version: rules, options, players, scenario });
  for await (const event of eventsOf(store, id, events)) current = nextHead(current, event, sha256);
  return { events, head: current };
}

async function lastEvent(store: Store, id: string, { game, state, version, seq }: Finished): Promise<number> {
  const [last] = await store.actions(id, version - 1, 1);
  if (state !== null && gameOf(game).outcome(state) !== undefined) return last?.lastSeq ?? seq;
  for await (const event of eventsOf(store, id, seq, last?.lastSeq)) if (event.type === 'TableClosed') return event.seq;
  return seq;
}

/** The items of a list in JSON. */
async function* listed(items: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const item of items) {
    yield (isFirst ? '' : ',') + JSON.stringify(item);
    isFirst = false;
  }
}

async function* playedActions(store: Store, id: string): AsyncGenerator<object> {
  for await (const { at, action } of actionsOf(store, id)) yield { at, action };
}

/** Each table event with the step that it precedes: the setup, or the first action whose events follow it. */
async function* hostEventsOf(store: Store, id: string, prologue: number, last: number): AsyncGenerator<object> {
  const actions = actionsOf(store, id);
  let next = await actions.next();
  let count = 0;
  for await (const event of eventsOf(store, id, last)) {
    if (!isTableEvent(event)) continue;
    for (; next.done !== true && next.value.firstSeq <= event.seq; next = await actions.next()) count += 1;
    const before = event.seq <= prologue ? 0 : count + 1;
    yield { before, at: event.at, remark: withoutPlace(event) };
  }
}

async function* actionsOf(store: Store, id: string): AsyncGenerator<StoredAction, undefined> {
  for (let after = 0; ; ) {
    const page = await store.actions(id, after, PAGE);
    yield* page;
    if (page.length < PAGE) return undefined;
    after = page.at(-1)?.version ?? after;
    await heavyReads.next();
  }
}

async function* eventsOf(store: Store, id: string, last: number, first = 0): AsyncGenerator<StoredEvent> {
  for (let after = first; after < last; ) {
    const page = await store.events(id, after, Math.min(PAGE, last - after));
    yield* page;
    if (page.length === 0) return;
    after = page.at(-1)?.seq ?? last;
    await heavyReads.next();
  }
}
