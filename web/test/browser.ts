/** Browser flags for tests and screenshots: quiet, and without requests except to the service. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

export const DESKTOP = { width: 1440, height: 900 } as const;
export const TABLET = { width: 820, height: 1180 } as const;
export const PHONE = { width: 390, height: 844 } as const;
export const SMALL_PHONE = { width: 320, height: 640 } as const;
export const LANDSCAPE = { width: 844, height: 390 } as const;
/** A desktop window at 200 %. */
export const ZOOMED = { width: 720, height: 450 } as const;
