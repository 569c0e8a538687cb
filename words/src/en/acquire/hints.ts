/** One sentence for what is new to somebody, at the moment when they need it. */
export const hints = {
  tile: 'Place one of the six tiles. The mark on each tells what it would do. Tap it once to see, again to place it.',
  founds: 'One tile here touches a single tile: it founds a corporation and brings a share for nothing.',
  grows: 'A tile beside a corporation makes it larger and its shares dearer. That helps everybody who holds some.',
  merges: 'One tile here would merge corporations. Tap it once to see who would get which bonus.',
  unplayable: 'One tile here cannot be placed now. It stays in hand, or is replaced if it never can be.',
  choose: 'Choose a corporation. Cheap ones give more shares for the money, dear ones pay larger bonuses.',
  buy: 'Buy up to three shares. When a corporation is swallowed, only its largest and second largest holder get a bonus.',
  majority: 'In one of these the top is close. One share more than anybody else brings the large bonus.',
  cash: 'Cash runs low. The bank pays only at mergers and at the end, so keep some for later turns.',
  safe: 'A corporation is safe now: it cannot be swallowed any more. Its bonuses are paid at the end.',
  survivor: 'Both are equally large: choose which one stays. Holders of the other one get bonuses now.',
  dispose:
    'Sell for cash, trade two for one of the larger corporation, or keep them in case this one is founded again.',
  end: 'The end may be declared. Look first at what everybody would have: it pays for whoever leads.',
  offer: 'Somebody offers a trade. Check who would be the largest holder of each corporation afterwards.',
} as const;
