/** Only the program: the page is also read without a browser. */
export default { build: { modulePreload: false, outDir: 'built' } };
