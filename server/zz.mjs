import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { WebSocket } from 'ws';
const port = 19333;
const c = spawn('chromium', ['--headless','--no-sandbox','--disable-gpu',`--remote-debugging-port=${port}`,'--window-size=1300,1800','--user-data-dir=/work/main/.scratch/describe/chrome','http://127.0.0.1:18473/docs/'], { stdio: 'ignore' });
await new Promise(r => setTimeout(r, 4000));
const [page] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()).filter(p => p.type === 'page');
const ws = new WebSocket(page.webSocketDebuggerUrl);
await new Promise(r => ws.on('open', r));
let id = 0; const waits = new Map();
ws.on('message', d => { const m = JSON.parse(d); waits.get(m.id)?.(m.result); });
const send = (method, params = {}) => new Promise(r => { waits.set(++id, r); ws.send(JSON.stringify({ id, method, params })); });
const run = (expression) => send('Runtime.evaluate', { expression, awaitPromise: true });
const shot = async (name, height = 1800) => { await send('Emulation.setDeviceMetricsOverride', { width: 1300, height, deviceScaleFactor: 1, mobile: false }); await new Promise(r => setTimeout(r, 500)); const { data } = await send('Page.captureScreenshot', { format: 'png' }); writeFileSync(name, Buffer.from(data, 'base64')); };


await run(`(async()=>{ const wait=(t)=>new Promise(r=>setTimeout(r,t)); document.querySelector('.models .models-control')?.click(); await wait(2500); const acc=()=>[...document.querySelectorAll('.models button.json-schema-2020-12-accordion')]; const find=(t,n=0)=>acc().filter(x=>x.textContent.trim()===t)[n]; window.say=acc().slice(0,40).map(x=>x.textContent).join('|'); find('AcquireOffer')?.click(); await wait(1200); find('One of')?.click(); await wait(1200); const ds=find('DisposeShares',1); ds?.click(); await wait(1000); document.querySelector('.models .model-box, .models').style.maxHeight='none'; find('AcquireOffer')?.scrollIntoView(); })()`);
await shot('f.png', 2200);
await run(`(async()=>{ const el=document.querySelector('#operations-stream-stream .opblock-summary-control'); el.click(); await new Promise(r=>setTimeout(r,2500)); document.querySelector('#operations-stream-stream').scrollIntoView(); })()`);
await shot('e.png', 1300);
ws.close(); c.kill();
