import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { newDeviceSeen } from '#shared/accounts/security.events.ts';
import { deviceOf, placeOf } from './devices.rules.ts';
import type { MarkedDevice } from './known-devices.repository.ts';
import { rememberDevice } from './known-devices.repository.ts';

/**
 * Remembers the device of a sign-in. When the account knew others but not this one, its owner is told; the first device
 * of an account is nothing to tell of.
 */
export const noteDevice = async (
  tx: Tx,
  record: RecordEvent,
  userId: number,
  device: MarkedDevice,
): Promise<void> => {
  const found = await rememberDevice(tx, userId, device);
  if (found.is_first || found.is_known) return;
  const { browser, system } = deviceOf(device.userAgent ?? null);
  // Seen from nowhere in particular: the owner may read it anywhere.
  const { place, address } = placeOf(device.ip, '');
  record(newDeviceSeen, {
    version: 1,
    routing: { user_id: userId, browser, system, address, place: place === 'same' ? 'unknown' : place },
    views: {},
  });
};
