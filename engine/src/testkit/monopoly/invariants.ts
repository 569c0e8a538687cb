import assert from 'node:assert/strict';
import { boardOf, COLOR_GROUPS, DECKS, type GameState, type Player } from '../../monopoly/index.ts';

/** Invariants of Monopoly states. */

const HOTEL = 5;

export function checkState(state: GameState): void {
  checkDeeds(state);
  checkBuildings(state);
  checkPlayers(state);
  checkCards(state);
  checkAgenda(state);
  checkAuction(state);
  checkTrades(state);
}

/** Every deed has one owner or the bank; `owners` and the players' lists agree. */
function checkDeeds({ players, owners, mortgaged, options }: GameState): void {
  let held = 0;
  for (let seat = 0; seat < players.length; seat++) {
    const { properties } = players[seat] as Player;
    held += properties.length;
    for (let i = 0; i < properties.length; i++) {
      const spaceId = properties[i] as number;
      if (owners[spaceId] !== seat) assert.fail(`deed ${spaceId} is listed by a player who is not its owner`);
      if (i > 0 && spaceId <= (properties[i - 1] as number)) assert.fail('deeds are in board order, once each');
    }
  }
  let owned = 0;
  for (const spaceId of boardOf(options).deedSpaces) {
    if ((owners[spaceId] as number) >= 0) owned += 1;
    else if (mortgaged[spaceId] === true) assert.fail(`the bank's deed ${spaceId} is mortgaged`);
  }
  if (owned !== held) assert.fail('every owned deed is listed by one player');
}

/** Buildings are even, in complete groups without mortgages; board and bank together have all buildings. */
function checkBuildings({ houses, owners, mortgaged, options, paid, supply }: GameState): void {
  const level = (standing: number) => (standing === HOTEL ? options.hotelAfter + 1 : standing);
  const { groupSpaces } = boardOf(options);
  let standingHouses = 0;
  let standingHotels = 0;
  for (const group of COLOR_GROUPS) {
    const spaces = groupSpaces[group];
    let most = 0;
    let least = HOTEL + 1;
    for (const space of spaces) {
      const standing = houses[space] as number;
      if (paid[space]?.length !== level(standing)) assert.fail(`every building on ${space} has a price`);
      if (standing === HOTEL) standingHotels += 1;
      else standingHouses += standing;
      most = Math.max(most, level(standing));
      least = Math.min(least, level(standing));
      if (standing > 0 && (owners[space] as number) < 0) assert.fail(`buildings on the bank's ${space}`);
      if (standing > 0 && mortgaged[space] === true) assert.fail(`buildings on the mortgaged ${space}`);
    }
    if (most - least > 1) assert.fail(`the ${group} group is uneven`);
    if (most === 0) continue;
    if (options.tradeBan === 'group' && spaces.some((space) => owners[space] !== owners[spaces[0] as number])) {
      assert.fail(`buildings in the broken ${group} group`);
    }
    if (options.mortgageBan === 'group' && spaces.some((space) => mortgaged[space])) {
      assert.fail(`buildings in the mortgaged ${group} group`);
    }
  }
  if (supply.houses !== null)
    assert.equal(supply.houses + standingHouses, options.houses, 'houses on the board and in the bank');
  if (supply.hotels !== null)
    assert.equal(supply.hotels + standingHotels, options.hotels, 'hotels on the board and in the bank');
  if (supply.houses !== null && supply.houses < 0) assert.fail('the bank owes houses');
}

function checkPlayers({ players, options, pot, consecutiveDoubles, bankrupts }: GameState): void {
  const { goToJail, jail, size } = boardOf(options);
  for (const player of players) {
    if (!Number.isSafeInteger(player.cash) || player.cash < 0) assert.fail(`${player.id} has ${player.cash}`);
    if (player.position < 0 || player.position >= size) assert.fail(`${player.id} is off the board`);
    if (player.isActive && player.position === goToJail) assert.fail(`${player.id} stays on Go To Jail`);
    if (player.jailStatus === 'inJail') {
      if (player.position !== jail) assert.fail(`${player.id} is in jail on another space`);
      if (player.turnsInJail < 0 || player.turnsInJail > options.jailTurns)
        assert.fail(`${player.id} has too many turns in jail`);
    } else if (player.turnsInJail !== 0) assert.fail(`${player.id} is free but has jail turns`);
    if (player.isActive === bankrupts.includes(player.id)) assert.fail(`${player.id} is both active and bankrupt`);
    if (!player.isActive && (player.cash > 0 || player.properties.length > 0 || player.cards.length > 0)) {
      assert.fail(`${player.id} is bankrupt and owns something`);
    }
  }
  if (!Number.isSafeInteger(pot) || pot < 0) assert.fail(`the pot holds ${pot}`);
  if (consecutiveDoubles < 0 || consecutiveDoubles > 2) assert.fail(`${consecutiveDoubles} doubles in a row`);
}

/** Piles and hands together contain each card of a deck once; a bit per card. */
function checkCards(state: GameState): void {
  for (const deck of DECKS) {
    const sheet = boardOf(state.options).sheets[state.options.deckSet][deck];
    let seen = 0;
    const see = (index: number) => {
      if ((seen & (1 << index)) !== 0) assert.fail(`a ${deck} card occurs twice`);
      seen |= 1 << index;
    };
    state.secret[deck].forEach(see);
    (deck === 'chance' ? state.usedChance : state.usedCommunityChest).forEach(see);
    for (const player of state.players) {
      for (const card of player.cards) if (card.deck === deck) see(sheet.findIndex((other) => other.id === card.id));
    }
    if (seen !== (1 << sheet.length) - 1) assert.fail(`a ${deck} card is missing`);
  }
}

function checkAgenda(state: GameState): void {
  const { agenda, phase, debts, status, players } = state;
  const top = agenda[agenda.length - 1];
  if (status === 'completed') {
    assert.equal(phase, 'GameOver');
    assert.equal(agenda.length, 0);
    return;
  }
  assert.equal(phase, top?.kind, 'the phase is the top of the agenda');
  assert.equal(agenda.filter((entry) => entry.kind === 'Debt').length, debts.length, 'every debt is on the agenda');
  for (const debt of debts) {
    assert.equal(
      debt.amount,
      debt.shares.reduce((sum, share) => sum + share.amount, 0),
      'a debt is the sum of its shares',
    );
    const parties = [debt.debtorId, ...debt.shares.map((share) => share.creditorId)];
    for (const id of parties) {
      assert.ok(
        id === 'bank' || players.some((player) => player.id === id && player.isActive),
        `${id} owes or is owed`,
      );
    }
  }
  const leaving = agenda[0]?.kind === 'EndTurn';
  assert.ok(
    leaving || players[state.currentPlayerIndex]?.isActive,
    'the player on turn is active, or their turn is ending',
  );
}

function checkAuction({ auction, agenda, players }: GameState): void {
  const auctions = agenda.slice(1).filter((entry) => entry.kind === 'Auction').length;
  assert.equal(auctions, auction === null ? 0 : 1, 'one auction at a time');
  if (auction === null || auction.highBidder === null) return;
  const bidder = players.find((player) => player.id === auction.highBidder);
  assert.ok(bidder !== undefined && auction.highBid <= bidder.cash, 'the highest bid is covered');
}

function checkTrades({ trades, players }: GameState): void {
  for (const trade of trades) {
    if (trade.status !== 'pending') continue;
    for (const id of [trade.proposerId, trade.recipientId]) {
      assert.ok(
        players.some((player) => player.id === id && player.isActive),
        'open proposals are between active players',
      );
    }
  }
}
