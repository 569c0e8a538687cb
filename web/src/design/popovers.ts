/** On everything that is folded out over the page. */
export const POPOVER = 'popover';

/** A key that is held asks it thirty times a second: such a list is kept by the browser, and the page is not looked through. */
export function isPopoverOpen(): boolean {
  return [...document.getElementsByClassName(POPOVER)].some((each) => each.matches(':popover-open'));
}
