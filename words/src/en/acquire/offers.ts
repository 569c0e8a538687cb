/** What may be done now, one short sentence for each kind of action. */
export const offers = {
  PlaceTile: 'Place one of your tiles: {{tiles, list(type: disjunction)}}.',
  tile: '{{tile}} ({{effect}})',
  FoundCorporation: 'Found {{corporations, list(type: disjunction)}}.',
  ChooseSurvivor: 'Choose which corporation survives: {{corporations, list(type: disjunction)}}.',
  ChooseDefunct: 'Choose which corporation is settled first: {{corporations, list(type: disjunction)}}.',
  DisposeShares_one:
    'Decide about your {{count}} {{corporation}} share: trade up to {{trade}} two for one for {{survivor}}, sell up to {{sell}} at {{price, money}}, keep the rest.',
  DisposeShares_other:
    'Decide about your {{count}} {{corporation}} shares: trade up to {{trade}} two for one for {{survivor}}, sell up to {{sell}} at {{price, money}}, keep the rest.',
  BuyShares_one: 'Buy up to {{count}} share: {{stock, list(type: disjunction)}}.',
  BuyShares_other: 'Buy up to {{count}} shares: {{stock, list(type: disjunction)}}.',
  buyNothing: 'Buy nothing: there is no share that you can pay for.',
  stock: '{{corporation}} at {{price, money}}',
  DeclareEnd: 'Declare the end of the game.',
  ReplaceDeadTile: 'Replace a dead tile: {{tiles, list(type: disjunction)}}.',
  ProposeTrade: 'Offer a trade to {{players, list}}.',
  AcceptTrade: 'Accept: {{trades, list(type: disjunction)}}.',
  RejectTrade: 'Reject: {{trades, list(type: disjunction)}}.',
  CancelTrade: 'Take back: {{trades, list(type: disjunction)}}.',
  trade: '{{proposer}} gives {{recipient}} {{gives}} for {{gets}}',
} as const;
