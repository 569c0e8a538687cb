/** The part of `web-push` that is used: it builds requests, and the service sends them itself. */
declare module 'web-push' {
  interface RequestDetails {
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer;
  }
  const webPush: {
    generateRequestDetails(
      subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
      payload: string,
      options: {
        readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
        readonly TTL: number;
        readonly urgency: string;
        readonly topic: string;
      },
    ): RequestDetails;
  };
  export default webPush;
}
