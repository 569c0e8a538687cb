/** Where the service lies on its site: `/games`, or nothing for the root. It says so in the first file of the page. */
export const BASE_PATH =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '');
