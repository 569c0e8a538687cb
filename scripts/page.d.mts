/** Builds the page where it is missing or its sources have changed. False where it could not be built. */
export function preparePage(say: (text: string) => void): boolean;
/** The files of the last build, without those of earlier ones that are still there. */
export function pageFiles(): readonly string[];
