/** Test doubles: a provider with the real wire protocol, and hostile answers. */

export { BAD_ANSWERS, type BadAnswer, FakeProvider, type FakeAnswer, type FakeRequest } from './fakeProvider.ts';
export { choiceFrom, type ParsedOffer, parseOffers } from './promptReader.ts';
export { type HostileTheme, hostileTheme, MARK, outsideQuotes } from './hostileTheme.ts';
