/** Builds the page if it is missing or its sources have changed. Returns false if the build failed. */
export function preparePage(log: (text: string) => void): boolean;
/** The files of the last build, without those of earlier builds. */
export function pageFiles(): readonly string[];
