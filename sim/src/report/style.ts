import { type Shades, themeCss } from './draw/theme.ts';

/** The layout of the page. Charts are drawn for two widths; each box shows the one that fits. */

const LAYOUT = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
main,header,nav{max-width:1120px;margin:0 auto;padding:0 16px}
header{padding-top:32px}
h1,h2,h3{line-height:1.25;text-wrap:balance;margin:0}
h1{font-size:28px}
h2{font-size:24px;margin:48px 0 16px}
h3{font-size:18px}
p{margin:8px 0 0;max-width:68ch}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code{font-family:ui-monospace,SFMono-Regular,Consolas,monospace;font-size:.9em}
.kind{color:var(--muted);margin:0 0 4px;font-size:14px}
.warning{border-left:4px solid var(--accent);background:var(--card);padding:8px 12px;margin-top:16px}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr));gap:16px 24px;margin:24px 0 0}
.facts dt{color:var(--muted);font-size:14px}
.facts dd{margin:0}
.facts ol,.facts ul{margin:0;padding-left:1.4em}
.facts .many{columns:2 6em}
.facts p{margin-top:4px}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;padding:12px 0;margin:24px 0 0;border-block:1px solid var(--line)}
nav a{display:inline-block;padding:4px 0}
.card{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:0 0 16px;padding:20px;min-width:0}
.absent h3{font-size:16px}
.card>p,figcaption p{color:var(--muted);font-size:14px}
.chart{margin-top:16px;container-type:inline-size;min-width:0}
.chart svg{display:block;height:auto;max-width:100%}
.chart svg text{white-space:pre}
.chart .wide{display:none}
.chart .narrow svg{width:100%;max-width:420px}
@container (min-width:600px){.chart:not(.board) .wide{display:block}.chart:not(.board) .narrow{display:none}}
.board .wide svg{margin:0 auto}
.board .narrow svg{max-width:520px;margin:0 auto}
@container (min-width:780px){.board .wide{display:block}.board .narrow{display:none}}
details{margin-top:16px;font-size:14px}
summary{cursor:pointer;color:var(--accent);padding:6px 0;width:fit-content}
.scroll{overflow-x:auto;max-width:100%;margin-top:4px}
table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
th,td{padding:4px 12px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap;font-weight:400}
th:first-child{text-align:left;padding-left:0;white-space:normal;min-width:7em}
td:last-child,th:last-child:not(:first-child){padding-right:0}
thead th{color:var(--muted);vertical-align:bottom}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,250px),1fr));gap:0 32px;align-items:start}
.columns table{width:100%}
footer{max-width:1120px;margin:32px auto;padding:0 16px;color:var(--muted);font-size:14px}
@media (min-width:1100px){
figure.card:not(.full){display:grid;grid-template-columns:minmax(0,1fr) 640px;gap:0 32px;align-items:start}
figure.card:not(.full) .chart{margin-top:0;grid-column:2;grid-row:1/span 2}
figure.card:not(.full) details{align-self:end}
figure.card:not(.full) details[open]{grid-column:1/-1;grid-row:3}
}
@media (max-width:480px){th,td{padding-inline:8px}main,header,nav,footer{padding-left:12px;padding-right:12px}.card{padding:14px 12px}h1{font-size:24px}h2{font-size:20px;margin-top:36px}}
@media print{.board .wide{display:block}.board .narrow{display:none}body{background:none;font-size:11pt}nav{display:none}.card{break-inside:avoid;box-shadow:none}h2{break-after:avoid}a{color:inherit}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;

export function styleCss(own: readonly Shades[]): string {
  return themeCss(own) + LAYOUT;
}
