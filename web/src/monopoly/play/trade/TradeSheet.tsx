import { loaded } from '../../../design/loaded.tsx';

/** The form of a trade, loaded with the first one that is thought out. */
export const TradeSheet = loaded(async () => (await import('./TradeBuilder.tsx')).TradeBuilder, 'list');
