/** One sentence for what is new to somebody, at the moment when they need it. */
export const hints = {
  tile: 'Place one of your six tiles. The mark on each tells what it would do. Tap it once to see, again to place it.',
  founds: 'One of your tiles touches a single tile: it founds a corporation, and you get a share for nothing.',
  grows: 'A tile beside a corporation makes it larger and its shares dearer. That helps everybody who holds some.',
  merges: 'One of your tiles would merge corporations. Tap it to see who would get which bonus before you place it.',
  unplayable: 'One of your tiles cannot be placed now. It stays with you, or is replaced if it never can be.',
  choose: 'Choose a corporation. Cheap ones give you more shares for your money, dear ones pay larger bonuses.',
  buy: 'Buy up to three shares. When a corporation is swallowed, only its largest and second largest holder get a bonus.',
  majority: 'In one of these you are close to the top. One share more than anybody else, and the large bonus is yours.',
  cash: 'Your cash runs low. The bank pays only at mergers and at the end, so keep some for later turns.',
  safe: 'A corporation is safe now: it cannot be swallowed any more. Its bonuses are paid at the end.',
  survivor: 'Both are equally large: you choose which one stays. Holders of the other one get bonuses now.',
  dispose:
    'Sell for cash, trade two for one of the larger corporation, or keep them in case this one is founded again.',
  end: 'You may declare the end. Look first at what everybody would have: do it when you lead.',
  offer: 'Somebody offers you a trade. Check who would be the largest holder of each corporation afterwards.',
} as const;
