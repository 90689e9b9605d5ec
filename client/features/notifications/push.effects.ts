import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { subscribePush } from '#shared/notifications/notifications.calls.ts';
import { call } from '../../lib/http/api.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { userAtom } from '../../lib/session/session.ts';
import { bodyOfSubscription, subscriptionOf } from './browser-push.ts';

/** A browser that took this user's push messages before the last session ended takes them again. */
export const usePushRenewal = (): void => {
  const userUuid = useAtomValue(userAtom)?.uuid;
  useEffect(() => {
    const renew = async (): Promise<void> => {
      const held = userUuid === undefined ? null : await subscriptionOf(userUuid);
      if (!held) return;
      try {
        await call(subscribePush, { body: bodyOfSubscription(held) });
      } catch (error) {
        // The next visit tries again.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void renew();
  }, [userUuid]);
};
