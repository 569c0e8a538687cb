/** For tests: a provider that speaks the real wire, and one that answers as badly as it can. */

export { BAD_ANSWERS, type BadAnswer, FakeProvider, type FakeAnswer, type FakeRequest } from './fakeProvider.ts';
export { choiceFrom, type ParsedOffer, parseOffers } from './promptReader.ts';
export { type HostileTheme, hostileTheme, MARK, outsideQuotes } from './hostileTheme.ts';
