import { LOT_GROUPS } from '@magnate/engine/monopoly';
import { groupName } from '@magnate/words/monopoly';

/** The name of a group that a player collected. */
export function collectedName(name: string): string {
  const group = LOT_GROUPS.find((each) => each === name);
  return group === undefined ? name : groupName(group);
}
