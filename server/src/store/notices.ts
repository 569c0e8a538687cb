/** What the service tells people and programs who are away: subscriptions of devices, webhooks, and what was told. */

/** The address of a device at its push service, for one seat. */
export interface PushSubscription {
  readonly gameId: string;
  readonly playerId: string;
  readonly endpoint: string;
  /** The public key and the secret of the device, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  /** The id of the seat token that subscribed: another holder of the seat gets nothing. */
  readonly holder: string;
  /** The hash of the device key that signed the request; empty if none did. */
  readonly device: string;
  readonly language: string;
  readonly at: number;
}

export interface SubscriptionCaps {
  readonly perSeat: number;
  readonly perEndpoint: number;
}

export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

export interface NoticeStore {
  /** Replaces an earlier one of the same device and seat. False if the seat or the device has too many, or the table is gone. */
  subscribe(subscription: PushSubscription, caps: SubscriptionCaps): Promise<boolean>;
  subscriptions(gameId: string, playerId: string): Promise<readonly PushSubscription[]>;
  unsubscribe(gameId: string, playerId: string, endpoint: string): Promise<void>;
  /** The push service knows the address no more. */
  removeEndpoint(endpoint: string): Promise<void>;
  /** All of a device. */
  removeSubscriptionsOf(device: string): Promise<void>;
  subscriptionsOf(device: string): Promise<readonly Pick<PushSubscription, 'gameId' | 'playerId' | 'at'>[]>;
  /** Whether this decision is new to the recipient: true once per recipient and decision, also with several nodes. */
  claimNotice(gameId: string, recipient: string, decision: string): Promise<boolean>;
  putWebhook(gameId: string, webhook: Webhook): Promise<void>;
  webhook(gameId: string): Promise<Webhook | undefined>;
}
