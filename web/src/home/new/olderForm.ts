import { forEveryGame, kits } from '../../kits.ts';
import { type Form, isForm } from './form.ts';

/** Where the form is kept, and where pages kept it whose words for rules had an older meaning. */
export const FORM_KEY = 'newTable.2';
export const OLDER_KEY = 'newTable';

/** A form that an older page has kept, in the words of today. */
export function olderForm(value: unknown): Form | undefined {
  if (!isForm(value)) return undefined;
  const house = forEveryGame((game) => {
    const { preset, changes } = value.house[game];
    return { preset, changes: kits[game].renewed?.(changes) ?? changes };
  });
  return { ...value, house };
}
