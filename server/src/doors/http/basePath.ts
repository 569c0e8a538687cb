import { readFileSync } from 'node:fs';

/** A service that lies under a path of a larger site: `https://site.example/games`. */

/** A proxy may cut the path off or leave it: routes know nothing of it. */
export function withoutBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

const OWN_ADDRESS = /(?<= (?:src|href)=")\/(?=[^/])/g;

/** The first file of the page: its other files are found there, and it tells the page where it lies. */
export function startUnder(base: string, file: string): string {
  return readFileSync(file, 'utf8')
    .replace(OWN_ADDRESS, `${base}/`)
    .replace('</title>', `</title>\n    <meta name="base-path" content="${base}" />`);
}
