/** How to play, for somebody who has never heard of the game. */
export const learn = {
  lead: 'Place tiles, buy shares early, and be the largest holder when corporations merge.',
  goal: {
    title: 'What it is about',
    text: [
      'Seven corporations grow on a board of {{tiles}} spaces, run into each other, and the larger swallows the smaller. You own none of them. You own shares, as everybody does.',
      'Everybody starts with {{cash, money}}. Whoever has the most money at the end wins. Nobody is ever out of the game.',
      'Most of the money comes from bonuses: when a corporation is swallowed, its largest and its second largest holder are paid. So it matters less how many shares you have than who has more.',
    ],
    example:
      'A game under way. The letter on a tile is the corporation it belongs to; below it stand its size and the price of a share. Grey tiles belong to none.',
  },
  turn: {
    title: 'Your turn',
    text: ['A turn has three steps, always in this order.'],
    steps: [
      'Place one of your {{rack}} tiles. Each fits one space only, the one it is named after.',
      'Buy up to {{purchases}} shares of corporations that are on the board.',
      'Draw a tile. That happens by itself.',
    ],
    after: ['Nobody sees your tiles. Shares and cash lie open, unless the house rules of a table say otherwise.'],
  },
  tiles: {
    title: 'What a tile does',
    text: [
      'Tiles are neighbours above, below, left and right. Corners do not count. What your tile touches decides what it does.',
    ],
    points: [
      'Nothing: it just lies there. A later tile may make something of it.',
      'A single tile: it founds a corporation.',
      'One corporation: that one grows.',
      'Two or more corporations: they merge.',
    ],
    after: ['Your own tiles are marked on the board and in your rack with what they would do now.'],
    example: 'Ada’s tiles: 2E does nothing yet, 1B founds, 2B makes Tower grow, 5B merges Tower and American.',
  },
  founding: {
    title: 'Founding a corporation',
    text: [
      'Place a tile beside a single tile, and you found a corporation: any one that is not on the board. You get one share of it for nothing.',
      'Luxor and Tower are cheap, American, Worldwide and Festival cost more, Imperial and Continental most. A dear one pays larger bonuses; of a cheap one you get more shares for your money.',
      'There are only seven. While all of them are on the board, a tile that would found an eighth has to wait.',
    ],
    before: 'Before: a single tile at 3A.',
    example: 'After Ada places 3B: she founded Luxor and holds its first share.',
  },
  growing: {
    title: 'Size and price',
    text: [
      'A tile beside a corporation joins it, along with single tiles that it touches. The larger the corporation, the dearer its shares, for everybody who holds them.',
      'The table shows what a share costs at which size, and what its bonuses are: {{majority}} times the price for the largest holder, {{minority}} times for the second.',
    ],
    example: 'Prices and bonuses. The marks show where the corporations of the first picture stand.',
  },
  buying: {
    title: 'Buying shares',
    text: [
      'After your tile you may buy up to {{purchases}} shares, of one corporation or of several. You pay the price of today. There are {{shares}} shares of each.',
      'Small corporations are cheap, and one share more than the next player makes you their largest holder. Buy early where you can be first or second.',
      'Your {{cash, money}} is gone sooner than you think. The bank pays only at mergers and at the end, so hold shares of some that will be swallowed soon.',
    ],
    example: 'The score sheet: who holds what, and who would get a bonus. M marks the largest holder, m the second.',
  },
  mergers: {
    title: 'Mergers and bonuses',
    text: [
      'A tile that joins two corporations merges them. The larger one stays, the smaller one goes. If they are equal, whoever placed the tile chooses. The sizes before the tile count.',
      'First the holders of the one that goes get their bonuses from the bank.',
    ],
    points: [
      'The largest holder gets {{majority}} times the price of a share.',
      'The second largest gets {{minority}} times the price.',
      'Is there only one holder? They get both.',
      'Equal at the top? They share both bonuses, and nobody is second.',
      'Equal in second place? They share the second bonus.',
      'Shared bonuses are rounded up to the next {{step, money}}.',
    ],
    before: 'Ada is about to place {{tile}}. {{defunct}} has {{defunctSize}} tiles, {{survivor}} has {{survivorSize}}.',
    example: '{{defunct}} is gone: its tiles belong to {{survivor}} now, which has {{after}} tiles.',
    worked: 'What the holders of {{defunct}} get. A share of it was worth {{price, money}}.',
    tie: 'Had Ben held {{held}} as well, both would be equal at the top: they would share {{both, money}}, which makes {{each, money}} each.',
    player: 'Player',
    held: 'Shares',
    why: 'Why',
    bonus: 'Bonus',
    rank: {
      both: 'only holder',
      majority: 'largest',
      majorityTie: 'equal at the top',
      minority: 'second',
      minorityTie: 'equal second',
      none: 'third',
    },
    sum: '{{factor}} × {{price, money}} = {{amount, money}}',
    nothing: 'none',
  },
  disposing: {
    title: 'What to do with the shares',
    text: [
      'After the bonuses everybody who holds shares of the one that went decides what to do with them. Whoever placed the tile begins.',
    ],
    points: [
      'Sell: the bank pays the price from before the merger.',
      'Trade: two of them for one of the corporation that stays, as long as the bank has some.',
      'Keep: worth nothing for now, but it counts again if the corporation is founded anew.',
    ],
    after: [
      'Ada’s {{held}} shares of {{defunct}}: sold they bring {{sold, money}}. Traded they become {{traded}} shares of {{survivor}}, worth {{worth, money}} today.',
      'Selling brings cash for the next purchases. Trading is good where it makes you first or second in the one that stays. Keeping pays only if it comes back.',
    ],
  },
  safe: {
    title: 'Safe corporations',
    text: [
      'From {{safe}} tiles on a corporation is safe: it can no longer be swallowed. It can still swallow others, and grow.',
      'A tile that would join two safe corporations can never be placed. It is taken from your rack at the end of your turn, and you draw another one.',
    ],
    example: 'Imperial and Festival are safe. No tile may join them, so {{tile}} is dead.',
  },
  trading: {
    title: 'Trading with others',
    text: [
      'Before you place your tile you may offer others shares and cash for theirs. They accept or refuse. Tiles are never traded.',
      'An offer ends with your tile. Some tables play without trading.',
    ],
  },
  end: {
    title: 'The end',
    text: [
      'You may declare the end on your turn, once a corporation has {{endSize}} tiles, or all on the board are safe. You never have to. Your turn is played to its end, then everything is paid out.',
    ],
    steps: [
      'For every corporation on the board the two bonuses are paid, as in a merger.',
      'All shares of corporations on the board are sold to the bank at their price.',
      'Shares of corporations that are not on the board are worth nothing.',
    ],
    after: [
      'Before you declare it, the page shows what everybody would have. Declare it when you lead; play on when you do not.',
    ],
  },
  winning: {
    title: 'How to win',
    text: ['The most money wins. Three things bring it.'],
    points: [
      'Bonuses: be first or second in as many corporations as you can. One share more than the next player is enough; more than that is wasted there.',
      'Timing: be a holder of small corporations that are swallowed early. Their bonuses pay for the large ones later.',
      'Growth: cheap shares bought early are dear at the end.',
    ],
    after: [
      'At the end the page shows how much of everybody’s money was cash, bonuses and shares. So you see where the game was won.',
    ],
    example: 'Just before the payout. Worth is what everybody would have now, bonuses included.',
  },
} as const;
