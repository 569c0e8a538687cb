import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';
import { offline } from './offline.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** While the page is worked on, a service started beside it answers. */
const SERVICE = process.env['MAGNATE_SERVICE'] ?? 'http://127.0.0.1:8000';

/** What a table of one game needs: its kit, its words, and its rules but for what a form of them takes. */
const KIT =
  /^(?!.*(?:words\/src\/[a-z]+\/(?:consequences|offers|index)|engine\/src\/[a-z]+\/index|landingOdds|Ending|PlayerDetail|TextBoard|play\/trade\/(?:Trade(?!Offer|Sheet|Answer|Side(?!Picker))|threads))).*(?:web\/src\/(?!table\/|home\/)([a-z]+)\/(?:board|play|Now|shortcuts|sounds|kit)|words\/src\/(?!en\/)([a-z]+)\/(?!options)|engine\/src\/(?!kernel\/)([a-z]+)\/(?:data\/(?:board|corporations)|(?!data\/|options|types)))/;

/** The rules for making games, where those that run on a view do without them. */
const ENGINE = fileURLToPath(new URL('../engine/src', import.meta.url));
const APART = readdirSync(ENGINE).filter((folder) => existsSync(`${ENGINE}/${folder}/viewRules.ts`));
const MAKING = new RegExp(
  `engine/src/(?:${APART.join('|')})/(?:game|sample|sampleTrade|position|deedSetup|setup|scenario|snapshot|codec|subject)\\.ts`,
);

/** What a table can do without until it is opened (`loaded`). */
const OPENED =
  /web\/src\/([a-z]+)\/.*(?:KeysSheet|SpeakerSheet|TradeBuilder|TradePicking|TradeSidePicker|tradeIdeas|FinalSheet|Manage|building|BuildingShortage|\/Debt|\/[Rr]aising|MortgageChoice|SpaceCard|AddToTrade|OffersToMe|OfferCard|OfferPeace|TradeAnswer|offerWorth)\./;

/** What every page needs, and what every table needs; a game, and the making of a table, come with what asks for them. */
const CHUNKS = [
  { name: 'libraries', test: /node_modules\/(?!uqr)/ },
  {
    name: 'common',
    test: /vite\/preload-helper|web\/src\/design\/(?!Columns|LineChart|PageFrame|StackedBars|figures|copyText|useWidth)|words\/src\/(?!pretend|games\.|figures|recordWords)[a-zA-Z]+\.ts|words\/src\/en\/index/,
  },
  { name: 'en', test: /words\/src\/en\/(?:common|games|refusal|[a-z]+\/entrance)/ },
  {
    name: 'room',
    test: /web\/src\/table\/(?:room\/|bar\/(?:HostSheet|TableSheet|HouseRules|Invitations)|ClaimSeat|OthersAsked|SeatGiving|VoteNotice)/,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string) => `${OPENED.exec(id)?.[1] ?? ''}-opened`,
    debugName: 'opened',
    test: OPENED,
    includeDependenciesRecursively: false,
  },
  {
    name: 'table',
    test: /web\/src\/(?:table\/(?!bar\/SettingsSheet|SharedLink|sound|talk\/SpeakerSheet|play\/(?:Over|over|Out|Rematch))|game\/(?!ruleForm|ending\/|analysis\/|positionSeat|replayKit|savedRecord|timeline))/,
  },
  // What the first page shares with the form for a new table: one small file instead of six tiny ones.
  {
    name: 'home',
    test: /web\/src\/(?:home\/(?!new\/|NewTable|WithOthers|Lobby|useLobby|Together|Score)|local\/localAddress)/,
    includeDependenciesRecursively: false,
  },
  // Whoever reads how to play needs parts of it: two chunks would be more bytes for whoever plays.
  {
    name: (id: string) => KIT.exec(id)?.slice(1).join('') ?? null,
    debugName: 'kit',
    test: (id: string) => KIT.test(id) && !MAKING.test(id),
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  root: here,
  // In this order: what is compressed is finished.
  plugins: [react(), offline(), compressed()],
  // Files lie beside each other wherever the service lies: only the first one must be told.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    // On a slow line every request costs more than the few bytes it saves: few chunks, each for one place in the page.
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/game': { target: SERVICE, ws: true }, '/games': SERVICE } },
});
