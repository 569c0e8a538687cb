import { type Advice, Adviser, type AdviceRequest } from './adviser.ts';

/** The worker that thinks about suggestions, so that the page stays responsive and does not load the bots. */

const adviser = new Adviser();

addEventListener('message', ({ data }: MessageEvent<AdviceRequest & { readonly key: string }>) => {
  const { key } = data;
  adviser.advise(data).then(
    (action) => postMessage({ key, action } satisfies Advice),
    () => postMessage({ key, action: null } satisfies Advice),
  );
});
