/** Our own style over Swagger UI, which knows neither phones nor the dark. */
export const DOCS_STYLE = `
html { color-scheme: light; background: #faf8f3; }
body { margin: 0; }
/* White on these colours cannot be read. */
.swagger-ui .opblock .opblock-summary-method { color: #000; text-shadow: none; }
.swagger-ui .btn.authorize { border-color: currentcolor; color: #0b6e4f; }
.swagger-ui .btn.authorize svg { fill: currentcolor; }
/* It lists all variants of a schema. One line of them is enough. */
.swagger-ui .json-schema-2020-12__attribute--primary {
  display: inline-block; max-width: min(30em, 100%); overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; white-space: nowrap;
}
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { overflow-wrap: anywhere; }
.swagger-ui .markdown pre, .swagger-ui .renderedMarkdown pre { max-width: 100%; overflow-x: auto; }
.swagger-ui .markdown table { display: block; overflow-x: auto; }

@media (max-width: 760px) {
  .swagger-ui .wrapper, .swagger-ui .scheme-container .schemes { padding-inline: 12px; }
  .swagger-ui .information-container.wrapper { padding-inline: 12px; }
  .swagger-ui .info { margin: 16px 0; }
  .swagger-ui .info .title { font-size: 28px; overflow-wrap: anywhere; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; gap: 4px; padding: 10px 4px; font-size: 20px; }
  .swagger-ui .opblock-tag small { flex: 1 1 100%; padding: 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; gap: 4px; min-height: 44px; padding: 6px; }
  .swagger-ui .opblock .opblock-summary-control { flex: 1 1 0; flex-wrap: wrap; gap: 4px; min-height: 44px; min-width: 0; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 64px; padding: 6px 0; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; flex: 1 1 60%; padding: 0; overflow-wrap: anywhere; word-break: normal; font-size: 14px; }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { min-width: 0; flex: 1 1 60%; }
  .swagger-ui .opblock .opblock-summary-description { flex: 1 1 100%; padding: 0; text-align: left; font-size: 14px; }
  .swagger-ui table tbody tr td, .swagger-ui table.parameters, .swagger-ui table.parameters tbody, .swagger-ui table.parameters tr, .swagger-ui table.parameters td,
  .swagger-ui table.responses-table, .swagger-ui table.responses-table > tbody, .swagger-ui table.responses-table > tbody > tr, .swagger-ui table.responses-table > tbody > tr > td { display: block; width: auto; max-width: 100%; min-width: 0; padding-inline: 0; }
  .swagger-ui table.parameters thead, .swagger-ui table.responses-table thead { display: none; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select, .swagger-ui textarea { width: 100%; max-width: none; min-height: 44px; font-size: 16px; }
  .swagger-ui .opblock-body pre, .swagger-ui .highlight-code { max-width: 100%; overflow-x: auto; }
  .swagger-ui .btn { min-height: 44px; }
  .swagger-ui section.models, .swagger-ui .responses-inner { padding: 8px; }
  .swagger-ui .dialog-ux .modal-ux { min-width: 0; width: calc(100vw - 16px); }
}

@media (prefers-color-scheme: dark) {
  html, body { background: #1a1a1a; }
  /* All of it at once: lightness is turned around and colours stay what they are. What was dark already is turned back. */
  #swagger-ui { min-height: 100vh; background: #fff; filter: invert(0.9) hue-rotate(180deg); }
  #swagger-ui :is(.highlight-code, .microlight, img) { filter: invert(1) hue-rotate(180deg); }
}`;
