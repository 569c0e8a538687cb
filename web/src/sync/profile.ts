import type { NewProfile, OwnProfile, RatedPlayer } from '@magnate/protocol';
import { ask, askSigned } from './api.ts';
import { forgetProfile, hasProfile, rememberProfile } from './profileMark.ts';

/** The profile of this device at the service: requests signed with the device key. */

type Answer = { readonly profile: OwnProfile | null };

async function marked(profile: OwnProfile | null): Promise<OwnProfile | null> {
  if (profile?.linking === true) rememberProfile();
  else forgetProfile();
  return profile;
}

export async function readProfile(): Promise<OwnProfile | null> {
  return marked((await askSigned<Answer>('/profile', { method: 'GET' })).profile);
}

export async function saveProfile(profile: NewProfile): Promise<OwnProfile | null> {
  return marked(await askSigned<OwnProfile>('/profile', { method: 'POST', body: profile }));
}

export async function makeProfileCode(): Promise<string> {
  return (await askSigned<{ readonly code: string }>('/profile/code', { method: 'POST' })).code;
}

export async function takeProfileCode(code: string): Promise<OwnProfile | null> {
  return marked(await askSigned<OwnProfile>('/profile/device', { method: 'POST', body: { code } }));
}

export async function deleteProfile(): Promise<null> {
  await askSigned('/profile', { method: 'DELETE' });
  forgetProfile();
  return null;
}

/** The public page of a player. Signed if this device has a profile, since the owner also sees tables that are not public. */
export function readPlayer(id: string, after: string | null): Promise<RatedPlayer> {
  const path = `/player/${encodeURIComponent(id)}${after === null ? '' : `?after=${encodeURIComponent(after)}`}`;
  return hasProfile() ? askSigned(path, { method: 'GET' }) : ask(path);
}
