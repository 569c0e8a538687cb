import { forEveryGame, manifests } from '../../games/manifests.ts';
import { type Form, fromStored, isStoredForm } from './form.ts';

/** Names for data stored by earlier versions of the page. */

/** The storage key of the form before some rules were renamed. */
export const OLDER_FORM_KEY = 'newTable';

/** A form stored by an older page, with current names. */
export function olderForm(value: unknown): Form | undefined {
  if (!isStoredForm(value)) return undefined;
  const { rules: house, ...form } = fromStored(value);
  const rules = forEveryGame((game) => {
    const { preset, changes } = house[game];
    return { preset, changes: manifests[game].renewed?.(changes) ?? changes };
  });
  return { ...form, rules };
}
