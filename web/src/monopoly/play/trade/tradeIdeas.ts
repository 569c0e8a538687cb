import type { PlayerId } from '@magnate/engine';
import {
  boardOf,
  COLOR_GROUPS,
  type ColorGroup,
  type GameView,
  getProperty,
  type SpaceId,
} from '@magnate/engine/monopoly';
import { type DraftStory, withLotOf, withPartner } from './tradeDraft.ts';

/** A lot that would complete a group for whoever gets it. */
export interface TradeIdea {
  readonly spaceId: SpaceId;
  readonly group: ColorGroup;
  readonly from: PlayerId;
  readonly to: PlayerId;
}

/** Those between me and others; what completes a group of mine first. Where something is built, nothing is traded. */
export function tradeIdeas(view: GameView, me: PlayerId): readonly TradeIdea[] {
  const ideas = COLOR_GROUPS.flatMap((group) => ideaIn(view, group) ?? []);
  const [mine, theirs] = [ideas.filter(({ to }) => to === me), ideas.filter(({ from }) => from === me)];
  return [...mine, ...theirs];
}

/** All lots of the group belong to two players, and one of them has a single one. */
function ideaIn(view: GameView, group: ColorGroup): TradeIdea | undefined {
  const lots = boardOf(view.options).groupSpaces[group].map((spaceId) => getProperty(view, spaceId));
  const owners = lots.map(({ ownerId }) => ownerId);
  const [first, second] = new Set(owners);
  if (
    first === undefined ||
    first === null ||
    second === undefined ||
    second === null ||
    new Set(owners).size > 2 ||
    lots.some(({ houses }) => houses > 0)
  ) {
    return undefined;
  }
  const from = owners.filter((id) => id === first).length === 1 ? first : second;
  const spaceId = lots.find(({ ownerId }) => ownerId === from)?.spaceId;
  const isSingle = owners.filter((id) => id === from).length === 1;
  return spaceId === undefined || !isSingle ? undefined : { spaceId, group, from, to: from === first ? second : first };
}

/** The draft with the lot in it, and with whom it concerns. */
export function withIdea(story: DraftStory, { spaceId, from, to }: Omit<TradeIdea, 'group'>, me: PlayerId): DraftStory {
  const partner = from === me ? to : from;
  const fits = story.now.partner === partner ? story : withPartner(story, partner);
  return withLotOf(fits, { spaceId, owner: from }, me, partner);
}
