import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { subscribePush, unsubscribePush } from '#shared/notifications/notifications.calls.ts';
import { call } from '../../lib/http/api.ts';
import { userAtom } from '../../lib/session/session.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Permission } from './browser-push.ts';
import {
  bodyOfSubscription,
  pushPermission,
  subscribe,
  subscriptionOf,
  unsubscribe,
} from './browser-push.ts';
import { tookSettingsAtom } from './notifications.atoms.ts';

/** Push messages in this browser: how they stand, and how to turn them on and off. */
export const usePush = (publicKey: string | null) => {
  const toast = useToast();
  const took = useSetAtom(tookSettingsAtom);
  const userUuid = useAtomValue(userAtom)?.uuid ?? '';
  const [permission, setPermission] = useState<Permission>(pushPermission);
  const [isOn, setOn] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    void subscriptionOf(userUuid).then((held) => setOn(held !== null));
  }, [userUuid]);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.failed(error);
    } finally {
      setPermission(pushPermission());
      setBusy(false);
    }
  };

  const turnOn = () =>
    attempt(async () => {
      const made = publicKey === null ? null : await subscribe(userUuid, publicKey);
      if (!made) return;
      took((await call(subscribePush, { body: bodyOfSubscription(made) })).data);
      setOn(true);
    });

  const turnOff = () =>
    attempt(async () => {
      const endpoint = await unsubscribe();
      setOn(false);
      if (endpoint) took((await call(unsubscribePush, { body: { endpoint } })).data);
    });

  return { permission, isOn, isBusy, turnOn: () => void turnOn(), turnOff: () => void turnOff() };
};
