/** The base path of the service on its site: `/games`, or empty at the root. The first file of the page states it. */
export const BASE_PATH =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '');
